// `npm test`: types, lint, unit, integration and browser tests; `npm test -- --shard=1/4` one quarter of the tests.
// `npm run check` runs types, lint, unit tests and tests/api. `npm test -- <word>` runs the files with that word in their path.
// The end names every failed test, because CI shows only the end of a long log.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './terminal/cli-error.ts'
import { type Failure, failureLines, failuresIn, slowestFilesOf, type TestReport } from './test-report.ts'

interface Outcome {
  passed: number
  failures: readonly Failure[]
  slowest: readonly { file: string; seconds: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-test-'))

const failedCommand = (command: string): Failure => ({ file: command, test: 'failed', reason: ['see its log above'] })

function runTool(command: string, ...args: string[]): Outcome {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return { passed: 1, failures: [], slowest: [] }
  return { passed: 0, failures: [failedCommand([command, ...args].join(' '))], slowest: [] }
}

/** Runs the tests of a Vitest project; a run that fails without a failed test counts as one failure. */
function runProject(project: string, args: readonly string[]): Outcome {
  const path = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { status } = spawnSync('vitest', ['run', '--project', project, ...args, ...reporters], { stdio: 'inherit' })
  try {
    const report: TestReport = JSON.parse(readFileSync(path, 'utf8'))
    const failures = failuresIn(report, process.cwd())
    if (status !== 0 && failures.length === 0) failures.push(failedCommand(`vitest --project ${project}`))
    return { passed: report.numPassedTests, failures, slowest: slowestFilesOf(report, process.cwd()) }
  } catch {
    return { passed: 0, failures: [failedCommand(`vitest --project ${project}`)], slowest: [] }
  }
}

type Stage = readonly [name: string, run: (options: readonly string[]) => Outcome]

const STATIC: readonly Stage[] = [
  ['types', () => runTool('tsc', '-b')],
  ['lint', () => runTool('biome', 'ci', '--error-on-warnings', '.')],
  ['unit', (options) => runProject('unit', options)],
]
const CHECK: readonly Stage[] = [...STATIC, ['api', () => runProject('integration', ['tests/api/'])]]
const EVERYTHING: readonly Stage[] = [
  ...STATIC,
  ['integration', (options) => runProject('integration', options)],
  ['e2e', (options) => runProject('e2e', options)],
]

/** @returns the number of failed tests */
function runStages(stages: readonly Stage[], options: readonly string[] = []): number {
  const outcomes = stages.map(([name, run]) => {
    console.log(`\n── ${name}`)
    const startedAt = performance.now()
    return { name, ...run(options), seconds: Math.round((performance.now() - startedAt) / 1000) }
  })
  rmSync(folder, { recursive: true, force: true })
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  console.log()
  for (const { file, seconds } of outcomes.flatMap(({ slowest }) => slowest))
    console.log(`${String(seconds).padStart(4)} s  ${file}`)
  console.log()
  for (const { name, passed, failures, seconds } of outcomes)
    console.log(`${name.padEnd(12)} ${String(passed).padStart(4)} passed  ${failures.length} failed  ${seconds} s`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  for (const failure of failures) console.log(`\n${failureLines(failure)}`)
  return failures.length
}

/** Passes words and options to Vitest, which runs the files whose path has one of the words. */
function runMatching(args: readonly string[]): number {
  const projects = ['unit', 'integration', 'e2e'].flatMap((name) => ['--project', name])
  return spawnSync('vitest', ['run', ...projects, ...args], { stdio: 'inherit' }).status ?? 1
}

function runWith(args: readonly string[]): number {
  process.env.CHROMIUM_PATH = findBrowser()
  if (args.every((arg) => arg.startsWith('--shard='))) return runStages(EVERYTHING, args)
  return runMatching(args)
}

await runCommand(async () => {
  const args = process.argv.slice(2)
  if ((args[0] === 'check' ? runStages(CHECK) : runWith(args)) > 0) process.exit(1)
})
