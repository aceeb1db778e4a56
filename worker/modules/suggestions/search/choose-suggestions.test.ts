import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORY_SLUGS } from '#contracts/categories'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT, type Fit } from '#db/vocabulary/categories'
import {
  candidate,
  choose,
  idsOf,
  NOW,
  register,
  unmissable,
} from '../../../../tests/support/catalogue/made-candidates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the score and the distance', () => {
  test('the order is featured, unmissable, handpicked, Google, described, undescribed; weak places are never offered', () => {
    const list = [
      register('known', { quality: 60 }),
      candidate({ activityId: 'weak', fit: FIT.weak }),
      register('unknown', { quality: 4 }),
      candidate({ activityId: 'sentence', fit: FIT.strong }),
      candidate({ activityId: 'google', googleRank: 0 }),
      candidate({ activityId: 'google unrated', fit: FIT.strong, googleRank: 1 }),
      candidate({ activityId: 'second', rank: 1 }),
      candidate({ activityId: 'first' }),
      unmissable('fame'),
      candidate({ activityId: 'featured', isFeatured: true, rank: 2 }),
    ]
    const order = ['featured', 'fame', 'first', 'google', 'second', 'sentence', 'google unrated', 'known', 'unknown']
    expect(idsOf(list)).toEqual(order)
    expect(idsOf(list.toReversed(), { count: 3 })).toEqual(order.slice(0, 3))
  })

  test('a handpicked place 15 km beyond the radius, or anywhere in the town, precedes an undescribed one in the centre', () => {
    for (const category of CATEGORY_SLUGS.filter((slug) => slug !== 'viagem')) {
      const wordless = register('wordless', { quality: 70 })
      const neighbour = candidate({ activityId: 'neighbour', rank: 3, wayKm: 25, cityId: 'next' })
      const own = candidate({ activityId: 'own', rank: 3, wayKm: 60 })
      expect(idsOf([wordless, neighbour], { category }), category).toEqual(['neighbour', 'wordless'])
      expect(idsOf([wordless, own], { category }), category).toEqual(['own', 'wordless'])
    }
  })

  test('a kind that every town has is offered in a distant town only for a trip', () => {
    const park = candidate({ activityId: 'park', family: 'parque', wayKm: 70, cityId: 'next' })
    expect(idsOf([park], { category: 'natureza' })).toEqual([])
    expect(idsOf([park], { category: 'viagem' })).toEqual(['park'])
    const lake = candidate({ activityId: 'lake', family: 'lago', wayKm: 70, cityId: 'next' })
    expect([idsOf([lake], { category: 'natureza' }), idsOf([lake], { category: 'aquatico' })]).toEqual([[], ['lake']])
    expect(
      idsOf([candidate({ activityId: 'fall', family: 'cachoeira', wayKm: 70 })], { category: 'natureza' }),
    ).toEqual(['fall'])
  })

  test('where worth is equal, the unmissable places of the town come before those of another, even nearer ones', () => {
    const list = [
      unmissable('of the neighbour', { quality: 60, cityId: 'next' }),
      unmissable('third category', { rank: -2, wayKm: 5 }),
      candidate({ activityId: 'handpicked' }),
    ]
    expect(idsOf(list)).toEqual(['third category', 'of the neighbour', 'handpicked'])
    const equals = [candidate({ activityId: 'theirs', quality: 60, cityId: 'next' }), candidate({ activityId: 'ours' })]
    expect(idsOf(equals)).toEqual(['ours', 'theirs'])
  })

  test('an unmissable park of another town counts as handpicked if the town itself has one', () => {
    const theirs = unmissable('theirs', { family: 'parque', wayKm: 12, cityId: 'next' })
    const handpicked = candidate({ activityId: 'handpicked' })
    const own = unmissable('own', { family: 'parque', rank: -1 })
    expect(idsOf([theirs, handpicked])).toEqual(['theirs', 'handpicked'])
    expect(idsOf([theirs, handpicked, own])).toEqual(['own', 'handpicked', 'theirs'])
    const streets = [own, { ...theirs, family: 'rua' }, unmissable('street', { family: 'rua' })]
    expect(idsOf([...streets, handpicked]).slice(0, 3)).toEqual(['street', 'own', 'theirs'])
    const lakes = [theirs, own].map((one) => ({ ...one, family: 'lago' }))
    expect(idsOf([...lakes, handpicked], { category: 'aquatico' })).toEqual(['own', 'theirs', 'handpicked'])
  })

  test('a town is not offered as a place to those who search in it', () => {
    const town = { activityId: 'town', family: 'municipio' }
    expect(idsOf([candidate(town)])).toEqual([])
    expect(idsOf([candidate({ ...town, cityId: 'next' })])).toEqual(['town'])
  })

  test('a radius that the couple chose excludes all places beyond it but one', () => {
    const list = [
      candidate({ activityId: 'inside' }),
      unmissable('worth it', { wayKm: 14 }),
      candidate({ activityId: 'second', wayKm: 12 }),
    ]
    const far = list.map((one) => ({ ...one, isOutsideRadius: (one.wayKm ?? 0) > 5 }))
    expect(idsOf(far, { radiusKm: 5 })).toEqual(['worth it', 'inside'])
    expect(idsOf(list)).toEqual(['worth it', 'inside', 'second'])
  })

  test('a trip has one place per town, the town itself before its sights; up to three only fill a short list', () => {
    const trip = (activityId: string, cityId: string, family: string) =>
      unmissable(activityId, { cityId, family, wayKm: 100 })
    const list = [trip('church', 'a', 'igreja'), trip('falls', 'b', 'cachoeira'), trip('centre', 'b', 'cidade')]
    expect(idsOf(list, { category: 'viagem', count: 2 })).toEqual(['centre', 'church'])
    const more = [...list, trip('lake', 'b', 'lago'), trip('park', 'b', 'parque')]
    expect(idsOf(more, { category: 'viagem' })).toEqual(['centre', 'church', 'falls', 'lake'])
  })

  test('a trip to a town with more unmissable places comes before a small town that is merely nearer', () => {
    const trip = (activityId: string, others: number, wayKm: number, family: string) =>
      unmissable(activityId, { cityId: activityId, rank: -4 - 2 * others, wayKm, family })
    const list = [
      trip('small town', 0, 90, 'cidade'),
      trip('island', 2, 98, 'ilha'),
      trip('famous', 6, 190, 'municipio'),
    ]
    expect(idsOf(list, { category: 'viagem' })).toEqual(['famous', 'island', 'small town'])
  })
})

