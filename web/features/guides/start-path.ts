import { PATHS } from '#contracts/pages'

/** Query parameters with the initial values of the invitation form. */
export const START_QUERY = { category: 'categoria', cityId: 'cidade', cityLabel: 'nome' } as const

interface StartChoice {
  category: string | null
  city: { id: string; label: string } | null
}

/** Path of the invitation form, filled in; it needs no account. */
export function toStart({ category, city }: StartChoice): string {
  const query = new URLSearchParams()
  if (category) query.set(START_QUERY.category, category)
  if (city) {
    query.set(START_QUERY.cityId, city.id)
    query.set(START_QUERY.cityLabel, city.label)
  }
  return query.size > 0 ? `${PATHS.start}?${query}` : PATHS.start
}
