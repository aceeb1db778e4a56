import { expect, test } from 'vitest'
import type { CategorySlug } from '#contracts/categories'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/categories'
import { candidate, NOW, register } from '../../../../tests/support/catalogue/made-candidates.ts'
import type { FoundPlace, Places } from '../../../providers/places/places.ts'
import { chooseSuggestions } from './choose-suggestions.ts'
import { findCandidates } from './find-candidates.ts'

const CAMPINAS = { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9053, longitude: -47.0659 }
const COUNT = 3

const found = (id: string, facts: Partial<FoundPlace> = {}): FoundPlace => {
  return { id: `google:${id}`, point: CAMPINAS, facts: null, isWellRated: true, ownId: null, ...facts }
}
/** Place `d` may be anywhere in its town. */
const placed = (one: Candidate) => ({ ...one, point: CAMPINAS, marginKm: one.activityId === 'd' ? 9 : 0 })
const described = (activityId: string, facts: Partial<Candidate> = {}) =>
  candidate({ activityId, fit: FIT.strong, quality: 2, ...facts })
const enough = ['a', 'b', 'c'].map((id) => described(id))

interface Search {
  provider?: Places['provider']
  catalogue?: readonly Candidate[]
  google?: readonly FoundPlace[]
  category?: CategorySlug
  isSurprise?: boolean
}

/** The list, how often Google was searched, and the places that its facts can be shown with. */
async function listOf({ provider = 'google', catalogue = [], google = [], category = 'gastronomia', ...rest }: Search) {
  let searches = 0
  const search = async () => {
    searches += 1
    return google
  }
  const places: Places = { provider, search, load: async () => new Map(), loadPhoto: async () => null }
  const asked = { category, radiusKm: 10, count: COUNT }
  const { candidates, found: shown } = await findCandidates(
    { places, now: () => NOW },
    {
      ...asked,
      city: CAMPINAS,
      filters: { openNow: false, free: false, rainy: false },
      catalogue: catalogue.map(placed),
      offered: new Map(),
      withdrawn: new Set(['google:withdrawn']),
      coupleId: 'ana',
      ...rest,
    },
  )
  const { suggestions } = chooseSuggestions(candidates, { ...asked, now: NOW })
  return { ids: suggestions.map(({ activityId }) => activityId), searches, shown: [...shown.keys()] }
}

test('Google is searched for every list, or only for a town with too few good new places', async () => {
  const searchesOf = async (search: Search) => (await listOf(search)).searches
  expect(await searchesOf({ catalogue: enough })).toBe(1)
  expect(await searchesOf({ provider: 'auto', catalogue: enough })).toBe(0)
  const poor: Partial<Candidate>[] = [
    { fit: FIT.fair },
    { timesOffered: 1 },
    { wayKm: 20, isOutsideRadius: true, cityId: 'next' },
  ]
  for (const facts of poor) {
    const catalogue = [...enough.slice(1), described('d', facts)]
    expect(await searchesOf({ provider: 'auto', catalogue }), JSON.stringify(facts)).toBe(1)
  }
  expect(await searchesOf({ category: 'viagem' })).toBe(0)
  expect(await searchesOf({ isSurprise: true })).toBe(0)
})

test("a place with Google's good rating counts like a handpicked one, another like a described one", async () => {
  const catalogue = [
    candidate({ activityId: 'handpicked', family: 'pizzaria' }),
    register('wordless', { family: 'bar' }),
  ]
  const google = [found('good'), found('withdrawn'), found('other', { isWellRated: false })]
  expect((await listOf({ catalogue, google })).ids).toEqual(['handpicked', 'google:good', 'google:other'])
  const rated = found('x', { ownId: 'c' })
  expect((await listOf({ catalogue: enough, google: [rated] })).ids).toEqual(['c', 'a', 'b'])
})

test('of a place that both have, the row with a description is offered, otherwise that of Google', async () => {
  const catalogue = [described('ours', { family: 'bar' }), register('wordless', { family: 'bar' })]
  const google = [found('1', { ownId: 'ours' }), found('2', { ownId: 'wordless' }), found('3', { ownId: 'ours' })]
  const list = await listOf({
    catalogue: [...catalogue, described('d')],
    google: [...google, found('4', { ownId: 'd' })],
  })
  expect([list.ids, list.shown]).toEqual([
    ['ours', 'google:2', 'd'],
    ['ours', 'google:2'],
  ])
})
