import { dirname } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { workerModules } from '../build/worker-modules.ts'
import type { LocalSettings } from './settings.ts'

interface WorkerOptions {
  /** `wrangler.json` that the build wrote beside the bundle. */
  configPath: string
  settings: LocalSettings
  host: string
  /** 0: any free one. */
  port: number
  /** Folder of KV; without it nothing is stored. */
  kvDir?: string
  /** Options of Miniflare that replace those of the build. */
  replaced?: object
  onLog: (line: string) => void
}

/** How the handler of a trigger ended: `ok`, `exception`, … */
type Outcome = string

export async function fireTrigger(miniflare: Miniflare, cron: string): Promise<Outcome> {
  const worker = await miniflare.getWorker()
  const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() })
  return outcome
}

/** Runs the built worker, with its assets and bindings, in workerd. */
export async function startWorker({ configPath, settings, host, port, kvDir, replaced, onLog }: WorkerOptions) {
  const { main, workerOptions } = unstable_getMiniflareWorkerOptions(configPath)
  if (!main) throw new Error(`${configPath} names no bundle`)
  const options = {
    ...(workerOptions as object),
    ...replaced,
    modules: workerModules(main).map((path) => ({ type: 'ESModule' as const, path })),
    modulesRoot: dirname(main),
    bindings: settings,
    host,
    port,
    log: new Log(LogLevel.NONE),
    cf: false,
    handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
  }
  const converted = convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0])
  // The converter has no option for the storage folder.
  const miniflare = new Miniflare(kvDir ? { ...converted, resourcePersistencePath: kvDir } : converted)
  const url = await miniflare.ready
  return { miniflare, origin: url.origin }
}
