import { ONLINE_SOURCES } from '#contracts/place-sources'
import type { DetailLevel, FoundPlace, PlaceDetails, PlaceFacts, Places, PlacesQuery } from '../places.ts'
import { DETAIL_MASKS, SEARCH_MASK } from './field-masks.ts'
import { filterPlaces, isOperational } from './filter-places.ts'
import { createGoogleClient, type GoogleClient, type GoogleOptions } from './google-client.ts'
import { type GooglePlace, PHOTO_NAME, PLACE_ID, readPlace, readPlaces } from './google-place.ts'
import { loadPicture, photoAddressOf } from './load-picture.ts'
import { toFacts } from './to-facts.ts'
import { toSearch } from './to-search.ts'

/** Sharp enough at the width of a phone, and about 50 KB; one size for all screens, because each size would be billed. */
const PHOTO_SIDE_PX = 480

function toFoundPlace(place: GooglePlace): FoundPlace[] {
  const facts = toFacts(place)
  return facts?.point ? [{ id: ONLINE_SOURCES.google.idPrefix + place.id, point: facts.point, facts }] : []
}

async function search(client: GoogleClient, query: PlacesQuery, signal: AbortSignal): Promise<FoundPlace[]> {
  const request = toSearch(query)
  if (!request) return []
  const { method, body } = request
  const answer = await client.ask({ kind: 'search', path: `/v1/places:${method}`, mask: SEARCH_MASK, body }, signal)
  return filterPlaces(readPlaces(answer), query).flatMap(toFoundPlace)
}

async function load(
  client: GoogleClient,
  id: string,
  level: DetailLevel,
  signal: AbortSignal,
): Promise<PlaceFacts | null> {
  if (!PLACE_ID.test(id)) return null
  const answer = await client.ask(
    {
      kind: level === 'card' ? 'details' : 'names',
      path: `/v1/places/${encodeURIComponent(id)}?languageCode=pt-BR&regionCode=BR`,
      mask: DETAIL_MASKS[level],
      goneStatuses: ['NOT_FOUND'],
    },
    signal,
  )
  if (answer === null) return null
  const place = readPlace(answer)
  return isOperational(place) ? toFacts(place) : null
}

/**
 * Google Places API (New). Each search is one request, since each page of an answer is billed. A place that is closed, for
 * good or for a while, is not found and has no details: nobody should stand before a locked door. Nothing is stored here.
 *
 * @see docs/places.md
 */
export function createGooglePlaces(options: GoogleOptions): Places & PlaceDetails {
  const client = createGoogleClient(options)
  return {
    name: 'google',
    canFind: async (query) => toSearch(query) !== null,
    search: (query, signal) => search(client, query, signal),
    load: (id, level, signal) => load(client, id, level, signal),
    async loadPhoto(name, signal) {
      if (!PHOTO_NAME.test(name)) return null
      const path = `/v1/${name}/media?maxWidthPx=${PHOTO_SIDE_PX}&maxHeightPx=${PHOTO_SIDE_PX}&skipHttpRedirect=true`
      // A photo's name is valid for a short while; the service answers either of these afterwards.
      const goneStatuses = ['NOT_FOUND', 'INVALID_ARGUMENT']
      const media = await client.ask({ kind: 'photo', path, goneStatuses }, signal)
      return media === null ? null : await loadPicture(photoAddressOf(media, options.baseUrl), signal)
    },
  }
}
