// Takes screenshots of every screen in every state, at four sizes, light and dark, into `screens/`. Arguments choose by
// name: `invite auth`.
import { startVitest, type TestModule } from 'vitest/node'
import { findBrowser } from './find-browser.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'
import { type Progress, withProgress } from './terminal/progress.ts'

const countTests = ({ children }: TestModule): number => [...children.allTests()].length

/** Vitest's own lines without its live summary, whose line the progress uses. */
const reportersFor = (progress: Progress) => [
  ['default', { summary: false }] as ['default', { summary: boolean }],
  {
    onTestModuleCollected: (module: TestModule) => progress.begin('no navegador', countTests(module)),
    onTestCaseResult: () => progress.advance(),
  },
]

async function photograph(progress: Progress): Promise<void> {
  const vitest = await startVitest('test', [], {
    project: 'screens',
    watch: false,
    reporters: reportersFor(progress),
  })
  await vitest.close()
  if (process.exitCode) throw new CliError('Nem todas as telas foram fotografadas: o motivo está acima.')
}

await runCommand(async () => {
  process.env.CHROMIUM_PATH = findBrowser()
  process.env.SCREENS = process.argv.slice(2).join(' ')
  await withProgress({ title: 'fotografando as telas', unit: 'estados' }, photograph)
})
