import * as z from 'zod/mini'
import { GOOGLE_PREFIX } from '#contracts/place-sources'
import { kmBetween } from '#db/distance'
import { fold } from '#db/keys/fold'
import type { NamedPlace } from '#db/queries/places/google-matches'
import { isDistinctName, isFastFoodChain, mayBeAdult } from '#db/vocabulary/excluded-names'
import {
  type DetailLevel,
  type FoundPlace,
  isSamePlace,
  type PlaceFacts,
  type PlacePhoto,
  PlacesError,
  type PlacesQuery,
} from '../places.ts'
import {
  createGoogleClient,
  fetchInTime,
  type GoogleClient,
  type GoogleOptions,
  type GoogleSearch,
  toPlaceSearch,
  toSearch,
} from './google-client.ts'
import { type GooglePlace, PHOTO_NAME, PLACE_ID, readPlace, readPlaces } from './google-place.ts'
import { GOOGLE_CATEGORIES, IRRELEVANT_PRIMARY_TYPES, SHELTERED_TYPES, UNWANTED_TYPES } from './google-types.ts'
import { isInBrazil, isOpenType, nameOf, priceLevelOf, toFacts } from './to-facts.ts'

const Media = z.object({ photoUri: z.string() })
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const MAX_PHOTO_BYTES = 5 * 1024 * 1024
const DAY_SECONDS = 24 * 60 * 60

/** Each function makes one billable call, or none, and throws `PlacesError`. */
export interface GooglePlaces {
  /** Whether any place could match: a search that cannot find a place needs no request. */
  canFind(query: PlacesQuery): boolean
  /** Malformed entries of a response are left out; a malformed response is a failure. */
  search(query: PlacesQuery, signal: AbortSignal): Promise<FoundPlace[]>
  /** A place of the catalogue with Google's id and facts; null if Google does not know it, or not its rating. */
  find(own: NamedPlace, signal: AbortSignal): Promise<{ googleId: string; facts: PlaceFacts } | null>
  /** Null if the place no longer exists or is closed. */
  load(placeId: string, level: DetailLevel, signal: AbortSignal): Promise<PlaceFacts | null>
  /** Null if the photo no longer exists. */
  loadPhoto(photoName: string, signal: AbortSignal): Promise<PlacePhoto | null>
}

/** Sharp enough at the width of a phone, about 50 KB; one size for all screens, because each size would be billed. */
const PHOTO_SIDE_PX = 480

/** Fields of the Pro tier only. */
const NAMES = ['id', 'displayName', 'addressComponents', 'businessStatus', 'googleMapsUri', 'attributions']

/**
 * Only the fields that a card shows, because a call is billed at the highest tier of its fields. Rating, price, site and phone
 * make it Enterprise; no field of the next tier (`editorialSummary`, reviews, …) is requested.
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
  'regularOpeningHours',
  'photos',
]
const MASKS: Readonly<Record<DetailLevel, string>> = { card: CARD.join(), names: NAMES.join() }
const SEARCH_MASK = CARD.map((field) => `places.${field}`).join()

/** A place with this rating from this number of people is as good as a handpicked one. */
const WELL_RATED = { from: 4.3, ratings: 50 } as const

function toFoundPlace(place: GooglePlace): FoundPlace[] {
  const facts = toFacts(place)
  if (!facts?.point) return []
  const isWellRated = (facts.rating ?? 0) >= WELL_RATED.from && (facts.ratingCount ?? 0) >= WELL_RATED.ratings
  return [{ id: GOOGLE_PREFIX + place.id, point: facts.point, facts, isWellRated, ownId: null }]
}

async function load(client: GoogleClient, placeId: string, level: DetailLevel, signal: AbortSignal) {
  if (!PLACE_ID.test(placeId)) return null
  const path = `/v1/places/${placeId}?languageCode=pt-BR&regionCode=BR`
  const answer = await client.ask({ path, mask: MASKS[level], goneStatuses: ['NOT_FOUND'] }, signal)
  const place = answer && readPlace(answer)
  return place && isOperational(place) ? toFacts(place) : null
}

/**
 * Google Places API (New). Each search is one request, because each page of a response is billed. A permanently or
 * temporarily closed place is left out and has no details. Nothing is stored here (docs/places.md).
 */
