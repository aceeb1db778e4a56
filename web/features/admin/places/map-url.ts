import type { PlaceReportRow } from '#contracts/admin/places'
import { routeUrl } from '../../../lib/places.ts'

export type MapPlace = Pick<PlaceReportRow['place'], 'id' | 'name' | 'address' | 'city'>

const GOOGLE_PREFIX = 'google:'

/** Whether a place lies with Google: of these only the id is kept. */
export const isGooglePlace = ({ id }: { id: string }) => id.startsWith(GOOGLE_PREFIX)

/** A search on a map for the place of a report; one of Google's is named by its id there, which finds it. */
export function mapUrl({ id, name, address, city }: MapPlace): string {
  if (!isGooglePlace({ id })) return routeUrl({ name: name ?? '', address, city, googleMapsUrl: null })
  const placeId = id.slice(GOOGLE_PREFIX.length)
  // The address wants words to look for even where the id is what counts.
  const query = new URLSearchParams({ api: '1', query: name ?? placeId, query_place_id: placeId })
  return `https://www.google.com/maps/search/?${query}`
}
