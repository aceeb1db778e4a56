// Measures invitation, landing page and dashboard with Lighthouse on a simulated phone, and fails outside a budget.
// `npm run lighthouse -- http://localhost:4000/` measures this address as well, without a budget.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './terminal/cli-error.ts'

await runCommand(async () => {
  const env = { ...process.env, CHROMIUM_PATH: findBrowser(), LIGHTHOUSE_BESIDE: process.argv.slice(2).join(' ') }
  const { status } = spawnSync('vitest', ['run', '--project', 'lighthouse'], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
})