export function createGooglePlaces(options: GoogleOptions): GooglePlaces {
  const client = createGoogleClient(options)
  const ask = async ({ method, body }: GoogleSearch, signal: AbortSignal) =>
    readPlaces(await client.ask({ path: `/v1/places:${method}`, mask: SEARCH_MASK, body }, signal))
  return {
    canFind: (query) => toSearch(query) !== null,
    async search(query, signal) {
      const request = toSearch(query)
      if (!request) return []
      const places = filterPlaces(await ask(request, signal), query).flatMap(toFoundPlace)
      return places.toSorted((a, b) => Number(b.isWellRated) - Number(a.isWellRated))
    },
    async find(own, signal) {
      for (const place of await ask(toPlaceSearch(own), signal)) {
        const facts = isOperational(place) ? toFacts(place) : null
        // Streets and neighbourhoods have no rating, and nothing else that a card shows.
        if (facts?.rating && isSamePlace(own, facts, { name: own.city, uf: own.uf }))
          return { googleId: place.id, facts }
      }
      return null
    },
    load: (placeId, level, signal) => load(client, placeId, level, signal),
    async loadPhoto(photoName, signal) {
      if (!PHOTO_NAME.test(photoName)) return null
      const path = `/v1/${photoName}/media?maxWidthPx=${PHOTO_SIDE_PX}&maxHeightPx=${PHOTO_SIDE_PX}&skipHttpRedirect=true`
      // A photo's name expires soon; the service then returns one of these statuses.
      const media = await client.ask({ path, goneStatuses: ['NOT_FOUND', 'INVALID_ARGUMENT'] }, signal)
      return media && (await loadPicture(photoAddressOf(media, options.baseUrl), signal))
    },
  }
}

/** Whether a place is in business; a place without a status counts as open. */
const isOperational = ({ businessStatus }: GooglePlace): boolean =>
  businessStatus === null || businessStatus === 'OPERATIONAL'

/** Whether a name follows the rules of the catalogue: a distinct name, no fast food chain, no adult venue. */
function isOfferedName(name: string): boolean {
  const folded = fold(name)
  return isDistinctName(folded) && !isFastFoodChain(folded) && !mayBeAdult(folded)
}

function isWanted(place: GooglePlace): boolean {
  const name = nameOf(place)
  const types = [place.primaryType ?? '', ...place.types]
  return (
    name !== null &&
    isOfferedName(name) &&
    isInBrazil(place) &&
    !IRRELEVANT_PRIMARY_TYPES.has(place.primaryType ?? '') &&
    !types.some((type) => UNWANTED_TYPES.has(type))
  )
}

/** The main type decides: a park with a café is a park. */
const isSheltered = ({ primaryType, types }: GooglePlace): boolean =>
  primaryType === null ? types.some((type) => SHELTERED_TYPES.has(type)) : SHELTERED_TYPES.has(primaryType)

/** Whether a place matches the query: a Nearby Search ignores prices, and a rectangle is larger than the circle. */
function isAskedFor(place: GooglePlace, { category, city, radiusKm, filters }: PlacesQuery): boolean {
  const { prices } = GOOGLE_CATEGORIES[category]
  const price = priceLevelOf(place)
  return (
    place.location !== null &&
    kmBetween(city, place.location) <= radiusKm &&
    (!prices || prices.some((wanted) => wanted === place.priceLevel)) &&
    (!filters.maxPriceLevel || filters.free || (price !== null && price <= filters.maxPriceLevel)) &&
    (!filters.free || place.priceLevel === 'PRICE_LEVEL_FREE') &&
    (!filters.rainy || isSheltered(place)) &&
    isOpenType(place.primaryType, filters)
  )
}

export const filterPlaces = (places: readonly GooglePlace[], query: PlacesQuery): GooglePlace[] =>
  places.filter((place) => isOperational(place) && isWanted(place) && isAskedFor(place, query))

/**
 * The picture's URL, which must use HTTPS or be at the service itself.
 *
 * @throws PlacesError `broken_answer`
 */
export function photoAddressOf(media: unknown, baseUrl: string): URL {
  const uri = Media.safeParse(media).data?.photoUri ?? ''
  const url = URL.canParse(uri) ? new URL(uri) : null
  const isAllowed = url !== null && (url.protocol === 'https:' || url.origin === new URL(baseUrl).origin)
  if (!isAllowed || url.username !== '') throw new PlacesError('broken_answer')
  return url
}

/** How long a browser may cache it, at most a day: its name at Google is valid for no longer. */
export function maxAgeOf(cacheControl: string | null): number {
  if (cacheControl === null || /\bno-(?:store|cache)\b/i.test(cacheControl)) return 0
  const [, seconds = '0'] = /(?:^|[\s,])max-age="?(\d{1,10})\b/i.exec(cacheControl) ?? []
  return Math.min(Number(seconds), DAY_SECONDS)
}

/**
 * Loads the picture at a URL from the service, without sending the key.
 *
 * @returns null if it no longer exists
 * @throws PlacesError
 */
async function loadPicture(url: URL, signal: AbortSignal): Promise<PlacePhoto | null> {
  const response = await fetchInTime(url, { headers: { Accept: IMAGE_TYPES.join(',') } }, signal)
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (response.ok && IMAGE_TYPES.includes(type)) {
    const bytes = await response.arrayBuffer().catch(() => {
      throw new PlacesError(signal.aborted ? 'time_out' : 'unreachable')
    })
    if (bytes.byteLength === 0 || bytes.byteLength > MAX_PHOTO_BYTES) throw new PlacesError('broken_answer')
    return { bytes, type, maxAgeSeconds: maxAgeOf(response.headers.get('cache-control')) }
  }
  await response.body?.cancel().catch(() => undefined)
  if (response.status === 404 || response.status === 410) return null
  if (response.status === 429) throw new PlacesError('quota')
  throw new PlacesError(response.status >= 500 ? 'unreachable' : 'broken_answer')
}
