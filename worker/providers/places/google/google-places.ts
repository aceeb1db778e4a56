import { GOOGLE_PREFIX } from '#contracts/place-sources'
import type { DetailLevel, FoundPlace, PlaceFacts, PlacePhoto, PlacesQuery } from '../places.ts'
import { filterPlaces, isOperational } from './filter-places.ts'
import { createGoogleClient, type GoogleClient, type GoogleOptions } from './google-client.ts'
import { type GooglePlace, PHOTO_NAME, PLACE_ID, readPlace, readPlaces } from './google-place.ts'
import { loadPicture, photoAddressOf } from './load-picture.ts'
import { toFacts } from './to-facts.ts'
import { toSearch } from './to-search.ts'

/** Each function makes one billable call, or none, and throws `PlacesError`. */
export interface GooglePlaces {
  /** Whether any place could match: a search that cannot find anything is not worth a request. */
  canFind(query: PlacesQuery): boolean
  /** Malformed entries of an answer are left out; a malformed answer is a failure. */
  search(query: PlacesQuery, signal: AbortSignal): Promise<FoundPlace[]>
  /** Null when the place is gone or closed. */
  load(placeId: string, level: DetailLevel, signal: AbortSignal): Promise<PlaceFacts | null>
  /** Null when there is no photo of that name any more. */
  loadPhoto(photoName: string, signal: AbortSignal): Promise<PlacePhoto | null>
}

/** Sharp enough at the width of a phone, about 50 KB; one size for all screens, because each size would be billed. */
const PHOTO_SIDE_PX = 480

/** Fields of the Pro tier only. */
const NAMES = ['id', 'displayName', 'addressComponents', 'businessStatus', 'googleMapsUri', 'attributions']

/**
 * What a card shows and no field more: a call is billed at the highest tier of its mask. Rating, price, site and phone
 * make it Enterprise; no field of the tier above (`editorialSummary`, reviews, …) is asked for.
 */
const CARD = [
  ...NAMES,
  'location',
  'primaryType',
  'types',
  'rating',
  'userRatingCount',
  'priceLevel',
  'formattedAddress',
  'shortFormattedAddress',
  'websiteUri',
  'nationalPhoneNumber',
  'internationalPhoneNumber',
  'photos',
]
const MASKS: Readonly<Record<DetailLevel, string>> = { card: CARD.join(), names: NAMES.join() }
const SEARCH_MASK = CARD.map((field) => `places.${field}`).join()

function toFoundPlace(place: GooglePlace): FoundPlace[] {
  const facts = toFacts(place)
  return facts?.point ? [{ id: GOOGLE_PREFIX + place.id, point: facts.point, facts }] : []
}

async function load(client: GoogleClient, placeId: string, level: DetailLevel, signal: AbortSignal) {
  if (!PLACE_ID.test(placeId)) return null
  const path = `/v1/places/${placeId}?languageCode=pt-BR&regionCode=BR`
  const answer = await client.ask({ path, mask: MASKS[level], goneStatuses: ['NOT_FOUND'] }, signal)
  const place = answer && readPlace(answer)
  return place && isOperational(place) ? toFacts(place) : null
}

/**
 * Google Places API (New). Each search is one request, since each page of an answer is billed. A closed place, for good
 * or for a while, is not found and has no details. Nothing is stored here.
 *
 * @see docs/places.md
 */
export function createGooglePlaces(options: GoogleOptions): GooglePlaces {
  const client = createGoogleClient(options)
  return {
    canFind: (query) => toSearch(query) !== null,
    async search(query, signal) {
      const request = toSearch(query)
      if (!request) return []
      const path = `/v1/places:${request.method}`
      const answer = await client.ask({ path, mask: SEARCH_MASK, body: request.body }, signal)
      return filterPlaces(readPlaces(answer), query).flatMap(toFoundPlace)
    },
    load: (placeId, level, signal) => load(client, placeId, level, signal),
    async loadPhoto(photoName, signal) {
      if (!PHOTO_NAME.test(photoName)) return null
      const path = `/v1/${photoName}/media?maxWidthPx=${PHOTO_SIDE_PX}&maxHeightPx=${PHOTO_SIDE_PX}&skipHttpRedirect=true`
      // A photo's name is valid for a short while; the service answers either of these afterwards.
      const media = await client.ask({ path, goneStatuses: ['NOT_FOUND', 'INVALID_ARGUMENT'] }, signal)
      return media && (await loadPicture(photoAddressOf(media, options.baseUrl), signal))
    },
  }
}
