import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { prepareDatabase } from '../../../scripts/database/prepare-database.ts'
import { QUEUE, startSqld } from '../../../scripts/database/sqld.ts'
import { cached } from './cached.ts'
import { buildTestWorker } from './product.ts'

/** Moves the change log, which is twice as large as the data, into snapshots that only a replica reads. */
const COMPACT_LOG = ['--max-log-size', '1']

/** A migrated and loaded database, created once for each state of schema and data; tests copy it. */
export const templateDatabase = (): Promise<string> =>
  cached('template', ['db/{migrations,places,schema,vocabulary}/**/*.{csv,json,sql,ts}'], async (folder) => {
    const sqld = await startSqld(folder, { options: [...QUEUE, ...COMPACT_LOG] })
    await prepareDatabase(sqld.url)
    await sqld.stop()
  })

/** Copies the template without the snapshots of its log, which a primary does not need. */
export function copyTemplate(template: string, folder: string): void {
  cpSync(template, folder, { recursive: true, filter: (path) => basename(path) !== 'snapshots' })
}

interface Project {
  provide(key: 'template' | 'testWorker' | 'runDir', value: string): void
}

/** Prepares the worker's bundle and the database of every test file, once for the whole run. */
export default async function prepare(project: Project): Promise<() => void> {
  const [template, testWorker] = await Promise.all([templateDatabase(), buildTestWorker()])
  project.provide('template', template)
  project.provide('testWorker', testWorker)
  const runDir = mkdtempSync(join(tmpdir(), 'pra-dois-run-'))
  project.provide('runDir', runDir)
  return () => rmSync(runDir, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    /** Folder of the worker with a clock that tests can set. */
    testWorker: string
    runDir: string
  }
}
