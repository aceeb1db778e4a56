import { expect, test } from 'vitest'
import { NO_FILTERS } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/places/candidate'
import type { StoredTours } from '#db/queries/places/tours'
import { chooseTours } from './tours.ts'

const tourOf = (...ids: string[]) => ({
  free: false,
  stops: ids.map((id, index) => [id, index === 0 ? null : ('foot' as const), index === 0 ? null : 10] as const),
})
const candidate = (activityId: string, tours: StoredTours | null, chainKey = activityId): Candidate =>
  ({ activityId, chainKey, tours: tours && JSON.stringify(tours) }) as Candidate
const suggestion = ({ activityId }: Candidate) => ({ activityId, distanceKm: null, isOutsideRadius: false })
const ASKED = { plan: 'premium', category: 'cultural', filters: NO_FILTERS, isSurprise: false } as const

const toursFor = (
  candidates: readonly Candidate[],
  asked: Partial<Parameters<typeof chooseTours>[2]> = {},
  catalogue: readonly Candidate[] = [],
) =>
  [...chooseTours(candidates.map(suggestion), { candidates, catalogue }, { ...ASKED, ...asked })].map(([id, stops]) => [
    id,
    stops.map(([stop]) => stop),
  ])

const FIVE = ['a', 'b', 'c', 'd', 'e'].map((id) => candidate(id, { any: tourOf(id, `${id}-2`) }))

test('Premium gets three tours, Free gets one, surprises and nightlife get none', () => {
  expect(toursFor(FIVE)).toHaveLength(3)
  expect(toursFor(FIVE, { plan: 'free' })).toEqual([['a', ['a', 'a-2']]])
  expect(toursFor(FIVE, { isSurprise: true })).toEqual([])
  expect(toursFor(FIVE, { category: 'vida-noturna' })).toEqual([])
})

test('no stop is also a suggestion or a stop of another tour', () => {
  const list = [
    candidate('a', { any: tourOf('b', 'a') }),
    candidate('b', { any: tourOf('b', 'x') }),
    candidate('c', { any: tourOf('x', 'c') }),
    candidate('d', { any: tourOf('d', 'y') }),
    candidate('e', null),
  ]
  expect(toursFor(list)).toEqual([
    ['b', ['b', 'x']],
    ['d', ['d', 'y']],
  ])
})

test('no stop has the chain of a suggestion, even from another source', () => {
  const list = [candidate('a', { any: tourOf('a', 'curated:bar') }), candidate('osm:node/1', null, 'bar')]
  expect(toursFor(list)).toEqual([['a', ['a', 'curated:bar']]])
  expect(toursFor(list, {}, [candidate('curated:bar', null, 'bar')])).toEqual([])
})

test('on a rainy day all stops have a roof, and for free outings all stops are free', () => {
  const list = [
    candidate('a', { any: tourOf('a', 'out') }),
    candidate('b', { any: tourOf('b', 'out'), sheltered: tourOf('b', 'in') }),
    candidate('c', { any: { ...tourOf('c', 'gift'), free: true } }),
  ]
  expect(toursFor(list, { filters: { ...NO_FILTERS, rainy: true } })).toEqual([['b', ['b', 'in']]])
  expect(toursFor(list, { filters: { ...NO_FILTERS, free: true } })).toEqual([['c', ['c', 'gift']]])
})
