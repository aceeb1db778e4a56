import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from './prepare-database.ts'
import { startSqld } from './sqld.ts'

/** Runs on the address of a database, else on one made for this run with the catalogue in it, and removed afterwards. */
export async function withCatalogue(address: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  if (address) return work(address)
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-catalogue-'))
  const sqld = await startSqld(folder)
  try {
    await prepareDatabase(sqld.url)
    await work(sqld.url)
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true })
  }
}
