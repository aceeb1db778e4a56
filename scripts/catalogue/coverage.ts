import { createDb, type Db, run } from '#db/client'
import { readMunicipalities } from '#db/places/data-files'
import { countInReach, countThinCategories } from '#db/queries/places/count-in-reach'
import { CATEGORIES } from '#db/vocabulary/categories'
import { SEARCH_RULES } from '../../worker/modules/suggestions/search/search-rules.ts'
import { withCatalogue } from '../database/with-catalogue.ts'
import { withProgress } from '../terminal/progress.ts'

const RADIUS_KM = 50
/** Size of the free plan's list, and twice that. */
const ENOUGH = 3
const PLENTY = 6
const COLUMN = 7
const POPULATION = 50_000

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1).replace('.', ',')} %`

interface Capital {
  id: string
  label: string
}

const listCapitals = (): Capital[] =>
  readMunicipalities()
    .filter(({ is_capital }) => is_capital === '1')
    .sort((a, b) => a.search_key.localeCompare(b.search_key))
    .map(({ id, name, uf }) => ({ id, label: `${name}, ${uf}` }))

/** Strong and fair places of each category. */
async function countsOf(db: Db, cityId: string): Promise<number[]> {
  const [found] = await run(db, [countInReach(db, cityId, RADIUS_KM, SEARCH_RULES.trip)])
  return CATEGORIES.map(({ slug }) => found.get(slug) ?? 0)
}

const toCell = (count: number): string => {
  const mark = count < ENOUGH ? '*' : ''
  return `${count}${mark}`.padStart(COLUMN)
}

async function printCapitals(db: Db): Promise<void> {
  const capitals = listCapitals()
  const nameWidth = Math.max(...capitals.map(({ label }) => label.length))
  const header = CATEGORIES.map(({ slug }) => slug.slice(0, COLUMN - 1).padStart(COLUMN))
  const rows = await withProgress({ title: 'capitais', total: capitals.length, unit: 'capitais' }, async (progress) => {
    const counted: { label: string; counts: number[] }[] = []
    for (const { id, label } of capitals) {
      counted.push({ label, counts: await countsOf(db, id) })
      progress.advance()
    }
    return counted
  })
  console.log(
    `Lugares bons ou médios a até ${RADIUS_KM} km da sede, viagem de ${SEARCH_RULES.trip.fromKm} a ${SEARCH_RULES.trip.toKm} km; * menos de ${ENOUGH}\n`,
  )
  console.log(''.padEnd(nameWidth) + header.join(''))
  for (const { label, counts } of rows) console.log(label.padEnd(nameWidth) + counts.map(toCell).join(''))
  const all = rows.flatMap(({ counts }) => counts)
  for (const least of [ENOUGH, PLENTY]) {
    const served = all.filter((count) => count >= least).length
    console.log(
      `${served} de ${all.length} pares de capital e categoria têm pelo menos ${least} lugares: ${percent(served, all.length)}`,
    )
  }
}

async function printMunicipalities(db: Db): Promise<void> {
  const [cities] = await run(db, [countThinCategories(db, POPULATION)])
  const pairs = cities.length * CATEGORIES.length
  const served = pairs - cities.reduce((sum, { thin }) => sum + thin, 0)
  const whole = cities.filter(({ thin }) => thin === 0).length
  console.log(
    `\n${cities.length} municípios acima de ${POPULATION.toLocaleString('pt-BR')} habitantes: ` +
      `${percent(served, pairs)} dos pares de município e categoria têm pelo menos ${ENOUGH} lugares; ` +
      `em ${whole} (${percent(whole, cities.length)}) todas as categorias têm.`,
  )
}

/** Prints the catalogue's coverage of the country: of the database at an address, else of one made for the run. */
export const printCoverage = ([address]: readonly string[]): Promise<void> =>
  withCatalogue(address ?? process.env.TURSO_DATABASE_URL, async (url) => {
    const db = createDb(url, process.env.TURSO_AUTH_TOKEN)
    await printCapitals(db)
    await printMunicipalities(db)
  })
