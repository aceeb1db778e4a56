import { expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { OWN_CHOICES } from '#contracts/rate-limits'
import { CATEGORIES } from '#db/vocabulary/categories'
import { ACHIEVEMENTS, type AchievementRule, AWARDS } from './achievement-rules.ts'

/** The word for each counter in a description. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  completed: /rolê/,
  cities: /cidades/,
  states: /estados/,
  categories: /categorias/,
  bestWeek: /dias de rolê na mesma semana/,
  bestMonth: /rolês num mês/,
  chosenByPartner: /convites? .*respondidos?/,
  rankedMonths: /mês fechado entre os dez primeiros do ranking/,
}
const NUMBERS: Readonly<Record<number, RegExp>> = {
  1: /^(o primeiro|um)\b/,
  2: /^duas\b/,
  3: /três/,
  5: /^cinco\b/,
  6: /^seis\b/,
  8: /^oito\b/,
  10: /^dez\b/,
  12: /^todas\b/,
  25: /^vinte e cinco\b/,
  100: /^cem\b/,
}

const counting = ACHIEVEMENTS.filter(({ metric }) => metric !== 'premium')

test.each(counting)(
  'the description of $name names its number and what it counts',
  ({ description, metric, target, icon }) => {
    expect(['heart', 'map-marker-alt', 'fire', 'star', 'trophy', 'crown']).toContain(icon)
    const text = description.toLowerCase()
    expect(text).toMatch(NUMBERS[target] ?? /^never$/)
    // Each category has its own words.
    if (!metric.startsWith('category:')) expect(text).toMatch(COUNTED[metric] ?? /^never$/)
  },
)

/** The highest value that a counter reaches on the free plan: own choices cost no invitation. */
function highestOnFree(metric: AchievementRule['metric']): number {
  const { publicProfile, categories, invitationsPerMonth } = PLANS.free
  const category = CATEGORIES.find(({ slug }) => metric === `category:${slug}`)
  if (metric.startsWith('category:')) return category && !category.isPremium ? Infinity : 0
  if (metric === 'categories') return categories
  if (metric === 'premium') return 0
  if (metric === 'rankedMonths') return publicProfile ? Infinity : 0
  if (metric === 'bestWeek') return 7
  if (metric === 'bestMonth')
    return Math.max(invitationsPerMonth, 28 * Math.min(OWN_CHOICES.limit, AWARDS.countedPerDay))
  return Infinity
}

test.each(ACHIEVEMENTS)(
  '$name says Premium exactly if a free couple cannot reach it',
  ({ metric, target, isPremium }) => {
    expect(isPremium).toBe(target > highestOnFree(metric))
  },
)
