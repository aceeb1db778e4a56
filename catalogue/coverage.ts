import { kmBetween } from '#db/distance'
import type { CataloguePlace } from '#db/places/catalogue-place'
import { openCatalogue } from '#db/places/load-catalogue'
import { CATEGORIES, FIT } from '#db/vocabulary/categories'
import { FOOD_KINDS } from '#db/vocabulary/kinds'

const ENOUGH = 3
const PLENTY = 6
const NEAR_KM = 25
const TOWN = { least: 100_000, most: 1_000_000 } as const
/** An older proof may speak of a venue that has closed. */
const RECENT_YEAR = 2021
const EVENING_FAMILIES: ReadonlySet<string> = new Set(
  'bar boteco pub cervejaria choperia coquetelaria rooftop show hospedagem spa'.split(' '),
)

const share = (all: readonly unknown[], some: readonly unknown[]): string =>
  `${some.length} de ${all.length} (${Math.round((100 * some.length) / all.length)} %)`

/** Prints where the catalogue has too few places, and how much is known of its venues. */
export async function printCoverage(): Promise<void> {
  const { places, municipalities } = openCatalogue().read()
  const cities = municipalities.map((row) => ({
    id: row.id,
    population: Number(row.population),
    isCapital: row.is_capital === '1',
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
  }))
  const towns = cities.filter(({ population }) => population >= TOWN.least && population <= TOWN.most)
  const offered = places.filter(({ withheld }) => withheld === null)
  const strongIn = ({ id }: { id: number }) => offered.filter(({ fits }) => (fits.get(id) ?? 0) >= FIT.strong)

  console.log(`Municípios de 100 mil a 1 milhão com pelo menos ${ENOUGH} lugares fortes na própria cidade`)
  const near: { isCapital: boolean; count: number }[] = []
  for (const category of CATEGORIES) {
    const strong = strongIn(category)
    const own = Map.groupBy(strong, ({ cityId }) => cityId)
    const served = towns.filter(({ id }) => (own.get(id)?.length ?? 0) >= ENOUGH)
    console.log(`${category.slug.padEnd(16)}${share(towns, served)}`)
    for (const city of cities.filter((one) => one.isCapital || towns.includes(one))) {
      const count = strong.filter(({ position }) => kmBetween(city, position) <= NEAR_KM).length
      near.push({ isCapital: city.isCapital, count })
    }
  }
  for (const isCapital of [false, true]) {
    const pairs = near.filter((pair) => pair.isCapital === isCapital)
    const served = pairs.filter(({ count }) => count >= PLENTY)
    console.log(
      `${isCapital ? 'capitais' : 'municípios'} × categorias com ${PLENTY} em ${NEAR_KM} km: ${share(pairs, served)}`,
    )
  }
  printVenues(offered)
}

function printVenues(offered: readonly CataloguePlace[]): void {
  const venues = offered.filter(
    ({ source, kind, family }) => source === 'curated' && (FOOD_KINDS.has(kind) || EVENING_FAMILIES.has(family)),
  )
  const known: Readonly<Record<string, (venue: CataloguePlace) => boolean>> = {
    rua: ({ address }) => address !== null,
    'telefone ou site': ({ phone, website }) => phone !== null || website !== null,
    [`prova de ${RECENT_YEAR} ou depois`]: ({ seenYear }) => (seenYear ?? 0) >= RECENT_YEAR,
  }
  console.log('\nMesas, noites e hospedagens da seleção')
  for (const [fact, isKnown] of Object.entries(known))
    console.log(`${fact.padEnd(24)}${share(venues, venues.filter(isKnown))}`)
}
