// Lighthouse on the production build, each page beside the bare stack: npm run lighthouse -- --runs 3 invite landing
// It prints figures, and PASS or FAIL for each goal. Times differ from machine to machine, so that a goal that is missed
// is no failure of the command: it ends with 1 only when something could not be measured.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { type Reporter, startVitest, type TestCase, type TestModule } from 'vitest/node'
import { PAGES_VARIABLE, RUNS_VARIABLE, readLighthouseOptions } from './lighthouse/options.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'
import { type Progress, withProgress } from './terminal/progress.ts'
import { findBrowser } from './test/find-browser.ts'

const countTests = ({ children }: TestModule): number => [...children.allTests()].filter(isMeasured).length
const isMeasured = ({ options }: TestCase): boolean => options.mode !== 'skip'

/** Passes on what the measuring process prints, and says what could not be measured. */
const reporterFor = (progress: Progress): Reporter => ({
  onTestModuleCollected: (module) => progress.begin('no navegador', countTests(module)),
  onTestCaseResult(test) {
    if (isMeasured(test)) progress.advance()
    for (const { message } of test.result().errors ?? []) console.error(`${test.name}: ${message}`)
  },
  onTestModuleEnd: (module) => module.errors().forEach(({ message }) => void console.error(message)),
  onTestRunEnd: (_, errors) => errors.forEach(({ message }) => void console.error(message)),
  onUserConsoleLog: ({ content }) => void process.stdout.write(content),
})

async function measure(progress: Progress): Promise<void> {
  const vitest = await startVitest('test', [], {
    project: 'lighthouse',
    watch: false,
    reporters: [reporterFor(progress)],
  })
  await vitest.close()
}

const load = (): string =>
  loadavg()
    .map((average) => average.toFixed(2))
    .join(' ')

await runCommand(async () => {
  const { pages, runs } = readLighthouseOptions(process.argv.slice(2))
  process.env.CHROMIUM_PATH = findBrowser()
  process.env[PAGES_VARIABLE] = pages.join(' ')
  process.env[RUNS_VARIABLE] = String(runs)
  const before = load()
  await withProgress({ title: 'medindo com o Lighthouse', unit: 'medidas' }, measure)
  console.log(
    `\nmedians of ${runs}, ${new Date().toISOString().slice(0, 16)} UTC, ${availableParallelism()} cores ` +
      `(${cpus()[0]?.model.trim()}), load average ${before} before and ${load()} after`,
  )
  if (process.exitCode) throw new CliError('Nem tudo foi medido: o motivo está acima.')
})
