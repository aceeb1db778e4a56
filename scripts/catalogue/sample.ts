import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { createDb, type Db, inOrder, run } from '#db/client'
import { type CandidatePlace, listCandidatePlaces } from '#db/queries/places/candidates'
import { findCity } from '#db/queries/places/cities'
import { CATEGORIES } from '#db/vocabulary/categories'
import { FIT, type Fit } from '#db/vocabulary/fit'
import { PLANS } from '../../worker/contracts/plans.ts'
import { ideaCandidates } from '../../worker/modules/suggestions/ideas/idea-candidates.ts'
import { toActivities } from '../../worker/modules/suggestions/present/to-activities.ts'
import { chooseSuggestions } from '../../worker/modules/suggestions/search/choose-suggestions.ts'
import { SEARCH_RULES } from '../../worker/modules/suggestions/search/search-rules.ts'
import { withCatalogue } from '../database/with-catalogue.ts'
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
    const { suggestions, scope } = chooseSuggestions(
      [
        ...candidates,
        ...ideaCandidates(
          { category: slug, cityId: city?.id ?? null, filters: NO_FILTERS, now: new Date() },
          new Map(),
        ),
      ],
      {
        count: PLANS.premium.suggestionsPerInvitation,
      },
    )
    const activities = toActivities(suggestions, candidates, category)
    console.log(`\n${city.name}, ${city.uf} · ${category} · até: ${scope}`)
    for (const [index, activity] of activities.entries()) {
      const row = toRow(places.get(activity.id), activity)
      console.log(`${String(index + 1).padStart(2)}. ${Object.values(row).join(' | ')}`)
    }
  }
}

/**
 * Prints the suggestions for a couple in all 12 categories. PRA_DOIS_DATABASE_URL names a database; without it one is
 * made for the run. The radius is the default one.
 */
export async function printSample(cities: readonly string[]): Promise<void> {
  if (cities.length === 0) throw new CliError('Diga de que cidade: npm run catalogue -- sample "Recife, PE"')
  await withCatalogue(process.env.PRA_DOIS_DATABASE_URL, async (url) => {
    const db = createDb(url)
    for (const city of cities) await printCity(db, city)
  })
}
