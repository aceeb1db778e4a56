import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate, Tier } from '#db/queries/candidates'
import { chooseSuggestions } from './choose-suggestions.ts'

let made = 0
const candidate = (facts: Partial<Candidate> = {}): Candidate => {
  const activityId = facts.activityId ?? `place-${++made}`
  return {
    activityId,
    tier: 'radius',
    distanceKm: 1,
    effectiveKm: 1,
    score: 10,
    chainKey: activityId,
    cornerKey: null,
    areaKey: null,
    timesOffered: 0,
    ...facts,
  }
}
const idsOf = (candidates: readonly Candidate[], count: number) =>
  chooseSuggestions(candidates, { count }).suggestions.map(({ activityId }) => activityId)

describe('order', () => {
  test('the higher score first, and among equals always the same', () => {
    const candidates = [
      candidate({ activityId: 'b' }),
      candidate({ activityId: 'a' }),
      candidate({ activityId: 'c', score: 11 }),
    ]
    expect(idsOf(candidates, 3)).toEqual(['c', 'a', 'b'])
    expect(idsOf(candidates.toReversed(), 3)).toEqual(['c', 'a', 'b'])
  })

  test('what is inside the radius comes before anything better outside, and home comes last', () => {
    const candidates = [
      candidate({ activityId: 'home', tier: 'home', score: 80, distanceKm: null, effectiveKm: null }),
      candidate({ activityId: 'country', tier: 'country', score: 70, distanceKm: 900, effectiveKm: 900 }),
      candidate({ activityId: 'state', tier: 'state', score: 60, distanceKm: 300, effectiveKm: 300 }),
      candidate({ activityId: 'near', tier: 'neighbours', score: 50, distanceKm: 40, effectiveKm: 40 }),
      candidate({ activityId: 'inside', score: 1 }),
    ]
    expect(chooseSuggestions(candidates, { count: 5 })).toEqual({
      suggestions: [
        { activityId: 'inside', distanceKm: 1, isOutsideRadius: false },
        { activityId: 'near', distanceKm: 40, isOutsideRadius: true },
        { activityId: 'state', distanceKm: 300, isOutsideRadius: true },
        { activityId: 'country', distanceKm: 900, isOutsideRadius: true },
        { activityId: 'home', distanceKm: null, isOutsideRadius: false },
      ],
      scope: 'home',
    })
    expect(chooseSuggestions(candidates, { count: 3 })).toMatchObject({ scope: 'state' })
  })

  test('what is new to the couple goes before what it was offered, however far', () => {
    const candidates = [
      candidate({ activityId: 'twice', score: 60, timesOffered: 2 }),
      candidate({ activityId: 'once', score: 50, timesOffered: 1 }),
      candidate({ activityId: 'once, near', score: 55, timesOffered: 1, tier: 'neighbours' }),
      candidate({ activityId: 'new', score: 1 }),
      candidate({ activityId: 'home', tier: 'home', effectiveKm: null }),
    ]
    expect(idsOf(candidates, 1)).toEqual(['new'])
    expect(idsOf(candidates, 2)).toEqual(['new', 'home'])
    expect(idsOf(candidates, 3)).toEqual(['new', 'once', 'home'])
    expect(idsOf(candidates, 4)).toEqual(['new', 'once', 'once, near', 'home'])
    expect(idsOf(candidates, 5)).toEqual(['new', 'once', 'twice', 'once, near', 'home'])
  })
})

