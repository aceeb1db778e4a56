import type { City } from '#contracts/suggestions'
import { type CityChoice, useCities } from './api.ts'

/**
 * What is known of the city that was picked; `undefined` before that, and where it cannot be loaded. It is asked for by
 * its label ("Campinas, SP"), because a stored draft has nothing more of it.
 */
export function usePickedCity({ text, cityId }: CityChoice): City | undefined {
  const { data } = useCities(cityId === null ? '' : text)
  return data?.find(({ id }) => id === cityId)
}
