import { describe, expect, test } from 'vitest'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/fit'
import { chooseSuggestions } from './choose-suggestions.ts'

let made = 0
const candidate = (facts: Partial<Candidate> = {}): Candidate => {
  const activityId = facts.activityId ?? `place-${++made}`
  return {
    activityId,
    tier: 'radius',
    fit: FIT.strong,
    distanceKm: 1,
    isOutsideRadius: false,
    score: 10,
    family: null,
    drawing: null,
    chainKey: activityId,
    cornerKey: null,
    areaKey: null,
    timesOffered: 0,
    wasChosen: false,
    nearness: facts.score ?? 10,
    ...facts,
  }
}
const idea = (activityId: string, facts: Partial<Candidate> = {}) =>
  candidate({ activityId, tier: 'home', fit: FIT.fair, distanceKm: null, ...facts })
const neighbour = (activityId: string, facts: Partial<Candidate> = {}) =>
  candidate({ activityId, tier: 'neighbours', distanceKm: 40, isOutsideRadius: true, ...facts })

const idsOf = (candidates: readonly Candidate[], count: number, isReload = false) =>
  chooseSuggestions(candidates, { count, isReload }).suggestions.map(({ activityId }) => activityId)

describe('order', () => {
  test('the place with the higher score comes first, and equal ones are always in the same order', () => {
    const candidates = [
      candidate({ activityId: 'b' }),
      candidate({ activityId: 'a' }),
      candidate({ activityId: 'c', score: 11 }),
    ]
    expect(idsOf(candidates, 3)).toEqual(['c', 'a', 'b'])
    expect(idsOf(candidates.toReversed(), 3)).toEqual(['c', 'a', 'b'])
  })

  test('a featured place is chosen first among the hand-picked places of its tier, and shown first', () => {
    const candidates = [
      candidate({ activityId: 'near', fit: FIT.selected, score: 90 }),
      candidate({ activityId: 'featured', fit: FIT.selected, isFeatured: true, score: 1 }),
      neighbour('far', { fit: FIT.selected, isFeatured: true, score: 99 }),
    ]
    expect(idsOf(candidates, 1)).toEqual(['featured'])
    expect(idsOf(candidates, 3)).toEqual(['featured', 'near', 'far'])
  })

  test('a list takes hand-picked, strong and fair places, then neighbours, ideas, distant places, and weak ones last', () => {
    const candidates = [
      candidate({ activityId: 'weak', fit: FIT.weak, score: 99 }),
      candidate({ activityId: 'distant', tier: 'distant', isOutsideRadius: true, score: 95 }),
      neighbour('neighbour', { fit: FIT.selected, score: 90 }),
      idea('home', { score: 80 }),
      candidate({ activityId: 'fair', fit: FIT.fair, score: 70 }),
      candidate({ activityId: 'strong', score: 60 }),
      candidate({ activityId: 'selected', fit: FIT.selected, score: 1 }),
    ]
    const near = ['selected', 'strong', 'fair', 'neighbour']
    for (const count of [1, 2, 3, 4]) expect(idsOf(candidates, count)).toEqual(near.slice(0, count))
    expect(idsOf(candidates, 5)).toEqual([...near, 'home'])
    expect(idsOf(candidates, 6)).toEqual([...near, 'distant', 'home'])
    expect(idsOf(candidates, 7)).toEqual([...near, 'distant', 'home', 'weak'])
    expect(chooseSuggestions(candidates, { count: 3 })).toEqual({
      suggestions: [
        { activityId: 'selected', distanceKm: 1, isOutsideRadius: false },
        { activityId: 'strong', distanceKm: 1, isOutsideRadius: false },
        { activityId: 'fair', distanceKm: 1, isOutsideRadius: false },
      ],
      scope: 'radius',
    })
  })

  test('at most a third of a list are ideas while distant places are left; without them ideas fill the list', () => {
    const ideas = Array.from({ length: 12 }, (_, at) => idea(`idea ${at}`, { score: -at }))
    const places = Array.from({ length: 12 }, (_, at) =>
      candidate({ activityId: `far ${at}`, tier: 'distant', isOutsideRadius: true, score: -at }),
    )
    const isFar = (id: string) => id.startsWith('far')
    expect(idsOf([...ideas, ...places], 10).map(isFar)).toEqual([...Array(6).fill(true), ...Array(4).fill(false)])
    expect(idsOf([...ideas, ...places], 3).map(isFar)).toEqual([true, true, false])
    expect(idsOf([...ideas, ...places.slice(0, 1)], 10).map(isFar)).toEqual([true, ...Array(9).fill(false)])
  })

  test('ideas for home fill the list after places of neighbouring towns', () => {
    const ideas = Array.from({ length: 9 }, (_, at) => idea(`idea ${at}`, { score: -at }))
    const neighbours = Array.from({ length: 9 }, (_, at) => neighbour(`town ${at}`, { score: -at }))
    expect(idsOf([...ideas, ...neighbours], 3)).toEqual(['town 0', 'town 1', 'town 2'])
    expect(idsOf([...ideas, ...neighbours.slice(0, 1)], 3)).toEqual(['town 0', 'idea 0', 'idea 1'])
  })

  test('the score decides which places are chosen, nearness decides their order', () => {
    const candidates = [
      candidate({ activityId: 'café', score: 1, nearness: 9 }),
      candidate({ activityId: 'museum', score: 5, nearness: 3 }),
      candidate({ activityId: 'theatre', score: 4, nearness: 5 }),
    ]
    expect(idsOf(candidates, 2)).toEqual(['theatre', 'museum'])
    expect(idsOf(candidates, 3)).toEqual(['café', 'theatre', 'museum'])
  })

  test('a new invitation prefers near places to new ones', () => {
    const candidates = [
      candidate({ activityId: 'chosen', timesOffered: 1, wasChosen: true, score: 90 }),
      candidate({ activityId: 'seen', timesOffered: 1 }),
      candidate({ activityId: 'new' }),
      neighbour('town'),
      idea('home'),
      candidate({ activityId: 'new and weak', fit: FIT.weak }),
    ]
    expect(idsOf(candidates, 1)).toEqual(['new'])
    expect(idsOf(candidates, 2)).toEqual(['new', 'seen'])
    expect(idsOf(candidates, 3)).toEqual(['new', 'seen', 'town'])
    expect(idsOf(candidates, 4)).toEqual(['new', 'seen', 'town', 'home'])
    expect(idsOf(candidates, 5)).toEqual(['chosen', 'new', 'seen', 'town', 'home'])
    expect(idsOf(candidates, 6)).toContain('new and weak')
  })

  test('a reload prefers new places to those that were offered before', () => {
    const candidates = [
      candidate({ activityId: 'twice', timesOffered: 2 }),
      candidate({ activityId: 'once', timesOffered: 1 }),
      neighbour('town'),
      candidate({ activityId: 'weak', fit: FIT.weak }),
    ]
    expect(idsOf(candidates, 1, true)).toEqual(['town'])
    expect(idsOf(candidates, 2, true)).toEqual(['town', 'weak'])
    expect(idsOf(candidates, 3, true)).toEqual(['once', 'town', 'weak'])
    expect(idsOf(candidates, 4, true)).toEqual(['once', 'twice', 'town', 'weak'])
  })
})

