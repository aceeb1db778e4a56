import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate, Tier } from '#db/queries/candidates'
import { chooseSuggestions } from './choose-suggestions.ts'

let made = 0
const candidate = (facts: Partial<Candidate> = {}): Candidate => {
  const placeId = facts.placeId ?? `place-${++made}`
  return {
    placeId,
    tier: 'radius',
    distanceKm: 1,
    effectiveKm: 1,
    score: 10,
    chainKey: placeId,
    cornerKey: null,
    ...facts,
  }
}
const idsOf = (candidates: readonly Candidate[], choice: Parameters<typeof chooseSuggestions>[1]) =>
  chooseSuggestions(candidates, choice).suggestions.map(({ placeId }) => placeId)

describe('order', () => {
  test('the higher score first, and among equals always the same', () => {
    const candidates = [
      candidate({ placeId: 'b' }),
      candidate({ placeId: 'a' }),
      candidate({ placeId: 'c', score: 11 }),
    ]
    expect(idsOf(candidates, { count: 3 })).toEqual(['c', 'a', 'b'])
    expect(idsOf(candidates.toReversed(), { count: 3 })).toEqual(['c', 'a', 'b'])
  })

  test('what is inside the radius comes before anything better outside', () => {
    const candidates = [
      candidate({ placeId: 'country', tier: 'country', score: 70, effectiveKm: 900 }),
      candidate({ placeId: 'state', tier: 'state', score: 60, effectiveKm: 300 }),
      candidate({ placeId: 'near', tier: 'neighbours', score: 50, effectiveKm: 40 }),
      candidate({ placeId: 'inside', score: 1 }),
    ]
    expect(chooseSuggestions(candidates, { count: 3 })).toEqual({
      suggestions: [
        { placeId: 'inside', distanceKm: 1, isOutsideRadius: false },
        { placeId: 'near', distanceKm: 1, isOutsideRadius: true },
        { placeId: 'state', distanceKm: 1, isOutsideRadius: true },
      ],
      scope: 'state',
    })
  })

  test('what was offered before comes last, but still before going outside', () => {
    const candidates = [
      candidate({ placeId: 'known', score: 50 }),
      candidate({ placeId: 'new', score: 1 }),
      candidate({ placeId: 'far', tier: 'neighbours', score: 60 }),
    ]
    expect(idsOf(candidates, { count: 3, alreadyOffered: ['known'] })).toEqual(['new', 'known', 'far'])
    expect(idsOf(candidates, { count: 1, alreadyOffered: ['known'] })).toEqual(['new'])
  })
})

describe('variety', () => {
  test('one outlet of a house and one place of a street while others are left', () => {
    const candidates = [
      candidate({ placeId: 'a1', chainKey: 'a', score: 9 }),
      candidate({ placeId: 'a2', chainKey: 'a', score: 8 }),
      candidate({ placeId: 'b', cornerKey: 'rua x', score: 7 }),
      candidate({ placeId: 'c', cornerKey: 'rua x', score: 6 }),
      candidate({ placeId: 'd', score: 5 }),
    ]
    expect(idsOf(candidates, { count: 3 })).toEqual(['a1', 'b', 'd'])
  })

  test('a street repeats before a house does', () => {
    const candidates = [
      candidate({ placeId: 'a1', chainKey: 'a', cornerKey: 'rua x', score: 9 }),
      candidate({ placeId: 'a2', chainKey: 'a', score: 8 }),
      candidate({ placeId: 'b', cornerKey: 'rua x', score: 7 }),
    ]
    expect(idsOf(candidates, { count: 2 })).toEqual(['a1', 'b'])
    expect(idsOf(candidates, { count: 3 })).toEqual(['a1', 'a2', 'b'])
  })

  test('an unknown street is nobody else’s street', () => {
    const candidates = [candidate({ score: 9 }), candidate({ score: 8 })]
    expect(idsOf(candidates, { count: 2 })).toEqual(candidates.map(({ placeId }) => placeId))
  })

  test('a house offered inside the radius is not offered again outside while others are left there', () => {
    const candidates = [
      candidate({ placeId: 'inside', chainKey: 'a' }),
      candidate({ placeId: 'same house', chainKey: 'a', tier: 'neighbours', score: 9 }),
      candidate({ placeId: 'other house', tier: 'neighbours', score: 8 }),
    ]
    expect(idsOf(candidates, { count: 2 })).toEqual(['inside', 'other house'])
  })
})

