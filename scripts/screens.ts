// Takes screenshots of every screen in every state, at four sizes, light and dark, into `screens/`. Arguments choose by
// name: `invite auth`.
import { startVitest } from 'vitest/node'
import { findBrowser } from './find-browser.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'

await runCommand(async () => {
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.SCREENS = process.argv.slice(2).join(' ')
  const vitest = await startVitest('test', [], { project: 'screens', watch: false })
  await vitest.close()
  if (process.exitCode) throw new CliError('Nem todas as telas foram fotografadas: o motivo está acima.')
})