describe('variety', () => {
  test('one outlet of a house, one place of a street and of a part of the city while others are left', () => {
    const candidates = [
      candidate({ activityId: 'a1', chainKey: 'a', score: 9 }),
      candidate({ activityId: 'a2', chainKey: 'a', score: 8 }),
      candidate({ activityId: 'b', cornerKey: 'rua x', score: 7 }),
      candidate({ activityId: 'c', cornerKey: 'rua x', score: 6 }),
      candidate({ activityId: 'd', areaKey: '0 0', score: 5 }),
      candidate({ activityId: 'e', areaKey: '0 0', score: 4 }),
      candidate({ activityId: 'f', score: 3 }),
    ]
    expect(idsOf(candidates, 4)).toEqual(['a1', 'b', 'd', 'f'])
  })

  test('a part of the city repeats before a street does, and a street before a house', () => {
    const candidates = [
      candidate({ activityId: 'a1', chainKey: 'a', cornerKey: 'rua x', areaKey: '0 0', score: 9 }),
      candidate({ activityId: 'a2', chainKey: 'a', score: 8 }),
      candidate({ activityId: 'b', cornerKey: 'rua x', areaKey: '1 1', score: 7 }),
      candidate({ activityId: 'c', areaKey: '0 0', score: 6 }),
    ]
    expect(idsOf(candidates, 2)).toEqual(['a1', 'c'])
    expect(idsOf(candidates, 3)).toEqual(['a1', 'b', 'c'])
    expect(idsOf(candidates, 4)).toEqual(['a1', 'a2', 'b', 'c'])
  })

  test('an unknown street or part of the city is nobody else’s', () => {
    const candidates = [candidate({ score: 9 }), candidate({ score: 8 })]
    expect(idsOf(candidates, 2)).toEqual(candidates.map(({ activityId }) => activityId))
  })

  test('a house offered inside the radius is not offered again outside while others are left there', () => {
    const candidates = [
      candidate({ activityId: 'inside', chainKey: 'a' }),
      candidate({ activityId: 'same house', chainKey: 'a', tier: 'neighbours', score: 9 }),
      candidate({ activityId: 'other house', tier: 'neighbours', score: 8 }),
    ]
    expect(idsOf(candidates, 2)).toEqual(['inside', 'other house'])
  })

  test('two outlets of one house at most, then rather something farther away; ten only where there is nothing else', () => {
    const outlets = Array.from({ length: 12 }, (_, at) =>
      candidate({ activityId: `outlet ${at}`, chainKey: 'a', score: 12 - at }),
    )
    const others = [
      candidate({ activityId: 'far', tier: 'neighbours' }),
      candidate({ activityId: 'home', tier: 'home', effectiveKm: null }),
    ]
    expect(idsOf([...outlets, ...others], 4)).toEqual(['outlet 0', 'outlet 1', 'far', 'home'])
    expect(idsOf([...outlets, ...others], 5)).toEqual(['outlet 0', 'outlet 1', 'outlet 2', 'far', 'home'])
    expect(idsOf(outlets, 10)).toHaveLength(10)
  })
})

