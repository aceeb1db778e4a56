import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { workerModules } from '../build/worker/worker-modules.ts'

/** What of the built worker's configuration the local server does itself. */
export interface BuiltWorker {
  ratelimits?: Record<string, { simple: { limit: number; period: number } }>
  assets?: { routerConfig?: { static_routing?: { asset_worker?: string[] } } }
}

const moduleOf = (path: string, contents: string) => ({ type: 'ESModule' as const, path, contents })

/** The modules of the built worker behind the one that stands in front of it here (`local-worker.mjs`), which comes first. */
export function localModules(main: string) {
  const folder = dirname(main)
  const entry = `import product from './${basename(main)}'
import { runLocally } from './local-worker.js'
export default runLocally(product)`
  return [
    moduleOf(join(folder, 'local-entry.js'), entry),
    moduleOf(join(folder, 'local-worker.js'), readFileSync(join(import.meta.dirname, 'local-worker.mjs'), 'utf8')),
    ...workerModules(main).map((path) => moduleOf(path, readFileSync(path, 'utf8'))),
  ]
}

/** What `local-worker.mjs` has to know. */
export function localBindings({ ratelimits = {}, assets }: BuiltWorker) {
  const limits = Object.entries(ratelimits).map(([name, { simple }]) => [name, simple] as const)
  return {
    LOCAL_LIMITS: Object.fromEntries(limits),
    LOCAL_FILES: assets?.routerConfig?.static_routing?.asset_worker ?? [],
  }
}
