export type BusinessStatus = 'OPERATIONAL' | 'CLOSED_TEMPORARILY' | 'CLOSED_PERMANENTLY'

interface LatLng {
  latitude: number
  longitude: number
}

export interface GooglePhoto {
  name: string
  widthPx: number
  heightPx: number
  authorAttributions: { displayName: string; uri: string; photoUri: string }[]
}

/** A place as the service has it, before the mask; any field but the id may be missing. */
export interface GooglePlace {
  id: string
  name?: string
  displayName?: { text: string; languageCode: string }
  formattedAddress?: string
  shortFormattedAddress?: string
  addressComponents?: { longText: string; shortText: string; types: string[]; languageCode: string }[]
  location?: LatLng
  rating?: number
  userRatingCount?: number
  priceLevel?: string
  priceRange?: { startPrice: Money; endPrice?: Money }
  googleMapsUri?: string
  websiteUri?: string
  nationalPhoneNumber?: string
  internationalPhoneNumber?: string
  photos?: GooglePhoto[]
  editorialSummary?: { text: string; languageCode: string }
  regularOpeningHours?: OpeningHours
  businessStatus?: BusinessStatus
  types?: string[]
  primaryType?: string
  primaryTypeDisplayName?: { text: string; languageCode: string }
  attributions?: { provider: string; providerUri: string }[]
}

export interface Money {
  currencyCode: string
  units: string
}

export interface OpeningTime {
  day: number
  hour: number
  minute: number
}

export interface OpeningHours {
  openNow?: boolean
  periods: { open: OpeningTime; close?: OpeningTime }[]
  weekdayDescriptions: string[]
}

/** A place that a test puts into the world: an id is made up where none is given, a missing field stays missing. */
export type NewGooglePlace = Omit<GooglePlace, 'id'> & { id?: string; location: LatLng; types: string[] }
