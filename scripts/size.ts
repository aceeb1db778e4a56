// Prints what each first screen really transfers beside the bare stack, and fails above a budget; CI runs the same file.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './support/browser.ts'
import { runCommand } from './support/complaint.ts'

await runCommand(async () => {
  const env = { ...process.env, CHROMIUM_PATH: findBrowser() }
  const { status } = spawnSync('vitest', ['run', '--project', 'e2e', 'tests/e2e/sizes.spec.ts'], {
    stdio: 'inherit',
    env,
  })
  process.exitCode = status ?? 1
})
