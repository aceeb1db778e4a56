import { relative } from 'node:path'
import { type ModuleSize, START_UP_BUDGET_BYTES, sizeOf } from '../build/worker-modules.ts'
import { START_UP_LIMIT_MS } from './start-up-cpu.ts'

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** The modules of the worker that a deployment would upload, one line each: `KB` are 1,000 bytes, compressed by gzip. */
export function bundleLines(modules: readonly ModuleSize[], folder: string): string[] {
  const { startUpGzipBytes, totalGzipBytes } = sizeOf(modules)
  const share = ((startUpGzipBytes / START_UP_BUDGET_BYTES) * 100).toFixed(0)
  return [
    `Worker, gzip: ${kb(startUpGzipBytes)} at start-up (entry and its static imports; ${share} % of the budget of ${kb(START_UP_BUDGET_BYTES)}),`,
    `${kb(totalGzipBytes)} uploaded in all (with the modules that single calls import)`,
    ...modules.map(
      ({ path, gzipBytes, isStartUp }) =>
        `  ${kb(gzipBytes).padStart(9)}  ${isStartUp ? 'start-up' : 'on demand'.padEnd(8)}  ${relative(folder, path)}`,
    ),
  ]
}

/** The CPU time of a start, as a share of the platform's limit. */
export const startUpLine = (cpuMs: number): string =>
  `Start-up: ${cpuMs.toFixed(1)} ms of CPU in workerd on this machine, ${((cpuMs / START_UP_LIMIT_MS) * 100).toFixed(1)} % of the platform's ${START_UP_LIMIT_MS} ms`
