import { expect, test } from 'vitest'
import { CATEGORIES } from '#db/catalogue/sources/categories'
import { IDEAS } from './ideas.ts'

const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 240
const FEWEST_PER_CATEGORY = 12
/** A set of the largest plan. */
const FEWEST_FREE = 10

test('there are at least 72 ideas, each with a slug and a name of its own', () => {
  expect(IDEAS.length).toBeGreaterThanOrEqual(72)
  for (const key of ['slug', 'name', 'description'] as const) {
    expect(new Set(IDEAS.map((idea) => idea[key])).size).toBe(IDEAS.length)
  }
})

test.each(CATEGORIES.map(({ slug }) => slug))('%s has at least twelve ideas, ten of which cost nothing', (slug) => {
  const ideas = IDEAS.filter(({ categories }) => categories.some((category) => category === slug))
  expect(ideas.length).toBeGreaterThanOrEqual(FEWEST_PER_CATEGORY)
  expect(ideas.filter(({ isFree }) => isFree).length).toBeGreaterThanOrEqual(FEWEST_FREE)
})

test('each idea fits its card', () => {
  for (const { slug, name, description, categories } of IDEAS) {
    expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(name.length, slug).toBeLessThanOrEqual(LONGEST_NAME)
    expect(name, slug).not.toMatch(/\.$/)
    expect(description.length, slug).toBeLessThanOrEqual(LONGEST_DESCRIPTION)
    expect(description, slug).toMatch(/[^.]\.$/)
    expect(categories.length, slug).toBeGreaterThanOrEqual(1)
    expect(categories.length, slug).toBeLessThanOrEqual(3)
    expect(new Set(categories).size, slug).toBe(categories.length)
  }
})

const OF_ONE_GENDER = /\b(?:ele|ela|os dois|juntos|juntas|namorad[oa]|marido|esposa|sozinh[oa]s?)\b/i
const ALCOHOL_OR_FIRE = /\b(?:vinho|cerveja|espumante|champanhe|cachaça|drinques?|velas?)\b/i

test('each idea speaks calmly to any two people, and asks for neither alcohol nor fire', () => {
  for (const { name, description } of IDEAS) {
    const text = `${name} ${description}`
    expect(text).not.toMatch(/!|…|"/)
    expect(text).not.toMatch(OF_ONE_GENDER)
    expect(text).not.toMatch(ALCOHOL_OR_FIRE)
  }
})
