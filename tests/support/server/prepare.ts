import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createBuilder } from 'vite'
import { prepareDatabase } from '../../../scripts/database/prepare-database.ts'
import { QUEUE, startSqld } from '../../../scripts/database/sqld.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, '.cache')
export const TEST_WORKER_CONFIG = join(CACHE, 'test-worker/test_worker/wrangler.json')

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['db/migrations', 'db/places', 'db/vocabulary', 'db/schema']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const path = join(ROOT, folder, name)
      if (/\.(sql|ts|csv|json)$/.test(name)) hash.update(name).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Moves the change log, which is twice as large as the data, into snapshots that only a replica reads. */
const COMPACT_LOG = ['--max-log-size', '1']

/** A migrated and loaded database, created once for each state of schema and data; tests copy it. */
export async function templateDatabase(): Promise<string> {
  const template = join(CACHE, `template-${fingerprint()}`)
  if (existsSync(template)) return template
  const unfinished = `${template}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const sqld = await startSqld(unfinished, { options: [...QUEUE, ...COMPACT_LOG] })
  await prepareDatabase(sqld.url)
  await sqld.stop()
  renameSync(unfinished, template)
  return template
}

/** Copies the template without the snapshots of its log, which a primary does not need. */
export function copyTemplate(template: string, folder: string): void {
  cpSync(template, folder, { recursive: true, filter: (path) => basename(path) !== 'snapshots' })
}

interface Project {
  provide(key: 'template' | 'runDir', value: string): void
}

/** Prepares the worker's bundle and the database of every test file, once for the whole run. */
export default async function prepare(project: Project): Promise<() => void> {
  const builder = await createBuilder({ configFile: join(ROOT, 'tests/support/worker/vite.config.ts') })
  await builder.buildApp()
  project.provide('template', await templateDatabase())
  const runDir = mkdtempSync(join(tmpdir(), 'pra-dois-run-'))
  project.provide('runDir', runDir)
  return () => rmSync(runDir, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    /** Folder that the files of an integration run share. */
    runDir: string
  }
}
