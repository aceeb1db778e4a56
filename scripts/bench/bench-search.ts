// How many rows a search for candidates reads as the catalogue grows: node scripts/bench/bench-search.ts
// It multiplies the catalogue to 250,000 and 1,000,000 places in a database of its own, which takes some minutes and 2 GB.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_RADIUS_KM } from '#contracts/suggestions'
import { createDb } from '#db/client'
import { prepareDatabase } from '../database/prepare-database.ts'
import { startSqld } from '../database/sqld.ts'
import { runCommand } from '../terminal/cli-error.ts'
import { growCatalogue } from './places/grow-catalogue.ts'
import { countPlaces, searchRows } from './places/search-rows.ts'

const CITIES = { 'São Paulo': '3550308', 'Bom Jesus': '4302303' }
const SIZES = [250_000, 1_000_000]

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-search-'))
  const sqld = await startSqld(folder)
  try {
    await prepareDatabase(sqld.url)
    const db = createDb(sqld.url)
    const shipped = await countPlaces(db)
    let copies = 0
    const print = async () => {
      for (const [name, id] of Object.entries(CITIES)) {
        const [near, any] = [
          await searchRows(db, sqld.url, id, [DEFAULT_RADIUS_KM]),
          await searchRows(db, sqld.url, id),
        ]
        const most = (rows: Record<string, number>) => Math.max(...Object.values(rows))
        console.log(
          `${await countPlaces(db)} places, ${name}: at most ${most(near)} rows of ${DEFAULT_RADIUS_KM} km, ${most(any)} of all radii`,
        )
        console.log(any)
      }
    }
    await print()
    for (const size of SIZES) {
      const wanted = Math.ceil(size / shipped) - 1
      await growCatalogue(db, { from: copies + 1, to: wanted })
      copies = wanted
      await print()
    }
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

runCommand(bench)
