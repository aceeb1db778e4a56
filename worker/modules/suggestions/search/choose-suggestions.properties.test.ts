import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate, Tier } from '#db/queries/places/candidate'
import { FIT, type Fit } from '#db/vocabulary/fit'
import { chooseSuggestions } from './choose-suggestions.ts'

describe('for any candidates', () => {
  const TIERS: Tier[] = ['radius', 'neighbours', 'distant', 'country', 'home']
  const anyPlace = fc.record({
    activityId: fc.constantFrom(...'abcdefghijklmnop'),
    tier: fc.constantFrom(...TIERS),
    fit: fc.constantFrom<Fit>(1, 2, 3, 4),
    score: fc.integer({ min: -9, max: 9 }),
    nearness: fc.integer({ min: -9, max: 9 }),
    family: fc.option(fc.constantFrom('museu', 'praia')),
    drawing: fc.option(fc.constantFrom('1', '2', '3', '4', '5')),
    chainKey: fc.constantFrom('x', 'y', 'z', 'w', 'v'),
    cornerKey: fc.option(fc.constantFrom('r', 's', 't')),
    areaKey: fc.option(fc.constantFrom('0 0', '0 1', '1 0')),
    timesOffered: fc.constantFrom(0, 0, 1, 3),
    wasChosen: fc.boolean(),
    distanceKm: fc.option(fc.integer({ min: 0, max: 9 })),
    isOutsideRadius: fc.boolean(),
  })
  // No idea is weak.
  const anyCandidate = anyPlace.map((one) => (one.tier === 'home' ? { ...one, fit: FIT.fair } : one))
  const anyInput = fc.record({
    candidates: fc.uniqueArray(anyCandidate, {
      selector: ({ activityId }) => activityId,
      size: 'large',
      maxLength: 16,
    }),
    count: fc.integer({ min: 0, max: 10 }),
    isReload: fc.boolean(),
  })
  type Input = { candidates: Candidate[]; count: number; isReload: boolean }
  const choose = ({ candidates, ...choice }: Input) => {
    const { suggestions } = chooseSuggestions(candidates, choice)
    const byId = new Map(candidates.map((one) => [one.activityId, one]))
    const chosen = suggestions.flatMap(({ activityId }) => byId.get(activityId) ?? [])
    return { suggestions, chosen, left: candidates.filter((one) => !chosen.includes(one)) }
  }
  const always = (check: (choice: ReturnType<typeof choose>, input: Input) => void) =>
    fc.assert(
      fc.property(anyInput, (input) => check(choose(input), input)),
      { numRuns: 500 },
    )
  const isAlike = (a: Candidate, b: Candidate) =>
    a.chainKey === b.chainKey || (a.drawing !== null && a.drawing === b.drawing)
  /** Whether `one` could replace `out` in the list without repeating a chain or a picture. */
  const couldReplace = (one: Candidate, out: Candidate, chosen: readonly Candidate[]) =>
    !chosen.some((other) => other !== out && isAlike(one, other))

  test('a list repeats nothing, is never too long, and is shorter only if all other candidates are repetitions', () => {
    always(({ suggestions, chosen, left }, input) => {
      expect(chosen.length).toBeLessThanOrEqual(input.count)
      for (const [at, one] of chosen.entries()) {
        expect(chosen.slice(at + 1).some((other) => isAlike(one, other))).toBe(false)
      }
      if (chosen.length < input.count) {
        for (const one of left) expect(chosen.some((other) => isAlike(one, other))).toBe(true)
      }
      expect(choose({ ...input, candidates: input.candidates.toReversed() }).suggestions).toEqual(suggestions)
      expect(choose({ ...input, candidates: [...input.candidates, ...input.candidates] }).suggestions).toEqual(
        suggestions,
      )
    })
  })

  test('weak places come last, and a new list has one only if no better candidate could replace it', () => {
    always(({ chosen, left }, { isReload }) => {
      const weak = chosen.map(({ fit }) => fit === FIT.weak)
      expect(weak).toEqual(weak.toSorted((a, b) => Number(a) - Number(b)))
      if (isReload) return
      for (const out of chosen.filter(({ fit }) => fit === FIT.weak)) {
        expect(left.filter((one) => one.fit > FIT.weak && couldReplace(one, out, chosen))).toEqual([])
      }
    })
  })

  test('a new hand-picked place inside the radius is left out only for an equally good one, or as a repetition', () => {
    const isBest = ({ tier, fit, timesOffered }: Candidate) =>
      (tier === 'radius' || tier === 'country') && fit === FIT.selected && timesOffered === 0
    always(({ chosen, left }) => {
      for (const out of chosen.filter((one) => !isBest(one))) {
        expect(left.filter((one) => isBest(one) && couldReplace(one, out, chosen))).toEqual([])
      }
    })
  })

  test('a reload repeats a candidate only if no new one could replace it', () => {
    always(({ chosen, left }, { isReload }) => {
      if (!isReload) return
      for (const out of chosen.filter(({ timesOffered }) => timesOffered > 0)) {
        expect(left.filter((one) => one.timesOffered === 0 && couldReplace(one, out, chosen))).toEqual([])
      }
    })
  })

  test('places of equal tier and fit are ordered by nearness', () => {
    always(({ chosen }) => {
      for (const tier of TIERS) {
        for (const fit of Object.values(FIT)) {
          const shown = chosen.filter((one) => one.tier === tier && one.fit === fit).map(({ nearness }) => nearness)
          expect(shown).toEqual(shown.toSorted((a, b) => b - a))
        }
      }
    })
  })
})
