import type { DetailLevel } from '../places.ts'

/**
 * What a card shows, and not a field more: a call is billed at the highest tier of its mask. Rating, price, site and phone
 * make it Enterprise; nothing of the tier above (`editorialSummary`, reviews, …) is ever asked for.
 */
const CARD = [
  'id',
  'displayName',
  'location',
  'businessStatus',
  'primaryType',
  'types',
  'rating',
  'userRatingCount',
  'priceLevel',
  'formattedAddress',
  'shortFormattedAddress',
  'addressComponents',
  'googleMapsUri',
  'websiteUri',
  'nationalPhoneNumber',
  'internationalPhoneNumber',
  'photos',
  'attributions',
] as const

/** Fields of the Pro tier only. */
const NAMES = ['id', 'displayName', 'addressComponents', 'businessStatus', 'googleMapsUri', 'attributions'] as const

/** The paths of a search begin with `places.`. */
export const SEARCH_MASK = CARD.map((field) => `places.${field}`).join(',')

export const DETAIL_MASKS: Readonly<Record<DetailLevel, string>> = { card: CARD.join(','), names: NAMES.join(',') }
