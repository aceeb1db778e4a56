import { readFileSync } from 'node:fs'
import { CliError } from '../terminal/cli-error.ts'
import { askWrangler } from './wrangler.ts'

/** Cloudflare refuses a worker that takes longer to start (Cloudflare Workers, limits). */
export const START_UP_LIMIT_MS = 1_000
/** The minimum of several runs counts: other load on the machine only adds time. */
const RUNS = 3

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
 * @param bundle - the file that `wrangler deploy --outfile` wrote; the profiles are written beside it
 * @returns CPU milliseconds of the quickest run, profiler included
 */
export async function measureStartUp(configPath: string, bundle: string): Promise<number> {
  const profile = `${bundle}.cpuprofile`
  const times: number[] = []
  for (let count = 0; count < RUNS; count++) {
    const args = ['check', 'startup', '--config', configPath, '--worker-bundle', bundle, '--outfile', profile]
    const { code, output, errors } = await askWrangler(args)
    if (code !== 0) throw new CliError(`The start-up could not be measured.\n${(output + errors).trim()}`)
    times.push(busyMs(JSON.parse(readFileSync(profile, 'utf8'))))
  }
  return Math.min(...times)
}
