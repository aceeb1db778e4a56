import * as z from 'zod/mini'
import type { NamedPlace } from '#db/queries/places/google-matches'
import { PlacesError, type PlacesFailure, type PlacesQuery, type Point, SAME_NAME_WITHIN_KM } from '../places.ts'
import { EXCLUDED_PRIMARY_TYPES, GOOGLE_CATEGORIES, type GooglePrice, SHELTERED_TYPES } from './google-types.ts'
import { isOpenType } from './to-facts.ts'

/** Accurate to half a per cent, which is enough for a box. */
const KM_PER_DEGREE = 111.32

/** Maximum radius of a circle; Google refuses a larger one with INVALID_ARGUMENT. */
const MAX_CIRCLE_KM = 50
/** The maximum of one response; each further page would be billed as a search. */
const MAX_PLACES = 20
/** Branches of a chain may precede the wanted one. */
const MAX_OF_ONE_NAME = 5
const IN_PORTUGUESE = { languageCode: 'pt-BR', regionCode: 'BR' } as const

/** Price levels, the cheapest first; a `maxPriceLevel` of n allows the first n. */
const PRICES: readonly GooglePrice[] = [
  'PRICE_LEVEL_INEXPENSIVE',
  'PRICE_LEVEL_MODERATE',
  'PRICE_LEVEL_EXPENSIVE',
  'PRICE_LEVEL_VERY_EXPENSIVE',
]

export interface GoogleOptions {
  apiKey: string
  /** Origin without a path. */
  baseUrl: string
}

export interface GoogleCall {
  readonly path: string
  /** Requested fields; a photo needs none. */
  readonly mask?: string
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  /** Statuses that mean that the requested place or photo does not exist. */
  readonly goneStatuses?: readonly string[]
}

/** Calls the service; only this file knows the key. */
export interface GoogleClient {
  /**
   * @returns the response; null if the requested place or photo does not exist
   * @throws PlacesError
   */
  ask(call: GoogleCall, signal: AbortSignal): Promise<object | null>
}

/**
 * One request. Redirects are not followed, so that the key is sent to no other server.
 *
 * @throws PlacesError `time_out`, `unreachable`; the original error is dropped because it may quote a header with the key
 */
export async function fetchInTime(url: URL, request: RequestInit, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'manual', signal })
  } catch {
    throw new PlacesError(signal.aborted ? 'time_out' : 'unreachable')
  }
}

/**
 * The JSON object of a response; null for any other body.
 *
 * @throws PlacesError `time_out`, `unreachable`
 */
async function readObject(response: Response, signal: AbortSignal): Promise<object | null> {
  const text = await response.text().catch(() => {
    throw new PlacesError(signal.aborted ? 'time_out' : 'unreachable')
  })
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const code = z.catch(z.string().check(z.regex(/^[A-Z_]{1,64}$/)), '')
/** A refusal's status and reasons. The message is not read: it may quote the key. */
const Refusal = z.object({
  error: z.object({
    status: code,
    details: z.catch(z.array(z.catch(z.object({ reason: code }), { reason: '' })), []),
  }),
})
type Refusal = z.output<typeof Refusal>['error']

const FAILURES: ReadonlyMap<string | number, PlacesFailure> = new Map<string | number, PlacesFailure>([
  ['INVALID_ARGUMENT', 'bad_request'],
  ['NOT_FOUND', 'bad_request'],
  ['PERMISSION_DENIED', 'refused'],
  ['UNAUTHENTICATED', 'refused'],
  ['RESOURCE_EXHAUSTED', 'quota'],
  ['INTERNAL', 'unreachable'],
  ['UNAVAILABLE', 'unreachable'],
  [400, 'bad_request'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'quota'],
])

/** A wrong key gets INVALID_ARGUMENT, a key without the permission PERMISSION_DENIED. */
const isAboutKey = (refusal: Refusal | undefined): boolean =>
  refusal?.details.some(({ reason }) => reason.startsWith('API_KEY_')) ?? false

/** Maps a refusal by Google's status, or without one by the HTTP status. */
function toError(httpStatus: number, refusal: Refusal | undefined): PlacesError {
  if (isAboutKey(refusal)) return new PlacesError('refused')
  const known = FAILURES.get(refusal?.status ?? '') ?? FAILURES.get(httpStatus)
  return new PlacesError(known ?? (httpStatus >= 500 ? 'unreachable' : 'broken_answer'))
}

export const createGoogleClient = ({ apiKey, baseUrl }: GoogleOptions): GoogleClient => ({
  async ask({ path, mask, body, goneStatuses = [] }, signal) {
    const headers = { 'X-Goog-Api-Key': apiKey, ...(mask === undefined ? {} : { 'X-Goog-FieldMask': mask }) }
    const request: RequestInit =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const response = await fetchInTime(new URL(path, baseUrl), request, signal)
    const answer = await readObject(response, signal)
    const refusal = Refusal.safeParse(answer).data?.error
    if (response.ok && !refusal) {
      if (answer === null) throw new PlacesError('broken_answer')
      return answer
    }
    if (refusal && !isAboutKey(refusal) && goneStatuses.includes(refusal.status)) return null
    throw toError(response.status, refusal)
  },
})

/** A search request: the method's name and its body. */
export interface GoogleSearch {
  readonly method: 'searchNearby' | 'searchText'
  readonly body: Readonly<Record<string, unknown>>
}

/** Price levels to request; null: no filter, so places of unknown price are found too. */
function pricesOf({ category, filters }: PlacesQuery): readonly GooglePrice[] | null {
  const own = GOOGLE_CATEGORIES[category].prices ?? null
  // Google's price filter cannot include free places, and a free place is within every price limit.
  if (!filters.maxPriceLevel || filters.free) return own
  const allowed = PRICES.slice(0, filters.maxPriceLevel)
  return own ? own.filter((price) => allowed.includes(price)) : allowed
}

function rectangleAround(point: Point, radiusKm: number) {
  const { south, west, north, east } = boxAround(point, radiusKm)
  return { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } }
}

