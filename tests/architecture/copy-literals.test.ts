import { describe, expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { QUOTED } from './agreed-texts.ts'

/** Arguments that functions of the copy are called with, in every position; a function that throws is skipped. */
const SAMPLES: readonly unknown[] = [PLANS, PLANS.free, PLANS.premium, 0, 1, 2, 3, 4, 'R$ 19/mês', 'on', null]
const MAX_PARAMETERS = 3

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return SAMPLES.flatMap((sample) => textsOf(answerOf(value, sample)))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function answerOf(words: unknown, sample: unknown): unknown {
  try {
    return (words as (...input: unknown[]) => unknown)(...Array(MAX_PARAMETERS).fill(sample))
  } catch {
    return null
  }
}

const copy = Object.entries(
  import.meta.glob<object>(['../../web/copy/**/*.ts', '!../../web/copy/**/*.test.ts'], { eager: true }),
)
const written = new Set(copy.flatMap(([, module]) => textsOf(module)))

describe('agreed sentences are on the screens unchanged', () => {
  test('the test finds the texts of the copy', () => {
    expect(copy.length).toBeGreaterThan(25)
    expect(written.size).toBeGreaterThan(700)
  })

  test.each(Object.entries(QUOTED))('the agreed sentences are in the copy: %s', (_section, quoted) => {
    const missing = quoted.filter((words) =>
      typeof words === 'string' ? !written.has(words) : ![...written].some((text) => words.test(text)),
    )
    expect(missing).toEqual([])
  })
})

describe('the texts follow one style', () => {
  // A class prevents a line break after `R$`; with another kind of space no search would find the price.
  test.each([
    ['pet names and repeated punctuation marks', /\bamor(es|zinho)?\b|pombinhos|!!|\?\?/i],
    ['long dashes', /[–—]/],
    ['other kinds of space, or double spaces', /[\u00a0\u202f]|\S {2,}\S/],
    ['straight quotation marks', /"/],
    ['an ellipsis character', /…/],
    ['numbers in English format', /\b\d+\.\d (km|estrelas)|R\$\d/],
    ['two people of one gender', /\b(nós dois|os dois juntos|namorados|noivos)\b/i],
  ])('no text has %s', (_what, pattern) => {
    expect([...written].filter((text) => pattern.test(text))).toEqual([])
  })
})