describe('variety', () => {
  test('a third place of a family comes after another handpicked one, but not after an undescribed one; an unmissable one always stays', () => {
    const museums = Array.from({ length: 3 }, (_, at) => candidate({ activityId: `museum ${at}`, family: 'museu' }))
    const theatre = candidate({ activityId: 'theatre', family: 'teatro', rank: 3 })
    expect(idsOf([...museums, theatre], { count: 3 })).toEqual(['museum 0', 'museum 1', 'theatre'])
    expect(idsOf([...museums, register('wordless')], { count: 3 })).not.toContain('wordless')
    const famous = museums.map((one) => ({ ...one, rank: -4 }))
    expect(idsOf([...famous, theatre], { count: 3 })).toEqual(['museum 0', 'museum 1', 'museum 2'])
  })

  test('a list has at most one cinema, none of a register, and one branch of a chain', () => {
    const cinema = (activityId: string, facts = {}) => candidate({ activityId, family: 'cinema', ...facts })
    const list = [cinema('a'), cinema('b'), cinema('register', { fit: FIT.strong })]
    expect(
      idsOf([...list, candidate({ activityId: 'c', chainKey: 'x' }), candidate({ activityId: 'd', chainKey: 'x' })]),
    ).toEqual(['a', 'c'])
  })

  test('one of three places may depend on a programme', () => {
    const shows = [0, 1, 2, 3].map((at) => unmissable(`show ${at}`, { isOnProgramme: true }))
    const list = [...shows, candidate({ activityId: 'other' })]
    expect([idsOf(list, { count: 3 }), idsOf(list)].map((ids) => ids.length)).toEqual([2, 4])
  })

  test('the famous beaches of the neighbours leave half of the list to those of the town', () => {
    const beach = { family: 'praia', rank: 1 }
    const beaches = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((at) => [
      unmissable(`theirs ${at}`, { ...beach, rank: -4, wayKm: 40, cityId: 'next' }),
      candidate({ ...beach, activityId: `own ${at}`, isOwnTown: true }),
    ])
    expect(idsOf(beaches, { category: 'aquatico', count: 10 }).filter((id) => id.startsWith('own'))).toHaveLength(5)
  })

  test('a long list has every unmissable place in reach, even if nearer places have a higher score', () => {
    const near = Array.from({ length: 12 }, (_, at) => candidate({ activityId: `near ${at}` }))
    const far = unmissable('far', { wayKm: 90, cityId: 'next' })
    expect(idsOf([...near, far], { category: 'natureza' }).at(-1)).toBe('far')
    expect(idsOf([...near, far], { category: 'natureza', count: 3 })).not.toContain('far')
    const farther = candidate({ activityId: 'handpicked', wayKm: 61, cityId: 'next' })
    expect(idsOf([...near.slice(0, 9), farther], { category: 'natureza' }).at(-1)).toBe('handpicked')
  })
})

