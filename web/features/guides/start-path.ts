import { PATHS } from '#contracts/pages'

/** Query of the form of an invitation that says what it begins with. */
export const START_QUERY = { category: 'categoria', cityId: 'cidade', cityLabel: 'nome' } as const

interface StartChoice {
  /** Slug. */
  category: string | null
  city: { id: string; label: string } | null
}

/** The form of an invitation, filled in; it needs no account. */
export function toStart({ category, city }: StartChoice): string {
  const query = new URLSearchParams()
  if (category) query.set(START_QUERY.category, category)
  if (city) {
    query.set(START_QUERY.cityId, city.id)
    query.set(START_QUERY.cityLabel, city.label)
  }
  return query.size > 0 ? `${PATHS.start}?${query}` : PATHS.start
}
