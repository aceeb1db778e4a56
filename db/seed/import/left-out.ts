import { CATEGORIES } from '../categories.ts'
import { isFastFoodChain, isName, mayBeAdult } from '../names-left-out.ts'
import type { CategorySlug } from '../osm-categories.ts'
import type { LeftOut } from './imported-place.ts'

/** @returns why a name keeps a place out, or null */
export function nameLeftOut(name: string): LeftOut | null {
  if (!isName(name)) return 'no name'
  if (isFastFoodChain(name)) return 'fast-food chain'
  return mayBeAdult(name) ? 'may be adult' : null
}

/** Ids of categories in their own order, each once. */
export function categoryIdsOf(slugs: Iterable<CategorySlug>): number[] {
  const wanted = new Set<string>(slugs)
  return CATEGORIES.filter(({ slug }) => wanted.has(slug)).map(({ id }) => id)
}
