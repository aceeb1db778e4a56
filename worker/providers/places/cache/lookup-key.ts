import type { OnlineSourceName } from '#contracts/place-sources'
import type { PlacesQuery } from '../places.ts'

const VERSION = 'v1'

/** Name of a lookup in KV: two that ask the same have one. */
export function lookupKey(source: OnlineSourceName, { category, city, radiusKm, filters }: PlacesQuery): string {
  const asked = [
    filters.openNow ? 'open' : '',
    filters.maxPriceLevel ? `price${filters.maxPriceLevel}` : '',
    filters.free ? 'free' : '',
    filters.rainy ? 'rainy' : '',
  ].filter(Boolean)
  return ['places', VERSION, source, category, city.id, radiusKm, asked.join('+') || 'any'].join(':')
}
