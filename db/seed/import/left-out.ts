import { CATEGORIES } from '../categories.ts'
import { isFastFoodChain, isName, mayBeAdult } from '../names-left-out.ts'
import type { CategorySlug } from '../osm-categories.ts'
import type { LeftOut } from './imported-place.ts'

/**
 * Why a name keeps a place out, or null.
 *
 * @param name - folded
 * @param brand - folded; empty where there is none
 */
export function nameLeftOut(name: string, brand: string): LeftOut | null {
  if (!isName(name)) return 'no name'
  if (isFastFoodChain(name) || isFastFoodChain(brand)) return 'fast-food chain'
  return mayBeAdult(name) ? 'may be adult' : null
}

/** Ids of categories in their own order, each once. */
export function categoryIdsOf(slugs: Iterable<CategorySlug>): number[] {
  const wanted = new Set<string>(slugs)
  return CATEGORIES.filter(({ slug }) => wanted.has(slug)).map(({ id }) => id)
}
