// `npm test`: types, lint, unit, integration and browser tests; `npm test -- --shard=1/4` runs a quarter of the tests.
// `npm run check` runs types, lint, unit tests and tests/api. `npm test -- <word>` runs the files with that word in
// their path. The last lines name every failed test, because CI shows only the end of a long log.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** @returns the exit code */
async function run(command: string, args: readonly string[]): Promise<number> {
  const [code] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit')
  return code ?? 1
}

async function runTool(command: string, ...args: string[]): Promise<Outcome> {
  if ((await run(command, args)) === 0) return { passed: 1, failures: [], slowest: [] }
  return { passed: 0, failures: [failedCommand([command, ...args].join(' '))], slowest: [] }
}

/** Runs the tests of a Vitest project; a run that fails without a failed test counts as one failure. */
async function runProject(project: string, args: readonly string[]): Promise<Outcome> {
  const path = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const code = await run('vitest', ['run', '--project', project, ...args, ...reporters])
  const failed = failedCommand(`vitest --project ${project}`)
  try {
    const report: TestReport = JSON.parse(readFileSync(path, 'utf8'))
    const failures = failuresIn(report, process.cwd())
    if (code !== 0 && failures.length === 0) failures.push(failed)
    return { passed: report.numPassedTests, failures, slowest: slowestFilesOf(report, process.cwd()) }
  } catch {
    return { passed: 0, failures: [failed], slowest: [] }
  }
}

type Stage = readonly [name: string, run: (options: readonly string[]) => Promise<Outcome>]

/** The type checker uses one core, so the unit tests run beside it. */
const STATIC: readonly Stage[] = [
  ['types', () => runTool('tsc', '-b')],
  ['lint', () => runTool('biome', 'ci', '--error-on-warnings', '.')],
  ['unit', (options) => runProject('unit', options)],
]
/** All at once: each stage alone leaves a core idle while it starts. */
const CHECK: readonly (readonly Stage[])[] = [[...STATIC, ['api', () => runProject('integration', ['tests/api/'])]]]
const EVERYTHING: readonly (readonly Stage[])[] = [
  STATIC,
  [['integration', (options) => runProject('integration', options)]],
  [['e2e', (options) => runProject('e2e', options)]],
]

async function runStage([name, run]: Stage, options: readonly string[]) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  return { name, ...(await run(options)), seconds: Math.round((performance.now() - startedAt) / 1000) }
}

/** Runs groups of stages one after the other, and the stages of a group at the same time. */
async function runStages(groups: readonly (readonly Stage[])[], options: readonly string[] = []): Promise<number> {
  const outcomes: Awaited<ReturnType<typeof runStage>>[] = []
  for (const stages of groups) outcomes.push(...(await Promise.all(stages.map((stage) => runStage(stage, options)))))
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
function runMatching(args: readonly string[]): Promise<number> {
  const projects = ['unit', 'integration', 'e2e'].flatMap((name) => ['--project', name])
  return run('vitest', ['run', ...projects, ...args])
}

function runWith(args: readonly string[]): Promise<number> {
  process.env.CHROMIUM_PATH = findBrowser()
  if (args.every((arg) => arg.startsWith('--shard='))) return runStages(EVERYTHING, args)
  return runMatching(args)
}

await runCommand(async () => {
  const args = process.argv.slice(2)
  if ((await (args[0] === 'check' ? runStages(CHECK) : runWith(args))) > 0) process.exit(1)
})
