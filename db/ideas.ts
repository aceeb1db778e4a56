import type { CategorySlug } from '#contracts/categories'
import rows from './places/data/ideas.json' with { type: 'json' }

/** Something two people do at home or on the street: written for this product, no place and no fact of anybody's. */
export interface Idea {
  /** For ever: what was offered and chosen refers to it. */
  readonly slug: string
  readonly name: string
  readonly description: string
  /** What it suits, the best first. */
  readonly categories: readonly CategorySlug[]
  /** Key of its picture. */
  readonly drawing: string
  /** For both together: nothing beyond what a home has, or up to about R$ 50. */
  readonly cost: 'nothing' | 'little'
  readonly where: 'home' | 'street'
  /** About how long it takes. */
  readonly minutes: number
  /** What to have at hand; empty where nothing is needed. */
  readonly needs: readonly string[]
  /** `dry`: not where it rains. `rain`: only there. */
  readonly weather?: 'dry' | 'rain'
  /** Months of the year to which it belongs, 1 to 12; without them to all. */
  readonly months?: readonly number[]
  /** Only where winters are cold: the South, the Southeast and the highlands of the Centre-West. */
  readonly climate?: 'cold'
}

/**
 * All ideas, for when a town and its neighbours have nothing new left; every category has at least twelve at any time.
 * The cast is safe: a test holds each row of the file against `Idea`.
 */
export const IDEAS = rows as readonly Idea[]
