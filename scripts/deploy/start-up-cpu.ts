import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from '../terminal/cli-error.ts'
import { askWrangler } from './wrangler.ts'

/** Cloudflare refuses a worker that takes longer to start (Cloudflare Workers, limits). */
export const START_UP_LIMIT_MS = 1_000
/** The minimum of several runs counts: other load on the machine only adds time. */
const RUNS = 5

/** The parts of the inspector protocol's profile that are read; times in microseconds. */
export interface CpuProfile {
  nodes: readonly { id: number; callFrame: { functionName: string } }[]
  samples: readonly number[]
  timeDeltas: readonly number[]
}

/** Milliseconds of a profile in which the processor was busy. */
export function busyMs({ nodes, samples, timeDeltas }: CpuProfile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id))
  const busy = timeDeltas.reduce((sum, delta, at) => sum + (idle.has(samples[at] ?? 0) ? 0 : Math.max(0, delta)), 0)
  return busy / 1000
}

/**
 * Compiles and evaluates the built worker in workerd on this machine, several times.
 *
 * @param configPath - as `buildProduct` returns it
 * @returns CPU milliseconds of the quickest run, profiler included
 */
export async function measureStartUp(configPath: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-start-up-'))
  const [bundle, profile] = [join(folder, 'worker.bundle'), join(folder, 'start-up.cpuprofile')]
  const run = async (args: readonly string[]) => {
    const { code, output, errors } = await askWrangler(args)
    if (code !== 0) throw new CliError(`The start-up could not be measured.\n${(output + errors).trim()}`)
  }
  try {
    await run(['deploy', '--dry-run', '--config', configPath, '--outfile', bundle])
    const times: number[] = []
    for (let count = 0; count < RUNS; count++) {
      await run(['check', 'startup', '--config', configPath, '--worker-bundle', bundle, '--outfile', profile])
      times.push(busyMs(JSON.parse(readFileSync(profile, 'utf8'))))
    }
    return Math.min(...times)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