describe('earlier offers', () => {
  const offered = (activityId: string, times: number, daysAgo: number, facts: Partial<Candidate> = {}) =>
    candidate({ activityId, timesOffered: times, offeredAt: NOW.getTime() - daysAgo * DAY_MS, ...facts })

  test('an offered place comes after all new ones, sorted by fewest and oldest offers; after a year the offers no longer count', () => {
    const list = [
      offered('twice', 2, 1),
      offered('lately', 1, 1, { rank: -4 }),
      offered('long ago', 1, 200),
      register('new'),
      candidate({ activityId: 'new and far', wayKm: 40, cityId: 'next' }),
      offered('last year', 1, 366),
    ]
    expect(idsOf(list)).toEqual(['last year', 'new and far', 'new', 'long ago', 'lately', 'twice'])
  })

  test('a place that was offered, was done within a year, or is beyond a chosen radius has a note', () => {
    const list = [
      candidate({ activityId: 'new' }),
      candidate({ activityId: 'detour', wayKm: 12 }),
      offered('seen', 1, 300),
      candidate({ activityId: 'done', doneAt: NOW.getTime() - DAY_MS }),
      candidate({ activityId: 'done long ago', doneAt: NOW.getTime() - 400 * DAY_MS }),
    ]
    const notes = new Map(choose(list, { radiusKm: 5 }).suggestions.map(({ activityId, note }) => [activityId, note]))
    expect(Object.fromEntries(notes)).toEqual({
      new: null,
      detour: 'detour',
      seen: 'seen',
      done: 'done',
      'done long ago': null,
    })
    expect(idsOf(list).at(-1)).toBe('done')
    const elsewhere = candidate({ activityId: 'elsewhere', isOfferedElsewhere: true })
    expect(idsOf([elsewhere, candidate({ activityId: 'other', rank: 1 }), register('wordless')])).toEqual([
      'other',
      'elsewhere',
      'wordless',
    ])
  })
})

describe('ideas and scope', () => {
  const ideas = ['idea:a', 'idea:b', 'idea:c', 'idea:d']
  test('up to three ideas follow a list, but no more than the places that are missing', () => {
    const places = [candidate({ activityId: 'a' }), candidate({ activityId: 'b' })]
    expect(idsOf(places, { ideas })).toEqual(['a', 'b', ...ideas.slice(0, 3)])
    expect(idsOf(places, { ideas, count: 2 })).toEqual(['a', 'b'])
    expect(idsOf(places, { ideas, count: 3 })).toEqual(['a', 'b', 'idea:a'])
  })

  test('the scope is the widest area that the list needed', () => {
    const far = candidate({ wayKm: 12 })
    expect(choose([candidate()]).scope).toBe('radius')
    expect(choose([candidate(), far]).scope).toBe('neighbours')
    expect(choose([far], { ideas }).scope).toBe('home')
    expect(choose([candidate({ wayKm: null })]).scope).toBe('country')
    expect(choose([])).toEqual({ suggestions: [], scope: 'country' })
  })
})

test('for any candidates a list repeats nothing, is never too long, and does not depend on their order', () => {
  const anyCandidate = fc
    .record({
      activityId: fc.constantFrom(...'abcdefghijklmnop'),
      fit: fc.constantFrom<Fit>(1, 2, 3, 4),
      rank: fc.integer({ min: -4, max: 3 }),
      quality: fc.integer({ min: 2, max: 70 }),
      wayKm: fc.integer({ min: 0, max: 99 }),
      cityId: fc.constantFrom('own', 'next', 'other'),
      family: fc.option(fc.constantFrom('museu', 'praia', 'rua', 'bar', 'cinema', 'parque')),
      chainKey: fc.constantFrom('x', 'y', 'z', 'w', 'v', 'u', 't'),
      timesOffered: fc.constantFrom(0, 0, 1, 3),
      offeredAt: fc.integer({ min: 0, max: NOW.getTime() }),
    })
    .map((facts) => candidate({ ...facts, rank: facts.fit === FIT.selected ? facts.rank : 0 }))
  const anyList = fc.uniqueArray(anyCandidate, { selector: ({ activityId }) => activityId, maxLength: 16 })
  fc.assert(
    fc.property(anyList, fc.constantFrom(...CATEGORY_SLUGS), fc.constantFrom(1, 3, 10), (list, category, count) => {
      const { suggestions } = choose(list, { category, count })
      const byId = new Map(list.map((one) => [one.activityId, one]))
      const chosen = suggestions.flatMap(({ activityId }) => byId.get(activityId) ?? [])
      expect(new Set(chosen.map(({ chainKey }) => chainKey)).size).toBe(suggestions.length)
      expect(suggestions.length).toBeLessThanOrEqual(count)
      expect(chosen.filter(({ fit }) => fit === FIT.weak)).toEqual([])
      expect(choose(list.toReversed(), { category, count }).suggestions).toEqual(suggestions)
    }),
    { numRuns: 500 },
  )
})
