// `npm test`: types, lint, unit, integration and browser tests; `npm test -- --shard=1/4` runs a quarter of the tests.
// `npm run check` runs types, lint, unit tests and tests/api. `npm test -- <word>` runs the files with that word in
// their path. A failure ends the run after its group, so that it is at the end of the log.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './terminal/cli-error.ts'

/** @returns the exit code */
async function run(command: string, args: readonly string[]): Promise<number> {
  const [code] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit')
  return code ?? 1
}

const vitest = (project: string, args: readonly string[]) => run('vitest', ['run', '--project', project, ...args])

type Stage = readonly [name: string, run: (options: readonly string[]) => Promise<number>]

/** The type checker uses one core, so the unit tests run beside it. */
const STATIC: readonly Stage[] = [
  ['types', () => run('tsc', ['-b'])],
  ['lint', () => run('biome', ['ci', '--error-on-warnings', '.'])],
  ['unit', (options) => vitest('unit', options)],
]
/** All at once: each stage alone leaves a core idle while it starts. */
const CHECK: readonly (readonly Stage[])[] = [[...STATIC, ['api', () => vitest('integration', ['tests/api/'])]]]
const EVERYTHING: readonly (readonly Stage[])[] = [
  STATIC,
  [['integration', (options) => vitest('integration', options)]],
  [['e2e', (options) => vitest('e2e', options)]],
]

/** @returns the stage's name if it failed */
async function runStage([name, run]: Stage, options: readonly string[]): Promise<string[]> {
  const startedAt = performance.now()
  const code = await run(options)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'failed'}, ${seconds} s`)
  return code === 0 ? [] : [name]
}

/**
 * Runs groups of stages one after the other, and the stages of a group at the same time.
 *
 * @returns the number of failed stages; after a failure the next groups do not run
 */
async function runStages(groups: readonly (readonly Stage[])[], options: readonly string[] = []): Promise<number> {
  for (const stages of groups) {
    const failed = (await Promise.all(stages.map((stage) => runStage(stage, options)))).flat()
    if (failed.length > 0) {
      console.log(`\nFailed: ${failed.join(', ')}`)
      return failed.length
    }
  }
  return 0
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
