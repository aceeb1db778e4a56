import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { createDb, type Db, inOrder, run } from '#db/client'
import { type CandidatePlace, listCandidatePlaces } from '#db/queries/places/candidates'
import { findCity } from '#db/queries/places/cities'
import { CATEGORIES, FIT, type Fit } from '#db/vocabulary/categories'
import { PLANS } from '../../worker/contracts/plans.ts'
import { listIdeas } from '../../worker/modules/suggestions/ideas/list-ideas.ts'
import { toActivities } from '../../worker/modules/suggestions/present/show-activities.ts'
import { chooseSuggestions } from '../../worker/modules/suggestions/search/choose-suggestions.ts'
import { SEARCH_RULES } from '../../worker/modules/suggestions/search/search-rules.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { startSqld } from '../database/sqld.ts'
import { CliError } from '../terminal/cli-error.ts'

const FITS: Readonly<Record<Fit, string>> = {
  [FIT.selected]: 'seleção',
  [FIT.strong]: 'forte',
  [FIT.fair]: 'médio',
  [FIT.weak]: 'fraco',
}

type Row = Record<string, string | number>

function toRow(place: CandidatePlace | undefined, activity: ReturnType<typeof toActivities>[number]): Row {
  const { distanceKm: km, isDistanceApproximate: isAbout } = activity
  return {
    ajuste: place ? FITS[place.fit] : 'ideia',
    nome: activity.name,
    'o que é': activity.kindWords ?? '',
    onde: [activity.address, activity.location, activity.city].filter(Boolean).join(' · '),
    km: km === null ? '' : `${isAbout ? '~' : ''}${km}`,
    frase: activity.description ?? '',
    desenho: activity.drawing,
  }
}

async function printCity(db: Db, name: string): Promise<void> {
  const search = { city: { location: name }, radiusKm: DEFAULT_RADIUS_KM }
  const [city, lists] = await run(db, [
    findCity(db, { location: name }),
    inOrder(CATEGORIES.map(({ id }) => listCandidatePlaces(db, { ...search, categoryId: id }, SEARCH_RULES))),
  ])
  if (!city) throw new CliError(`Não conheço a cidade "${name}".`)
  for (const [index, { slug, name: category }] of CATEGORIES.entries()) {
    const candidates = lists[index] ?? []
    const places = new Map(candidates.map((place) => [place.id, place]))
    const now = new Date()
    const { suggestions, scope } = chooseSuggestions(candidates, {
      ...{ count: PLANS.premium.suggestionsPerInvitation, category: slug, radiusKm: DEFAULT_RADIUS_KM, now },
      ideas: listIdeas({ category: slug, cityId: city.id, filters: NO_FILTERS, now }, new Map()),
    })
    const activities = toActivities(suggestions, candidates, category)
    console.log(`\n${city.name}, ${city.uf} · ${category} · até: ${scope}`)
    for (const [index, activity] of activities.entries()) {
      const row = toRow(places.get(activity.id), activity)
      console.log(`${String(index + 1).padStart(2)}. ${Object.values(row).join(' | ')}`)
    }
  }
}

/** Prints the suggestions for a couple in all 12 categories, with the default radius. */
export async function printSample(cities: readonly string[]): Promise<void> {
  if (cities.length === 0) throw new CliError('Diga de que cidade: npm run catalogue -- sample "Recife, PE"')
  await withCatalogue(async (url) => {
    const db = createDb(url)
    for (const city of cities) await printCity(db, city)
  })
}

/** Runs on a database with the catalogue that is created for this run and removed afterwards. */
async function withCatalogue(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-catalogue-'))
  const sqld = await startSqld(folder, { isClosed: true })
  try {
    await prepareDatabase(sqld.url)
    await work(sqld.url)
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true })
  }
}
