// Everything that CI runs, in order, each stage named with how much of it passed: types, lint, unit, integration, browser.
// `npm run check` leaves the browser out. The end names every failed test: of a long log CI shows the end only.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { runCommand } from './support/complaint.ts'
import { type Failure, failureLines, failuresIn, slowestFilesOf, type TestReport } from './support/test-report.ts'

interface Outcome {
  passed: number
  failures: readonly Failure[]
  slowest: readonly { file: string; seconds: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-test-'))
const NO_TEST = { file: '', test: 'no single test', reason: 'it ended badly: see its log above' }

function runTool(command: string, args: string[]): Outcome {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  const failures = status === 0 ? [] : [{ ...NO_TEST, file: [command, ...args].join(' ') }]
  return { passed: failures.length === 0 ? 1 : 0, failures, slowest: [] }
}

/** Vitest's own count; a run that ended badly without a failed test (an error outside one) counts as one failure. */
function runProject(name: string): Outcome {
  const path = join(folder, `${name}.json`)
  const args = ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit' })
  try {
    const report: TestReport = JSON.parse(readFileSync(path, 'utf8'))
    const failures = failuresIn(report, process.cwd())
    if (status !== 0 && failures.length === 0) failures.push({ ...NO_TEST, file: `vitest --project ${name}` })
    return { passed: report.numPassedTests, failures, slowest: slowestFilesOf(report, process.cwd()) }
  } catch {
    return { passed: 0, failures: [{ ...NO_TEST, file: `vitest --project ${name}` }], slowest: [] }
  }
}

async function runBrowserTests(): Promise<Outcome> {
  process.env.CHROMIUM_PATH = findBrowser()
  return runProject('e2e')
}

const STAGES: readonly { name: string; run: () => Outcome | Promise<Outcome>; isSlow?: boolean }[] = [
  { name: 'types', run: () => runTool('tsc', ['-b']) },
  { name: 'lint', run: () => runTool('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'unit', run: () => runProject('unit') },
  { name: 'integration', run: () => runProject('integration') },
  { name: 'e2e', run: runBrowserTests, isSlow: true },
]

interface StageOutcome extends Outcome {
  name: string
  seconds: number
}

async function runStages(): Promise<StageOutcome[]> {
  const onlyFast = process.argv.includes('check')
  const outcomes: StageOutcome[] = []
  for (const { name, run, isSlow } of STAGES) {
    if (isSlow && onlyFast) continue
    console.log(`\n── ${name}`)
    const startedAt = performance.now()
    const outcome = await run()
    outcomes.push({ name, ...outcome, seconds: Math.round((performance.now() - startedAt) / 1000) })
  }
  rmSync(folder, { recursive: true, force: true })
  return outcomes
}

function stageLine({ name, passed, failures, seconds }: StageOutcome): string {
  return `${name.padEnd(12)} ${String(passed).padStart(4)} passed  ${failures.length} failed  ${String(seconds).padStart(4)} s`
}

function summarize(outcomes: readonly StageOutcome[]): number {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const slowest = outcomes.flatMap((outcome) => outcome.slowest)
  console.log(`\n${slowest.map(({ file, seconds }) => `${String(seconds).padStart(4)} s  ${file}`).join('\n')}`)
  console.log(`\n${outcomes.map(stageLine).join('\n')}\n\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) console.log(`\n${failures.map(failureLines).join('\n')}`)
  return failures.length
}

await runCommand(async () => {
  if (summarize(await runStages()) > 0) process.exit(1)
})