describe('variety', () => {
  test('a list repeats a family only if no other one is left', () => {
    const candidates = [
      candidate({ activityId: 'museum 1', family: 'museu', score: 9 }),
      candidate({ activityId: 'museum 2', family: 'museu', score: 8 }),
      candidate({ activityId: 'museum 3', family: 'museu', score: 7 }),
      candidate({ activityId: 'theatre', family: 'teatro', score: 2 }),
      candidate({ activityId: 'market', family: 'mercado', score: 1 }),
    ]
    expect(idsOf(candidates, 3)).toEqual(['museum 1', 'theatre', 'market'])
    expect(idsOf(candidates, 4)).toEqual(['museum 1', 'museum 2', 'theatre', 'market'])
  })

  test('a second strong place of a family is preferred to a fair place of another family', () => {
    const candidates = [
      candidate({ activityId: 'museum 1', family: 'museu', score: 9 }),
      candidate({ activityId: 'museum 2', family: 'museu', score: 8 }),
      candidate({ activityId: 'theatre', family: 'teatro', fit: FIT.fair }),
    ]
    expect(idsOf(candidates, 2)).toEqual(['museum 1', 'museum 2'])
  })

  test('a street and a part of the city repeat only when nothing else of the kind is left', () => {
    const candidates = [
      candidate({ activityId: 'a', cornerKey: 'rua x', areaKey: '0 0', score: 9 }),
      candidate({ activityId: 'b', cornerKey: 'rua x', areaKey: '0 0', score: 8 }),
      candidate({ activityId: 'c', areaKey: '0 0', score: 7 }),
      candidate({ activityId: 'd', areaKey: '1 1', score: 6 }),
    ]
    expect(idsOf(candidates, 2)).toEqual(['a', 'd'])
    expect(idsOf(candidates, 4)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('no picture and no chain is repeated, even if the list is shorter', () => {
    const candidates = [
      candidate({ activityId: 'a1', chainKey: 'a', drawing: 'praia-1', score: 9 }),
      candidate({ activityId: 'a2', chainKey: 'a', drawing: 'praia-2', score: 8 }),
      candidate({ activityId: 'b', drawing: 'praia-1', score: 7 }),
      candidate({ activityId: 'c', drawing: 'praia-3', score: 6 }),
    ]
    expect(idsOf(candidates, 4)).toEqual(['a1', 'c'])
  })

  test('places without a drawing do not count as repeated pictures', () => {
    const candidates = [candidate({ score: 9 }), candidate({ score: 8 })]
    expect(idsOf(candidates, 2)).toEqual(candidates.map(({ activityId }) => activityId))
  })
})

describe('scope', () => {
  const scopeOf = (candidates: readonly Candidate[]) => chooseSuggestions(candidates, { count: 2 }).scope

  test('the scope is the radius if all places are inside it, otherwise the furthest step that was needed', () => {
    expect(scopeOf([candidate(), candidate(), neighbour('far')])).toBe('radius')
    expect(scopeOf([candidate(), neighbour('far')])).toBe('neighbours')
    expect(scopeOf([candidate(), idea('home')])).toBe('home')
    expect(scopeOf([candidate({ isOutsideRadius: true })])).toBe('neighbours')
  })

  test('without a city the scope is the country', () => {
    const candidates = [candidate({ tier: 'country', distanceKm: null })]
    expect(chooseSuggestions(candidates, { count: 3 })).toMatchObject({
      suggestions: [{ distanceKm: null, isOutsideRadius: false }],
      scope: 'country',
    })
    expect(chooseSuggestions([], { count: 3 })).toEqual({ suggestions: [], scope: 'country' })
  })
})
