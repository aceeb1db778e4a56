// Photographs every screen in every state, at four sizes, light and dark, into `screens/`. Arguments choose by name: `invite auth`.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './support/browser.ts'
import { runCommand } from './support/complaint.ts'

await runCommand(async () => {
  const env = { ...process.env, CHROMIUM_PATH: findBrowser(), SCREENS: process.argv.slice(2).join(' ') }
  const { status } = spawnSync('vitest', ['run', '--project', 'screens'], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
})
