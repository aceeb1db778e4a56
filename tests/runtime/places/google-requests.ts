import { expect } from 'vitest'
import { type CheckedCategory, CURITIBA, GOOGLE } from './source-queries.ts'

export const KM_OF_A_DEGREE = 111.32
const LUXURY = ['PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE']

export const CARD_MASK =
  'id,displayName,location,businessStatus,primaryType,types,rating,userRatingCount,priceLevel,formattedAddress,' +
  'shortFormattedAddress,addressComponents,googleMapsUri,websiteUri,nationalPhoneNumber,internationalPhoneNumber,photos,attributions'
export const SEARCH_MASK = CARD_MASK.replaceAll(/\w+/g, 'places.$&')
export const NAMES_MASK = 'id,displayName,addressComponents,businessStatus,googleMapsUri,attributions'

export const nearbyBody = (category: CheckedCategory, radiusKm: number) => ({
  includedTypes: GOOGLE[category][0].split(' '),
  ...(category === 'vida-noturna' ? { excludedTypes: ['casino'] } : {}),
  excludedPrimaryTypes: ['gas_station', 'convenience_store', 'school', 'hospital'],
  maxResultCount: 20,
  rankPreference: 'POPULARITY',
  languageCode: 'pt-BR',
  regionCode: 'BR',
  locationRestriction: {
    circle: { center: { latitude: -25.4284, longitude: -49.2733 }, radius: radiusKm * 1000 },
  },
})

export function textBody(category: CheckedCategory, radiusKm: number, more: object = {}) {
  const up = radiusKm / KM_OF_A_DEGREE
  const aside = radiusKm / (KM_OF_A_DEGREE * Math.cos((CURITIBA.latitude * Math.PI) / 180))
  const corner = (sign: number) => ({
    latitude: expect.closeTo(CURITIBA.latitude + sign * up, 6),
    longitude: expect.closeTo(CURITIBA.longitude + sign * aside, 6),
  })
  return {
    textQuery: GOOGLE[category][1],
    languageCode: 'pt-BR',
    regionCode: 'BR',
    pageSize: 20,
    locationRestriction: { rectangle: { low: corner(-1), high: corner(1) } },
    ...(category === 'luxo' ? { priceLevels: LUXURY } : {}),
    ...more,
  }
}
