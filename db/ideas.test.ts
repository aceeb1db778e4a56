import { expect, test } from 'vitest'
import { IDEAS } from './ideas.ts'
import { CATEGORIES } from './vocabulary/categories.ts'

const MAX_NAME_LENGTH = 60
const MAX_DESCRIPTION_LENGTH = 240
const MIN_IDEAS = 180
const MIN_ON_STREET = 30
const MIN_PER_CATEGORY = 12
/** Number of suggestions of the largest plan. */
const MIN_FREE = 10
const MAX_NEED_LENGTH = 40
const [MIN_MINUTES, MAX_MINUTES] = [10, 600]

test('there are at least 180 ideas, for home and for the street, each with a slug and words of its own', () => {
  expect(IDEAS.length).toBeGreaterThanOrEqual(MIN_IDEAS)
  expect(IDEAS.filter(({ where }) => where === 'street').length).toBeGreaterThanOrEqual(MIN_ON_STREET)
  for (const key of ['slug', 'name', 'description'] as const) {
    expect(new Set(IDEAS.map((idea) => idea[key])).size).toBe(IDEAS.length)
  }
})

test.each(CATEGORIES.map(({ slug }) => slug))(
  '%s has at least twelve ideas for any day of the year, ten of which cost nothing, rain or shine',
  (slug) => {
    const ideas = IDEAS.filter(
      ({ categories, months, climate }) => categories.some((category) => category === slug) && !months && !climate,
    )
    const ofRain = ideas.filter(({ weather }) => weather !== 'dry')
    const ofShine = ideas.filter(({ weather }) => weather !== 'rain')
    for (const each of [ofRain, ofShine]) {
      expect(each.length).toBeGreaterThanOrEqual(MIN_PER_CATEGORY)
      expect(each.filter(({ cost }) => cost === 'nothing').length).toBeGreaterThanOrEqual(MIN_FREE)
    }
  },
)

test('each idea fits its card', () => {
  for (const { slug, name, description, categories } of IDEAS) {
    expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(name.length, slug).toBeLessThanOrEqual(MAX_NAME_LENGTH)
    expect(name, slug).not.toMatch(/\.$/)
    expect(description.length, slug).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
    expect(description, slug).toMatch(/[^.]\.$/)
    expect(categories.length, slug).toBeGreaterThanOrEqual(1)
    expect(categories.length, slug).toBeLessThanOrEqual(3)
    expect(new Set(categories).size, slug).toBe(categories.length)
  }
})

test('each idea has the values that its type allows', () => {
  const slugs: ReadonlySet<string> = new Set(CATEGORIES.map(({ slug }) => slug))
  for (const { slug, categories, cost, where, weather, climate } of IDEAS) {
    expect(
      categories.filter((category) => !slugs.has(category)),
      slug,
    ).toEqual([])
    expect(['nothing', 'little'], slug).toContain(cost)
    expect(['home', 'street'], slug).toContain(where)
    expect([undefined, 'dry', 'rain'], slug).toContain(weather)
    expect([undefined, 'cold'], slug).toContain(climate)
  }
})

test('each idea says how long it takes and what is needed, and belongs to months that exist', () => {
  for (const { slug, minutes, needs, months } of IDEAS) {
    expect(minutes, slug).toBeGreaterThanOrEqual(MIN_MINUTES)
    expect(minutes, slug).toBeLessThanOrEqual(MAX_MINUTES)
    expect(new Set(needs).size, slug).toBe(needs.length)
    for (const need of needs) {
      expect(need.length, slug).toBeLessThanOrEqual(MAX_NEED_LENGTH)
      expect(need, slug).toMatch(/^(?:R\$ \d+|[a-zà-ú].*[^.])$/)
    }
    for (const month of months ?? []) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], slug).toContain(month)
  }
})

const OF_ONE_GENDER = /\b(?:ele|ela|os dois|juntos|juntas|namorad[oa]|marido|esposa|sozinh[oa]s?)\b/i
const ALCOHOL_OR_FIRE = /\b(?:vinho|cerveja|espumante|champanhe|cachaça|drinques?|velas?)\b/i

test('each idea suits any two people, has no exclamation marks and needs neither alcohol nor fire', () => {
  for (const { name, description, needs } of IDEAS) {
    const text = `${name} ${description} ${needs.join(' ')}`
    expect(text).not.toMatch(/!|…|"/)
    expect(text).not.toMatch(OF_ONE_GENDER)
    expect(text).not.toMatch(ALCOHOL_OR_FIRE)
  }
})
