// Everything that CI runs, in order, each stage named with how much of it passed: types, lint, unit, integration, browser.
// `npm run check` leaves the browser out.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { runCommand } from './support/complaint.ts'

interface Counts {
  passed: number
  failed: number
}

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-test-'))

function runTool(command: string, args: string[]): Counts {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Vitest's own count; a run that ended badly without a failed test (an error outside one) counts as one failure. */
function runProject(name: string): Counts {
  const report = join(folder, `${name}.json`)
  const args = ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit' })
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed: status === 0 ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function runBrowserTests(): Promise<Counts> {
  process.env.CHROMIUM_PATH = findBrowser()
  return runProject('e2e')
}

const STAGES: readonly { name: string; run: () => Counts | Promise<Counts>; isSlow?: boolean }[] = [
  { name: 'types', run: () => runTool('tsc', ['-b']) },
  { name: 'lint', run: () => runTool('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'unit', run: () => runProject('unit') },
  { name: 'integration', run: () => runProject('integration') },
  { name: 'e2e', run: runBrowserTests, isSlow: true },
]

async function runStages(): Promise<void> {
  const onlyFast = process.argv.includes('check')
  const lines: string[] = []
  const total = { passed: 0, failed: 0 }
  for (const { name, run, isSlow } of STAGES) {
    if (isSlow && onlyFast) continue
    console.log(`\n── ${name}`)
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
    lines.push(`${name.padEnd(12)} ${String(passed).padStart(4)} passed  ${failed} failed`)
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exit(1)
}

await runCommand(runStages)
