import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The modules of a built worker, as wrangler uploads them: every `.js` file below the folder of its entry.
 *
 * @returns their paths, the entry first
 */
export function workerModules(main: string): string[] {
  const folder = dirname(main)
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((path) => path !== main)
  return [main, ...found.toSorted()]
}

// `import … from "./x.js"`, `import"./x.js"` and `export … from "./x.js"`; not a dynamic `import("./x.js")`.
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g

export const staticImportsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)].map(([, target = '']) => join(dirname(path), target))

export interface ModuleSize {
  path: string
  bytes: number
  /** Compressed by gzip at its default level, as wrangler counts. */
  gzipBytes: number
  /** Loaded before the first request: the entry and its static imports. */
  isStartUp: boolean
}

export function measureModules(main: string): ModuleSize[] {
  const startUp = new Set<string>()
  const add = (path: string): void => {
    if (startUp.has(path)) return
    startUp.add(path)
    for (const target of staticImportsOf(path)) add(target)
  }
  add(main)
  return workerModules(main).map((path) => {
    const bytes = readFileSync(path)
    return { path, bytes: bytes.length, gzipBytes: gzipSync(bytes).length, isStartUp: startUp.has(path) }
  })
}

export interface WorkerSize {
  /** Sum over the modules that the runtime loads before the first request. */
  startUpGzipBytes: number
  totalGzipBytes: number
}

export function sizeOf(modules: readonly ModuleSize[]): WorkerSize {
  const sum = (of: readonly ModuleSize[]) => of.reduce((bytes, { gzipBytes }) => bytes + gzipBytes, 0)
  return { startUpGzipBytes: sum(modules.filter(({ isStartUp }) => isStartUp)), totalGzipBytes: sum(modules) }
}

/** Budget of the start-up modules, gzip, in bytes of which a KB has 1,000: docs/performance.md. */
export const START_UP_BUDGET_BYTES = 350_000

export function mainOf(configPath: string): string {
  const { main }: { main: string } = JSON.parse(readFileSync(configPath, 'utf8'))
  return join(dirname(configPath), main)
}
