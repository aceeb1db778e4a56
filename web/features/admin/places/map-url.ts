import type { PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace, mapsSearchUrl } from '#contracts/place-sources'
import { routeUrl } from '../../../lib/places.ts'

export type MapPlace = Pick<PlaceReportRow['place'], 'id' | 'name' | 'address' | 'city'>

/** A search on a map for the place of a report; one that is stored by its id alone is found by that id. */
export const mapUrl = ({ id, name, address, city }: MapPlace): string =>
  isGooglePlace(id) ? mapsSearchUrl(name, id) : routeUrl({ name: name ?? '', address, city, googleMapsUrl: null })
