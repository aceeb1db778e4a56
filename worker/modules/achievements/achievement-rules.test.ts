import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from './achievement-rules.ts'

/** The word for each counter in a description. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  completed: /rolê/,
  cities: /cidades/,
  states: /estados/,
  categories: /categorias/,
  bestWeek: /dias de rolê na mesma semana/,
  bestMonth: /rolês num mês/,
  chosenByPartner: /convites? .*respondidos?/,
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