describe('scope', () => {
  const scopeOf = (candidates: readonly Candidate[]) => chooseSuggestions(candidates, { count: 2 }).scope

  test('is the radius when everything lies inside, else the widest tier that was needed', () => {
    const inside = [candidate(), candidate()]
    expect(scopeOf([...inside, candidate({ tier: 'country' })])).toBe('radius')
    expect(scopeOf([candidate(), candidate({ tier: 'neighbours' }), candidate({ tier: 'country' })])).toBe('neighbours')
    expect(scopeOf([candidate(), candidate({ tier: 'country' })])).toBe('country')
    expect(scopeOf([candidate(), candidate({ tier: 'home' })])).toBe('home')
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
  const TIERS: Tier[] = ['radius', 'neighbours', 'state', 'country', 'home']
  const anyCandidate = fc.record({
    activityId: fc.constantFrom(...'abcdefghijklmnop'),
    tier: fc.constantFrom(...TIERS),
    score: fc.integer({ min: -9, max: 9 }),
    chainKey: fc.constantFrom('x', 'y', 'z', 'w'),
    cornerKey: fc.option(fc.constantFrom('r', 's', 't')),
    areaKey: fc.option(fc.constantFrom('0 0', '0 1', '1 0')),
    timesOffered: fc.constantFrom(0, 0, 1, 3),
    distanceKm: fc.option(fc.integer({ min: 0, max: 9 })),
    effectiveKm: fc.constant(3),
  })
  const anyChoice = fc.tuple(
    fc.uniqueArray(anyCandidate, { selector: ({ activityId }) => activityId, size: 'large', maxLength: 16 }),
    fc.integer({ min: 0, max: 10 }),
  )
  const MOST_OF_HOUSE_IN_TIER = 2
  const rankOf = ({ tier }: Candidate) => TIERS.indexOf(tier)
  const choose = ([candidates, count]: [Candidate[], number]) => {
    const { suggestions, scope } = chooseSuggestions(candidates, { count })
    const byId = new Map(candidates.map((one) => [one.activityId, one]))
    const chosen = suggestions.flatMap(({ activityId }) => byId.get(activityId) ?? [])
    const left = candidates.filter((one) => !chosen.includes(one))
    return { suggestions, scope, chosen, left }
  }
  /** Every choice, checked against what it says of any candidates. */
  const always = (check: (choice: ReturnType<typeof choose>, input: [Candidate[], number]) => void) =>
    fc.assert(
      fc.property(anyChoice, (input) => check(choose(input), input)),
      { numRuns: 500 },
    )

  test('as many as there are, nothing twice, the order of the input without effect', () => {
    always(({ suggestions, chosen }, [candidates, count]) => {
      expect(chosen).toHaveLength(Math.min(count, candidates.length))
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(choose([candidates.toReversed(), count]).suggestions).toEqual(suggestions)
      expect(choose([[...candidates, ...candidates], count]).suggestions).toEqual(suggestions)
    })
  })

  test('nothing that was left had been offered less often than anything that was chosen', () => {
    always(({ chosen, left }) => {
      const most = Math.max(...chosen.map(({ timesOffered }) => timesOffered))
      for (const one of left) expect(one.timesOffered).toBeGreaterThanOrEqual(most)
    })
  })

  test('shown tier by tier, in each the new ones first, and the flag and the scope say which', () => {
    always(({ suggestions, scope, chosen }) => {
      const ranks = chosen.map(rankOf)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      expect(suggestions.map(({ isOutsideRadius }) => isOutsideRadius)).toEqual(ranks.map((rank) => rank > 0))
      expect(scope).toBe(chosen.length > 0 ? TIERS[Math.max(...ranks)] : 'country')
      for (const tier of TIERS) {
        const times = chosen.filter((one) => one.tier === tier).map(({ timesOffered }) => timesOffered)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
    })
  })

  test('a nearer one of those offered as often was left only because its house is there twice', () => {
    always(({ chosen, left }) => {
      for (const one of left) {
        const equals = chosen.filter(({ timesOffered }) => timesOffered === one.timesOffered)
        if (!equals.some((other) => rankOf(other) > rankOf(one))) continue
        const ofHouse = chosen.filter(({ chainKey }) => chainKey === one.chainKey)
        expect(ofHouse.length).toBeGreaterThanOrEqual(MOST_OF_HOUSE_IN_TIER)
      }
    })
  })

  test('a third outlet of a house only where everything left that was offered as often has its house there twice', () => {
    always(({ chosen, left }) => {
      const ofHouse = (house: string, level: number) =>
        chosen.filter(({ chainKey, timesOffered }) => chainKey === house && timesOffered <= level).length
      const levels = new Set(chosen.map(({ timesOffered }) => timesOffered))
      for (const level of levels) {
        const added = chosen.filter(({ timesOffered }) => timesOffered === level)
        const isCrowded = added.some(({ chainKey }) => {
          const before = chosen.filter((one) => one.chainKey === chainKey && one.timesOffered < level).length
          return ofHouse(chainKey, level) > Math.max(MOST_OF_HOUSE_IN_TIER, before)
        })
        if (!isCrowded) continue
        for (const one of left.filter(({ timesOffered }) => timesOffered === level)) {
          expect(ofHouse(one.chainKey, level)).toBeGreaterThanOrEqual(MOST_OF_HOUSE_IN_TIER)
        }
      }
    })
  })

  test('what repeats a house, a street or a part of the city did so because its tier had nothing else left', () => {
    always(({ chosen, left }) => {
      const isTaken = (key: 'chainKey' | 'cornerKey' | 'areaKey', one: Candidate) =>
        chosen.some((other) => one[key] !== null && other[key] === one[key])
      for (const one of chosen) {
        const alternatives = left.filter(
          ({ tier, timesOffered }) => tier === one.tier && timesOffered === one.timesOffered,
        )
        const before = chosen.filter(
          (other) =>
            other !== one &&
            (other.timesOffered < one.timesOffered ||
              (other.timesOffered === one.timesOffered && rankOf(other) <= rankOf(one))),
        )
        const repeats = (key: 'chainKey' | 'cornerKey' | 'areaKey') =>
          one[key] !== null && before.some((other) => other[key] === one[key])
        if (repeats('chainKey')) expect(alternatives.filter((other) => !isTaken('chainKey', other))).toEqual([])
        if (repeats('cornerKey')) {
          const fresh = alternatives.filter((other) => !isTaken('chainKey', other) && !isTaken('cornerKey', other))
          expect(fresh).toEqual([])
        }
        if (repeats('areaKey')) {
          const fresh = alternatives.filter(
            (other) => !isTaken('chainKey', other) && !isTaken('cornerKey', other) && !isTaken('areaKey', other),
          )
          expect(fresh).toEqual([])
        }
      }
    })
  })

  test('of two alike in all but the score the better one is chosen', () => {
    always(({ chosen, left }) => {
      for (const one of chosen) {
        const better = left.filter(
          (other) =>
            (['tier', 'timesOffered', 'chainKey', 'cornerKey', 'areaKey'] as const).every(
              (fact) => other[fact] === one[fact],
            ) && other.score > one.score,
        )
        expect(better).toEqual([])
      }
    })
  })
})
