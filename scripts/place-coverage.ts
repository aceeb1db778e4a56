import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb, run } from '#db/client'
import { listCandidatePlaces } from '#db/queries/candidates'
import { CATEGORIES } from '#db/seed/categories'
import { openCatalogue } from '#db/seed/read-catalogue'
import { runCommand } from './support/complaint.ts'
import { prepareDatabase } from './support/database.ts'
import { startSqld } from './support/sqld.ts'

// How much of the country the catalogue serves, asked through the product's own query:
// npm run coverage:places, or with the address of a database: npm run coverage:places -- http://127.0.0.1:8080

const RADIUS_KM = 50
/** What the free plan offers. */
const ENOUGH = 3
const COLUMN = 7

/** A database made for this run, with the catalogue in it. */
async function temporaryDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-coverage-'))
  const sqld = await startSqld(folder)
  await prepareDatabase(sqld.url)
  return {
    url: sqld.url,
    async stop() {
      await sqld.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function printCoverage(): Promise<void> {
  const named = process.argv[2] ?? process.env.TURSO_DATABASE_URL
  if (named) return coverage(named)
  const database = await temporaryDatabase()
  await coverage(database.url)
  await database.stop()
}

async function coverage(url: string): Promise<void> {
  const db = createDb(url, process.env.TURSO_AUTH_TOKEN)
  const capitals = openCatalogue()
    .read()
    .municipalities.filter(({ is_capital }) => is_capital === '1')
    .sort((a, b) => a.search_key.localeCompare(b.search_key))
  const nameWidth = Math.max(...capitals.map(({ name }) => name.length)) + ', XX'.length
  const header = CATEGORIES.map(({ slug }) => slug.slice(0, COLUMN - 1).padStart(COLUMN))
  console.log(`Lugares a até ${RADIUS_KM} km da sede (lidos no máximo 140 por categoria); * menos de ${ENOUGH}\n`)
  console.log(''.padEnd(nameWidth) + header.join(''))

  let served = 0
  for (const city of capitals) {
    const found = await run(
      db,
      Object.fromEntries(
        CATEGORIES.map(({ id, slug }) => [
          slug,
          listCandidatePlaces(db, { categoryId: id, city: { cityId: city.id }, radiusKm: RADIUS_KM }),
        ]),
      ),
    )
    const counts = CATEGORIES.map(({ slug }) => found[slug]?.filter(({ tier }) => tier === 'radius').length ?? 0)
    served += counts.filter((count) => count >= ENOUGH).length
    const cells = counts.map((count) => (count < ENOUGH ? `${count}*` : String(count)).padStart(COLUMN))
    console.log(`${city.name}, ${city.uf}`.padEnd(nameWidth) + cells.join(''))
  }
  const pairs = capitals.length * CATEGORIES.length
  const share = ((100 * served) / pairs).toFixed(1).replace('.', ',')
  console.log(`\n${served} de ${pairs} pares de capital e categoria têm pelo menos ${ENOUGH} lugares: ${share} %`)
}

await runCommand(printCoverage)
