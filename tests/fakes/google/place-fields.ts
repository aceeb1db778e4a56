/** What the fields of a mask cost, from the cheapest to the dearest: the highest of them counts. */
const TIERS = ['IDs only', 'Pro', 'Enterprise', 'Enterprise + Atmosphere'] as const
export type GoogleTier = (typeof TIERS)[number]

/** Fields below a field; `null`: it has none, or they cannot be asked for one by one. */
interface Fields {
  [name: string]: Fields | null
}

const TEXT: Fields = { text: null, languageCode: null }
const POINT: Fields = { latitude: null, longitude: null }
const MONEY: Fields = { currencyCode: null, units: null, nanos: null }
const OPENING_TIME: Fields = { day: null, hour: null, minute: null, date: null, truncated: null }
const HOURS: Fields = {
  openNow: null,
  periods: { open: OPENING_TIME, close: OPENING_TIME },
  weekdayDescriptions: null,
  specialDays: null,
  nextOpenTime: null,
  nextCloseTime: null,
}

/** What each field of a place costs (section 4 of the reference page). */
const PLACE_FIELDS_BY_TIER: Readonly<Record<GoogleTier, Fields>> = {
  'IDs only': {
    id: null,
    name: null,
    attributions: { provider: null, providerUri: null },
    movedPlace: null,
    movedPlaceId: null,
  },
  Pro: {
    displayName: TEXT,
    formattedAddress: null,
    shortFormattedAddress: null,
    addressComponents: { longText: null, shortText: null, types: null, languageCode: null },
    location: POINT,
    photos: {
      name: null,
      widthPx: null,
      heightPx: null,
      authorAttributions: { displayName: null, uri: null, photoUri: null },
      flagContentUri: null,
      googleMapsUri: null,
    },
    googleMapsUri: null,
    businessStatus: null,
    types: null,
    primaryType: null,
    primaryTypeDisplayName: TEXT,
    plusCode: { globalCode: null, compoundCode: null },
    viewport: { low: POINT, high: POINT },
    timeZone: { id: null, version: null },
  },
  Enterprise: {
    rating: null,
    userRatingCount: null,
    priceLevel: null,
    priceRange: { startPrice: MONEY, endPrice: MONEY },
    websiteUri: null,
    nationalPhoneNumber: null,
    internationalPhoneNumber: null,
    regularOpeningHours: HOURS,
    currentOpeningHours: HOURS,
  },
  'Enterprise + Atmosphere': {
    editorialSummary: TEXT,
    reviews: null,
    generativeSummary: null,
    allowsDogs: null,
    liveMusic: null,
    outdoorSeating: null,
    reservable: null,
    servesBeer: null,
    servesWine: null,
    servesBreakfast: null,
    servesBrunch: null,
    servesLunch: null,
    servesDinner: null,
    servesVegetarianFood: null,
    goodForChildren: null,
    goodForGroups: null,
    goodForWatchingSports: null,
    parkingOptions: null,
    paymentOptions: null,
  },
}

const PLACE_FIELDS: Fields = Object.assign({}, ...TIERS.map((tier) => PLACE_FIELDS_BY_TIER[tier]))

/** All that a search may be asked for, and all that Place Details may. */
export const SEARCH_FIELDS: Fields = { places: PLACE_FIELDS, nextPageToken: null }
export const TEXT_SEARCH_ONLY: readonly string[] = ['nextPageToken']
export const DETAILS_FIELDS: Fields = PLACE_FIELDS

/** Whether there is a field at this path, a whole or a part of one. */
export function isKnownPath(path: string, fields: Fields): boolean {
  let level: Fields | null = fields
  for (const name of path.split('.')) {
    if (level === null || !Object.hasOwn(level, name)) return false
    level = level[name] ?? null
  }
  return true
}

/** The highest tier of any field in a mask. */
export function tierOf(mask: readonly string[]): GoogleTier {
  const names = mask.map((path) => path.replace(/^places\./, '').split('.')[0] ?? '')
  return TIERS.findLast((tier) => names.some((name) => Object.hasOwn(PLACE_FIELDS_BY_TIER[tier], name))) ?? 'IDs only'
}
