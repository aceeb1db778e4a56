import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSqld as startSqldIn } from '../../../scripts/database/sqld.ts'

/** A libSQL server for a test, in the given folder or in a new one that is deleted with it. */
export async function startSqld({ dataDir }: { dataDir?: string } = {}): Promise<{
  url: string
  pid: number
  stop(): Promise<void>
}> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'pra-dois-sqld-'))
  const sqld = await startSqldIn(folder)
  return {
    url: sqld.url,
    pid: sqld.pid,
    async stop() {
      await sqld.stop()
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}