function toTextSearch(query: PlacesQuery, prices: readonly GooglePrice[] | null): GoogleSearch {
  const { category, city, radiusKm, filters } = query
  return {
    method: 'searchText',
    body: {
      textQuery: GOOGLE_CATEGORIES[category].words,
      ...IN_PORTUGUESE,
      pageSize: MAX_PLACES,
      locationRestriction: { rectangle: rectangleAround(city, radiusKm) },
      ...(filters.openNow ? { openNow: true } : {}),
      ...(prices ? { priceLevels: prices } : {}),
    },
  }
}

/** The search for one place of the catalogue where it may be. */
export const toPlaceSearch = ({
  name,
  address,
  neighbourhood,
  city,
  uf,
  point,
  marginKm,
}: NamedPlace): GoogleSearch => ({
  method: 'searchText',
  body: {
    textQuery: [name, address, neighbourhood, `${city} - ${uf}`].filter(Boolean).join(', '),
    ...IN_PORTUGUESE,
    pageSize: MAX_OF_ONE_NAME,
    locationRestriction: { rectangle: rectangleAround(point, marginKm + SAME_NAME_WITHIN_KM) },
  },
})

function toNearbySearch({ category, city, radiusKm }: PlacesQuery, includedTypes: readonly string[]): GoogleSearch {
  const { excludedTypes } = GOOGLE_CATEGORIES[category]
  return {
    method: 'searchNearby',
    body: {
      includedTypes,
      ...(excludedTypes ? { excludedTypes } : {}),
      excludedPrimaryTypes: EXCLUDED_PRIMARY_TYPES,
      maxResultCount: MAX_PLACES,
      rankPreference: 'POPULARITY',
      ...IN_PORTUGUESE,
      locationRestriction: {
        circle: { center: { latitude: city.latitude, longitude: city.longitude }, radius: radiusKm * 1000 },
      },
    },
  }
}

/**
 * The single request for a query; each request is billed.
 *
 * - Nearby Search by types, for a radius of up to 50 km without filters for opening hours and price.
 * - Text Search by words in the rectangle around the circle otherwise: beyond 50 km, for places that are open now, and with
 *   a price (requested by the couple, or for `luxo`, whose hotels and spas have no price level to filter by).
 *
 * @returns null if no place can match, so that no request is billed: no price level is left, or no type is indoors or open
 *   then
 */
export function toSearch(query: PlacesQuery): GoogleSearch | null {
  const { category, radiusKm, filters } = query
  const prices = pricesOf(query)
  const types = GOOGLE_CATEGORIES[category].includedTypes.filter(
    (type) => (!filters.rainy || SHELTERED_TYPES.has(type)) && isOpenType(type, filters),
  )
  if (prices?.length === 0 || types.length === 0 || (prices && filters.free)) return null
  return radiusKm > MAX_CIRCLE_KM || filters.openNow || prices
    ? toTextSearch(query, prices)
    : toNearbySearch(query, types)
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The box around a circle that is far from the poles, in degrees. */
export function boxAround({ latitude, longitude }: Point, radiusKm: number) {
  const height = radiusKm / KM_PER_DEGREE
  const width = radiusKm / (KM_PER_DEGREE * Math.cos(toRadians(latitude)))
  return { south: latitude - height, west: longitude - width, north: latitude + height, east: longitude + width }
}
