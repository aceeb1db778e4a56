import type { PlacesQuery, SourceName } from '../places.ts'

const VERSION = 'v1'

/** Name of a lookup in KV: two that ask the same have one. */
export function lookupKey(source: SourceName, { category, city, radiusKm, filters }: PlacesQuery): string {
  const asked = [
    filters.openNow ? 'open' : '',
    filters.maxPriceLevel ? `price${filters.maxPriceLevel}` : '',
    filters.free ? 'free' : '',
    filters.rainy ? 'rainy' : '',
  ].filter(Boolean)
  return ['places', VERSION, source, category, city.id, radiusKm, asked.join('+') || 'any'].join(':')
}