describe('scope', () => {
  const scopeOf = (candidates: readonly Candidate[]) => chooseSuggestions(candidates, { count: 2 }).scope

  test('is the radius when everything lies inside, else the widest tier that was needed', () => {
    const inside = [candidate(), candidate()]
    expect(scopeOf([...inside, candidate({ tier: 'country' })])).toBe('radius')
    expect(scopeOf([candidate(), candidate({ tier: 'neighbours' }), candidate({ tier: 'country' })])).toBe('neighbours')
    expect(scopeOf([candidate(), candidate({ tier: 'country' })])).toBe('country')
  })

  test('without a city it is the country, and nothing lies outside a radius', () => {
    const candidates = [candidate({ tier: 'country', distanceKm: null, effectiveKm: null })]
    const { suggestions, scope } = chooseSuggestions(candidates, { count: 3 })
    expect(scope).toBe('country')
    expect(suggestions).toMatchObject([{ distanceKm: null, isOutsideRadius: false }])
    expect(chooseSuggestions([], { count: 3 })).toEqual({ suggestions: [], scope: 'country' })
  })

  test('a place known by its municipality only has no distance, and may well lie outside', () => {
    const candidates = [candidate({ tier: 'neighbours', distanceKm: null, effectiveKm: 40 })]
    expect(chooseSuggestions(candidates, { count: 1 }).suggestions).toMatchObject([
      { distanceKm: null, isOutsideRadius: true },
    ])
  })
})

describe('whatever the candidates', () => {
  const TIERS: Tier[] = ['radius', 'neighbours', 'state', 'country']
  const anyCandidate = fc.record({
    placeId: fc.constantFrom(...'abcdefghijklmnop'),
    tier: fc.constantFrom(...TIERS),
    score: fc.integer({ min: -9, max: 9 }),
    chainKey: fc.constantFrom('x', 'y', 'z', 'w'),
    cornerKey: fc.option(fc.constantFrom('r', 's', 't')),
    distanceKm: fc.option(fc.integer({ min: 0, max: 9 })),
    effectiveKm: fc.constant(3),
  })
  const anyChoice = fc.tuple(
    fc.uniqueArray(anyCandidate, { selector: ({ placeId }) => placeId }),
    fc.integer({ min: 0, max: 10 }),
    fc.array(fc.constantFrom(...'abcdefghijklmnop')),
  )
  const choose = ([candidates, count, alreadyOffered]: [Candidate[], number, string[]]) => {
    const { suggestions, scope } = chooseSuggestions(candidates, { count, alreadyOffered })
    const byId = new Map(candidates.map((one) => [one.placeId, one]))
    const chosen = suggestions.flatMap(({ placeId }) => byId.get(placeId) ?? [])
    const left = candidates.filter((one) => !chosen.includes(one))
    return { suggestions, scope, chosen, left }
  }

  test('as many as there are, no place twice, the order of the input without effect', () => {
    fc.assert(
      fc.property(anyChoice, ([candidates, count, offered]) => {
        const { suggestions, chosen } = choose([candidates, count, offered])
        expect(chosen).toHaveLength(Math.min(count, candidates.length))
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(choose([candidates.toReversed(), count, offered]).suggestions).toEqual(suggestions)
      }),
    )
  })

  test('inside before outside, new before offered, and the flag says which', () => {
    fc.assert(
      fc.property(anyChoice, (input) => {
        const { suggestions, scope, chosen, left } = choose(input)
        const ranks = chosen.map(({ tier }) => TIERS.indexOf(tier))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        for (const one of left) expect(TIERS.indexOf(one.tier)).toBeGreaterThanOrEqual(ranks.at(-1) ?? 0)
        expect(suggestions.map(({ isOutsideRadius }) => isOutsideRadius)).toEqual(ranks.map((rank) => rank > 0))
        if (chosen.length > 0) expect(scope).toBe(TIERS[Math.max(...ranks)])
        const offered = new Set(input[2])
        for (const tier of TIERS) {
          const wasOffered = chosen
            .filter((one) => one.tier === tier)
            .map(({ placeId }) => Number(offered.has(placeId)))
          expect(wasOffered).toEqual(wasOffered.toSorted())
        }
      }),
    )
  })

  test('a house or a street repeats only where its tier has nothing else left', () => {
    fc.assert(
      fc.property(anyChoice, (input) => {
        const { chosen, left } = choose(input)
        const houses = new Set(chosen.map(({ chainKey }) => chainKey))
        const streets = new Set(chosen.flatMap(({ cornerKey }) => cornerKey ?? []))
        for (const [position, one] of chosen.entries()) {
          const others = chosen.filter(
            (other, at) => at !== position && TIERS.indexOf(other.tier) <= TIERS.indexOf(one.tier),
          )
          const unused = left.filter(({ tier }) => tier === one.tier)
          if (others.some(({ chainKey }) => chainKey === one.chainKey)) {
            expect(unused.filter(({ chainKey }) => !houses.has(chainKey))).toEqual([])
          }
          if (one.cornerKey !== null && others.some(({ cornerKey }) => cornerKey === one.cornerKey)) {
            const fresh = unused.filter(
              ({ chainKey, cornerKey }) => !houses.has(chainKey) && (cornerKey === null || !streets.has(cornerKey)),
            )
            expect(fresh).toEqual([])
          }
        }
      }),
    )
  })
})
