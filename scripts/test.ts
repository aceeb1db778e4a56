// Everything that CI runs, in order, each stage named with how much of it passed: types, lint, unit, integration, browser.
// `npm test` checks a share of the exhaustive tests, another one each day; `npm run test:all` checks them in full, or what
// the share that is set leaves out; `npm run check` leaves the browser out; `npm test -- <word>` runs the files of that name.
// The end names every failed test: of a long log CI shows the end only. A run of everything gives a test of the worker or
// of the browser a second try and names it too; a run of named files does not. See docs/decisions/0083.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Failure,
  failureLines,
  failuresIn,
  repeatedIn,
  slowestFilesOf,
  type TestReport,
} from './support/test-report.ts'
import {
  FILES_IN_SHARES,
  FILES_OF_ONE_SHARE,
  SHARE_VARIABLE,
  SHARES,
  shareOfDay,
  WITHOUT_FILES,
} from './support/test-share.ts'
import { runCommand } from './terminal/cli-error.ts'
import { findBrowser } from './test/find-browser.ts'

interface Outcome {
  passed: number
  failures: readonly Failure[]
  /** Passed at the second try. */
  repeated: readonly Failure[]
  slowest: readonly { file: string; seconds: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-test-'))
const NO_TEST = { file: '', test: 'no single test', reason: 'it ended badly: see its log above' }

function runTool(command: string, args: string[]): Outcome {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  const failures = status === 0 ? [] : [{ ...NO_TEST, file: [command, ...args].join(' ') }]
  return { passed: failures.length === 0 ? 1 : 0, failures, repeated: [], slowest: [] }
}

/** Chance spoils one test in some thousands; more of them in one run have a cause. */
const MOST_REPEATED = 3

/** Vitest's own count; a run that ended badly without a failed test (an error outside one) counts as one failure. */
function runProject(name: string, files: readonly string[] = []): Outcome {
  const path = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const tries = name === 'unit' ? [] : ['--retry=1']
  const { status } = spawnSync('vitest', ['run', ...files, '--project', name, ...tries, ...reporters], {
    stdio: 'inherit',
  })
  try {
    const report: TestReport = JSON.parse(readFileSync(path, 'utf8'))
    const failures = failuresIn(report, process.cwd())
    if (status !== 0 && failures.length === 0) failures.push({ ...NO_TEST, file: `vitest --project ${name}` })
    const repeated = repeatedIn(report, process.cwd())
    if (repeated.length > MOST_REPEATED) failures.push(...repeated)
    return { passed: report.numPassedTests, failures, repeated, slowest: slowestFilesOf(report, process.cwd()) }
  } catch {
    return { passed: 0, failures: [{ ...NO_TEST, file: `vitest --project ${name}` }], repeated: [], slowest: [] }
  }
}

function runBrowserTests(files?: readonly string[]): Outcome {
  process.env.CHROMIUM_PATH = findBrowser()
  return runProject('e2e', files)
}

interface Stage {
  name: string
  run: () => Outcome
}

const WITHOUT_BROWSER: readonly Stage[] = [
  { name: 'types', run: () => runTool('tsc', ['-b']) },
  { name: 'lint', run: () => runTool('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'unit', run: () => runProject('unit') },
  { name: 'integration', run: () => runProject('integration') },
]
const EVERYTHING: readonly Stage[] = [...WITHOUT_BROWSER, { name: 'e2e', run: () => runBrowserTests() }]
const EXHAUSTIVE = [...FILES_IN_SHARES, ...FILES_OF_ONE_SHARE]
const IN_FULL: readonly Stage[] = [
  { name: 'integration', run: () => runProject('integration', EXHAUSTIVE) },
  { name: 'e2e', run: () => runBrowserTests(EXHAUSTIVE) },
]

interface StageOutcome extends Outcome {
  name: string
  seconds: number
}

function runStages(stages: readonly Stage[]): StageOutcome[] {
  const outcomes: StageOutcome[] = []
  for (const { name, run } of stages) {
    console.log(`\n── ${name}`)
    const startedAt = performance.now()
    const outcome = run()
    outcomes.push({ name, ...outcome, seconds: Math.round((performance.now() - startedAt) / 1000) })
  }
  rmSync(folder, { recursive: true, force: true })
  return outcomes
}

const stageLine = ({ name, passed, failures, seconds }: StageOutcome): string =>
  `${name.padEnd(12)} ${String(passed).padStart(4)} passed  ${failures.length} failed  ${String(seconds).padStart(4)} s`

/** @returns how many tests failed */
function summarize(outcomes: readonly StageOutcome[], share: string): number {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const slowest = outcomes.flatMap((outcome) => outcome.slowest)
  console.log(`\n${slowest.map(({ file, seconds }) => `${String(seconds).padStart(4)} s  ${file}`).join('\n')}`)
  console.log(`\n${outcomes.map(stageLine).join('\n')}\n\n${passed} passed, ${failures.length} failed${share}`)
  const repeated = outcomes.flatMap((outcome) => outcome.repeated)
  const named = (tests: readonly Failure[], mark: '✗' | '↻') =>
    tests.length > 0 && console.log(`\n${tests.map((test) => failureLines(test, mark)).join('\n')}`)
  if (repeated.length > 0)
    console.log(`\n${repeated.length} passed at the second try only: each has a cause to look for`)
  named(repeated, '↻')
  named(failures, '✗')
  return failures.length
}

/** Sets the share for the tests of this run; what it says lets a failure be repeated. */
function setShare(share: string): string {
  if (share) process.env[SHARE_VARIABLE] = share
  return share ? `; of the exhaustive tests share ${share} of ${SHARES} (${SHARE_VARIABLE}=${share})` : ''
}

function runMode(mode: string | undefined): number {
  const given = process.env[SHARE_VARIABLE] ?? ''
  const isAll = mode === 'all'
  const rest = /^\d/.test(given) ? `not-${given}` : given
  const today = given || shareOfDay(new Date())
  // The stages read the share that is set here.
  const share = setShare(isAll ? rest : mode === 'check' ? WITHOUT_FILES + today : today)
  const stages = mode === 'check' ? WITHOUT_BROWSER : EVERYTHING
  return summarize(runStages(isAll ? IN_FULL : stages), share)
}

/** Files whose path has one of the words, and whatever options Vitest knows. */
function runMatching(args: readonly string[]): number {
  const projects = ['unit', 'integration', 'e2e'].flatMap((name) => ['--project', name])
  return spawnSync('vitest', ['run', ...projects, ...args], { stdio: 'inherit' }).status ?? 1
}

const MODES: readonly (string | undefined)[] = [undefined, 'check', 'all']

await runCommand(async () => {
  const [mode] = process.argv.slice(2)
  if ((MODES.includes(mode) ? runMode(mode) : runMatching(process.argv.slice(2))) > 0) process.exit(1)
})
