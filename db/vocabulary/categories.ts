import { CATEGORY_SLUGS, type CategorySlug } from '#contracts/categories'
import { STRONG } from '../schema/places.ts'
import categories from './categories.json' with { type: 'json' }

/** How well something suits its category: handpicked, strong, fair, weak. */
export const FIT = { selected: 4, strong: STRONG, fair: 2, weak: 1 } as const
export type Fit = (typeof FIT)[keyof typeof FIT]

export interface Category {
  /** Never changes: invitations refer to it. */
  readonly id: number
  readonly slug: CategorySlug
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly isPremium: boolean
  readonly color: string
}

/** Categories differ only in hue (OKLCH). `ticket.css` has the same hues, which a test compares. */
const gradient = (hue: number): string =>
  `linear-gradient(135deg, oklch(0.74 0.11 ${hue}), oklch(0.68 0.11 ${(hue + 12) % 360}))`

/** The 12 categories, in the order in which they are shown. */
export const CATEGORIES: readonly Category[] = CATEGORY_SLUGS.map((slug) => {
  const { hue, ...facts } = categories[slug]
  return { slug, ...facts, color: gradient(hue) }
})
