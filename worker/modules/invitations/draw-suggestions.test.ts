import { expect, test } from 'vitest'
import { NO_FILTERS } from '#contracts/suggestions'
import type { ShippedTour, StoredTour } from '#db/queries/activities/offered-row'
import type { Candidate } from '#db/queries/places/candidate'
import { toNewSuggestion, withTours } from './draw-suggestions.ts'

test.each([
  ['of the catalogue stores its id and distance', 'cadastur-mtur:1', 'cadastur-mtur:1', 2.5],
  ['of OpenStreetMap stores its id and distance', 'osm:node/1', 'osm:node/1', 2.5],
  ['of Google stores its id, but no distance', 'google:ChIJ1', null, null],
])('a suggestion %s', (_what, activityId, placeId, distanceKm) => {
  expect(toNewSuggestion({ activityId, distanceKm: 2.5, isOutsideRadius: false, note: 'seen' })).toEqual({
    activityId,
    placeId,
    distanceKm,
    isOutsideRadius: false,
    note: 'seen',
  })
})

const candidate = (activityId: string, chainKey = activityId): Candidate => ({ activityId, chainKey }) as Candidate
const suggestion = ({ activityId }: Candidate) => ({ activityId, distanceKm: null, isOutsideRadius: false, note: null })
const ASKED = { category: 'cultural', filters: NO_FILTERS, isSurprise: false } as const

const tourOf = (place: string, ids: readonly string[], part: Partial<ShippedTour> = {}): ShippedTour => ({
  place,
  weather: 'any',
  free: false,
  startsAt: '10:00',
  minutes: 180,
  stops: ids.map((id, index) => (index === 0 ? { id } : { id, way: 'foot', minutes: 10 })),
  ...part,
})

const toursFor = (
  candidates: readonly Candidate[],
  tours: readonly ShippedTour[],
  asked: Partial<Parameters<typeof withTours>[2]> = {},
  { catalogue = [], limit = 3 }: { catalogue?: readonly Candidate[]; limit?: number } = {},
) =>
  withTours(candidates.map(suggestion), [...catalogue, ...candidates], { ...ASKED, ...asked }, limit, tours).flatMap(
    ({ activityId, tour }) => (tour ? [[activityId, (JSON.parse(tour) as StoredTour).stops.map(({ id }) => id)]] : []),
  )

const FIVE = ['a', 'b', 'c', 'd', 'e']
const PLACES = FIVE.map((id) => candidate(id))
const OWN = FIVE.map((id) => tourOf(id, [id, `${id}-2`]))

test('there are as many tours as the limit allows, and none for surprises and nightlife', () => {
  expect(toursFor(PLACES, OWN)).toHaveLength(3)
  expect(toursFor(PLACES, OWN, {}, { limit: 1 })).toEqual([['a', ['a', 'a-2']]])
  expect(toursFor(PLACES, OWN, { isSurprise: true })).toEqual([])
  expect(toursFor(PLACES, OWN, { category: 'vida-noturna' })).toEqual([])
})

test('no stop is also a suggestion or a stop of another tour', () => {
  const tours = [tourOf('a', ['b', 'a']), tourOf('b', ['b', 'x']), tourOf('c', ['x', 'c']), tourOf('d', ['d', 'y'])]
  expect(toursFor(PLACES, tours)).toEqual([
    ['b', ['b', 'x']],
    ['d', ['d', 'y']],
  ])
})

test('no stop has the chain of a suggestion, even from another source', () => {
  const list = [candidate('a'), candidate('osm:node/1', 'bar')]
  const tours = [tourOf('a', ['a', 'curated:bar'])]
  expect(toursFor(list, tours)).toEqual([['a', ['a', 'curated:bar']]])
  expect(toursFor(list, tours, {}, { catalogue: [candidate('curated:bar', 'bar')] })).toEqual([])
})

test('on a rainy day all stops have a roof, and for free outings all stops are free', () => {
  const tours = [
    tourOf('a', ['a', 'out']),
    tourOf('b', ['b', 'out']),
    tourOf('b', ['b', 'in'], { weather: 'sheltered' }),
    tourOf('c', ['c', 'gift'], { free: true }),
  ]
  expect(toursFor(PLACES, tours, { filters: { ...NO_FILTERS, rainy: true } })).toEqual([['b', ['b', 'in']]])
  expect(toursFor(PLACES, tours, { filters: { ...NO_FILTERS, free: true } })).toEqual([['c', ['c', 'gift']]])
})
