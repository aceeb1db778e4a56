// Prints the transfer size of each first screen, and fails above a budget; `npm test` runs the same file.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './terminal/cli-error.ts'

await runCommand(async () => {
  const env = { ...process.env, CHROMIUM_PATH: findBrowser() }
  const { status } = spawnSync('vitest', ['run', '--project', 'e2e', 'tests/e2e/app/sizes.spec.ts'], {
    stdio: 'inherit',
    env,
  })
  process.exitCode = status ?? 1
})
