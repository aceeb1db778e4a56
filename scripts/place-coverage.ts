import { createDb, run } from '#db/client'
import { listCandidates } from '#db/queries/candidates'
import { CATEGORIES } from '#db/seed/categories'
import { openCatalogue } from '#db/seed/read-catalogue'
import { Complaint, runCommand } from './support/complaint.ts'

// How much of the country the catalogue serves, asked through the product's own query:
// npm run coverage:places -- http://127.0.0.1:8080

const RADIUS_KM = 50
/** What the free plan offers. */
const ENOUGH = 3
const COLUMN = 7

async function coverage(): Promise<void> {
  const url = process.argv[2] ?? process.env.TURSO_DATABASE_URL
  if (!url) throw new Complaint('Uso: npm run coverage:places -- <endereço do banco>')
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
          listCandidates(db, { categoryId: id, city: { cityId: city.id }, radiusKm: RADIUS_KM }),
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

await runCommand(coverage)
