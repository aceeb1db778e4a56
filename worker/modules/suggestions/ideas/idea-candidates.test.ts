import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FILTERS } from '#contracts/suggestions'
import { CATEGORIES } from '#db/catalogue/sources/categories'
import { chooseSuggestions } from '../search/choose-suggestions.ts'
import { ideaCandidates } from './idea-candidates.ts'
import { IDEAS } from './ideas.ts'

const NOTHING_OFFERED = new Map<string, number>()
const FULL_SET = 10
const slugs = CATEGORIES.map(({ slug }) => slug)

test.each(slugs)('the ideas of %s are all at home, and none is like another', (slug) => {
  const candidates = ideaCandidates({ category: slug, cityId: null, filters: NO_FILTERS }, NOTHING_OFFERED)
  const own = IDEAS.filter(({ categories }) => categories.some((category) => category === slug))
  expect(candidates.map(({ activityId }) => activityId)).toEqual(own.map((idea) => `idea:${idea.slug}`))
  for (const candidate of candidates) {
    expect(candidate).toMatchObject({ tier: 'home', distanceKm: null, timesOffered: 0 })
  }
  expect(chooseSuggestions(candidates, { count: FULL_SET })).toMatchObject({
    suggestions: Array.from({ length: FULL_SET }, () => ({ distanceKm: null, isOutsideRadius: false })),
    scope: 'home',
  })
})

test('an idea is dry, open and cheap; one that needs shopping is left out where nothing may cost', () => {
  const all = ideaCandidates({ category: 'gastronomia', cityId: null, filters: NO_FILTERS }, NOTHING_OFFERED)
  expect(
    ideaCandidates(
      { category: 'gastronomia', cityId: null, filters: { ...NO_FILTERS, rainy: true, openNow: true } },
      NOTHING_OFFERED,
    ),
  ).toEqual(all)
  expect(
    ideaCandidates(
      { category: 'gastronomia', cityId: null, filters: { ...NO_FILTERS, maxPriceLevel: 1 } },
      NOTHING_OFFERED,
    ),
  ).toEqual(all)
  const free = ideaCandidates(
    { category: 'gastronomia', cityId: null, filters: { ...NO_FILTERS, free: true } },
    NOTHING_OFFERED,
  )
  expect(free.length).toBeLessThan(all.length)
  for (const { activityId } of free) {
    expect(IDEAS.find(({ slug }) => `idea:${slug}` === activityId)).toMatchObject({ isFree: true })
  }
})

test('a category that does not exist has no ideas', () => {
  expect(ideaCandidates({ category: 'culinaria', cityId: null, filters: NO_FILTERS }, NOTHING_OFFERED)).toEqual([])
})

/** What a couple is offered that gets nothing but ideas, set after set. */
function setsOf(slug: string, sets: number, count: number): string[][] {
  const times = new Map<string, number>()
  return Array.from({ length: sets }, () => {
    const { suggestions } = chooseSuggestions(
      ideaCandidates({ category: slug, cityId: null, filters: NO_FILTERS }, times),
      { count },
    )
    const ids = suggestions.map(({ activityId }) => activityId)
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
    return ids
  })
}

const DRAWINGS = new Map(IDEAS.map(({ slug, drawing }) => [`idea:${slug}`, drawing]))

test('no idea comes back while one with another picture was not offered, and not always the same come first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...slugs), fc.integer({ min: 1, max: FULL_SET }), (slug, count) => {
      const all = ideaCandidates({ category: slug, cityId: null, filters: NO_FILTERS }, NOTHING_OFFERED).map(
        ({ activityId }) => activityId,
      )
      const offered = new Set<string>()
      for (const set of setsOf(slug, Math.ceil((2 * all.length) / count), count)) {
        const pictures = set.map((id) => DRAWINGS.get(id))
        expect(new Set(pictures).size).toBe(count)
        const missed = all.filter((id) => !offered.has(id) && !set.includes(id))
        if (set.some((id) => offered.has(id))) {
          expect(missed.filter((id) => !pictures.includes(DRAWINGS.get(id)))).toEqual([])
        }
        for (const id of set) offered.add(id)
        if (offered.size === all.length) break
      }
    }),
  )
  const firsts = slugs.map((slug) => {
    const all = ideaCandidates({ category: slug, cityId: null, filters: NO_FILTERS }, NOTHING_OFFERED).length
    const sets = setsOf(slug, 2 * all, 1).flat()
    return sets.slice(0, all).join() === sets.slice(all).join()
  })
  expect(firsts).toEqual(slugs.map(() => false))
})
