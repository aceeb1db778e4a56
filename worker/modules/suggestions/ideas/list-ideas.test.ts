import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FILTERS } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import { CATEGORIES } from '#db/vocabulary/categories'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { ideaKindOf } from '../clues/kind-clues.ts'
import { type IdeaQuestion, listIdeas } from './list-ideas.ts'

const NOTHING_OFFERED = new Map()
const FULL_SET = 10
const DAY_MS = 24 * 60 * 60 * 1000
/** April, in which no idea has its season. */
const NOW = new Date('2026-04-15T15:00:00Z')
const RECIFE = '2611606'
const CURITIBA = '4106902'
const slugs = CATEGORIES.map(({ slug }) => slug)
const BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

const ask = (category: string, change: Partial<IdeaQuestion> = {}): IdeaQuestion => ({
  category,
  cityId: null,
  filters: NO_FILTERS,
  now: NOW,
  ...change,
})
const ideasOf = (question: IdeaQuestion) =>
  listIdeas(question, NOTHING_OFFERED).map((id) => BY_ID.get(id) ?? expect.fail(id))

test.each(slugs)('the ideas of %s are those of the category, each once, the first three of different kinds', (slug) => {
  const ideas = ideasOf(ask(slug))
  expect(ideas.length).toBeGreaterThanOrEqual(FULL_SET)
  expect(new Set(ideas).size).toBe(ideas.length)
  expect(ideas.filter(({ categories }) => !categories.some((one) => one === slug))).toEqual([])
  expect(new Set(ideas.slice(0, 3).map(ideaKindOf)).size).toBe(3)
  expect(ideas[0]?.categories[0]).toBe(slug)
})

test('only the filter for free places excludes ideas: those that cost something', () => {
  const all = ideasOf(ask('gastronomia'))
  expect(ideasOf(ask('gastronomia', { filters: { ...NO_FILTERS, openNow: true } }))).toEqual(all)
  expect(ideasOf(ask('gastronomia', { filters: { ...NO_FILTERS, maxPriceLevel: 1 } }))).toEqual(all)
  const free = ideasOf(ask('gastronomia', { filters: { ...NO_FILTERS, free: true } }))
  expect(free).toEqual(all.filter(({ cost }) => cost === 'nothing'))
  expect(free.length).toBeLessThan(all.length)
})

test('on a rainy day, ideas for rain replace ideas for dry weather', () => {
  for (const slug of slugs) {
    const [shine, rain] = [false, true].map((rainy) => ideasOf(ask(slug, { filters: { ...NO_FILTERS, rainy } })))
    expect(shine?.filter(({ weather }) => weather === 'rain')).toEqual([])
    expect(rain?.filter(({ weather }) => weather === 'dry')).toEqual([])
    expect(shine?.some(({ weather }) => weather === 'dry')).toBe(true)
  }
  const rainy = { ...NO_FILTERS, rainy: true }
  expect(ideasOf(ask('aquatico', { filters: rainy })).some(({ weather }) => weather === 'rain')).toBe(true)
})

test('a seasonal idea is offered in its months, a winter idea only in cold states', () => {
  const [june, december] = [new Date('2026-06-20T12:00:00Z'), new Date('2026-12-20T12:00:00Z')]
  const namesOf = (now: Date, cityId: string) =>
    new Set(slugs.flatMap((slug) => ideasOf(ask(slug, { now, cityId })).map((idea) => idea.slug)))
  expect(namesOf(june, RECIFE)).toContain('arraial-de-dois')
  expect(namesOf(december, RECIFE)).not.toContain('arraial-de-dois')
  expect(namesOf(december, RECIFE)).toContain('luzes-de-dezembro')
  expect(namesOf(june, CURITIBA)).toContain('sopa-de-inverno')
  expect(namesOf(june, RECIFE)).not.toContain('sopa-de-inverno')
  expect(namesOf(NOW, CURITIBA)).not.toContain('sopa-de-inverno')
})

test('the month is that of São Paulo', () => {
  const slugsAt = (now: string) => ideasOf(ask('vida-noturna', { now: new Date(now) })).map(({ slug }) => slug)
  expect(slugsAt('2026-12-01T02:00:00Z')).not.toContain('luzes-de-dezembro')
  expect(slugsAt('2026-12-01T04:00:00Z')).toContain('luzes-de-dezembro')
})

test('a category that does not exist has no ideas', () => {
  expect(listIdeas(ask('culinaria'), NOTHING_OFFERED)).toEqual([])
})

/** The sets of ideas that a couple is offered one after the other, each some days later and in another category. */
function setsOf(days: readonly number[], choose: (index: number) => { slug: string; count: number }) {
  const offered = new Map<string, { times: number; offeredAt: number }>()
  let time = NOW.getTime()
  return days.map((daysLater, index) => {
    time += daysLater * DAY_MS
    const { slug, count } = choose(index)
    const ids = listIdeas(ask(slug, { now: new Date(time) }), offered).slice(0, count)
    for (const id of ids) offered.set(id, { times: (offered.get(id)?.times ?? 0) + 1, offeredAt: time })
    return { time, ids }
  })
}

test('a couple gets no idea twice within a year, even in another category, and may get it again later', () => {
  const anySlug = fc.constantFrom(...slugs)
  const step = fc.record({
    days: fc.integer({ min: 0, max: 60 }),
    slug: anySlug,
    count: fc.integer({ min: 1, max: FULL_SET }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 60 }), (steps) => {
      const last = new Map<string, number>()
      const sets = setsOf(
        steps.map(({ days }) => days),
        (index) => steps[index] ?? expect.fail(),
      )
      for (const { time, ids } of sets) {
        for (const id of ids) {
          expect(time - (last.get(id) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(365 * DAY_MS)
          last.set(id, time)
        }
      }
    }),
  )
  const [first, , later] = setsOf([0, 1, 366], () => ({ slug: 'luxo', count: FULL_SET }))
  expect(later?.ids.some((id) => first?.ids.includes(id))).toBe(true)
})

test('the first idea changes', () => {
  const firsts = slugs.map((slug) =>
    setsOf([0, 400, 400, 400, 400], () => ({ slug, count: 1 })).flatMap(({ ids }) => ids),
  )
  expect(firsts.filter((ids) => new Set(ids).size === 1)).toEqual([])
})
