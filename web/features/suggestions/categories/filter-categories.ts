import type { Category } from '#contracts/suggestions'
import { toSearchable } from '../../../lib/format.ts'

/** The categories on offer: Premium ones only for Premium couples, and only what matches the search. */
export function filterCategories(categories: readonly Category[], isPremium: boolean, search: string): Category[] {
  const wanted = toSearchable(search.trim())
  return categories
    .filter((category) => isPremium || !category.isPremium)
    .filter(({ name, description }) => toSearchable(`${name} ${description}`).includes(wanted))
}
