import { FACT_PROBLEMS, type FactProblem } from '#contracts/place-checks'
import { CATEGORIES } from './categories.ts'

/** The facts that the files of the selection, a proposal and an administrator's file have in common. */
export interface CheckedFacts {
  readonly name?: string
  readonly sentence?: string
  /** Slugs. */
  readonly categories?: readonly string[]
  /** Digits with the area code. */
  readonly phone?: string
  readonly site?: string
}

export const MAX_CATEGORIES = 4
export const SENTENCE = { min: 40, max: 175 } as const
const PHONE = /^(\d{10,11})?$/
const SITE = /^(https?:\/\/\S+)?$/
const SLUGS: ReadonlySet<string> = new Set(CATEGORIES.map(({ slug }) => slug))
export const isUnknownCategory = (slug: string): boolean => !SLUGS.has(slug)

/** What is wrong with the given facts; an absent one is not checked. */
export function problemsOf({ name, sentence, categories, phone, site }: CheckedFacts): FactProblem[] {
  const length = sentence?.length ?? SENTENCE.min
  const slugs = categories ?? []
  const found: Record<FactProblem, boolean> = {
    no_name: name?.trim() === '',
    no_sentence: sentence === '',
    sentence_length: sentence !== '' && (length < SENTENCE.min || length > SENTENCE.max),
    unknown_category: slugs.some(isUnknownCategory),
    category_twice: new Set(slugs).size < slugs.length,
    many_categories: slugs.length > MAX_CATEGORIES,
    phone: !PHONE.test(phone ?? ''),
    site: !SITE.test(site ?? ''),
  }
  return FACT_PROBLEMS.filter((problem) => found[problem])
}
