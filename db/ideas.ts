import type { CategorySlug } from '#contracts/categories'
import rows from './places/data/ideas.json' with { type: 'json' }

/** Something two people do at home or on the street: written for this product, without a place or a licensed fact. */
export interface Idea {
  /** Never changes: stored offers and choices refer to it. */
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Categories that it suits, the best first. */
  readonly categories: readonly CategorySlug[]
  /** Key of its picture. */
  readonly drawing: string
  /** Cost for both people: nothing beyond what a home has, or up to about R$ 50. */
  readonly cost: 'nothing' | 'little'
  readonly where: 'home' | 'street'
  readonly minutes: number
  /** Things to have at hand; empty if nothing is needed. */
  readonly needs: readonly string[]
  /** `dry`: not when it rains. `rain`: only when it rains. */
  readonly weather?: 'dry' | 'rain'
  /** Months of the year in which it is offered, 1 to 12; absent: all months. */
  readonly months?: readonly number[]
  /** Only where winters are cold: the South, the Southeast and the highlands of the Centre-West. */
  readonly climate?: 'cold'
}

/**
 * All ideas, offered when a town and its neighbours have no new places left; every category has at least twelve at any
 * time. The cast is safe: a test checks each row of the file.
 */
export const IDEAS = rows as readonly Idea[]
