/**
 * The slugs of the 12 categories, in the order in which they are shown: those of the free plan first. A slug never
 * changes, because invitations and links refer to it.
 *
 * Tables in every folder are typed by this list (`Record<CategorySlug, …>`), so a table without an entry for a new
 * category does not compile. This file imports nothing, so `db` may import it.
 *
 * @see docs/decisions/0048-category-slugs-are-one-list-in-the-contracts.md
 */
export const CATEGORY_SLUGS = [
  'romance',
  'gastronomia',
  'cultural',
  'natureza',
  'aventura',
  'entretenimento',
  'aquatico',
  'relaxamento',
  'luxo',
  'viagem',
  'vida-noturna',
  'esportes',
] as const
export type CategorySlug = (typeof CATEGORY_SLUGS)[number]
