import { MAPS_SEARCH } from '#contracts/place-sources'
import type { PlaceRow } from '#db/queries/places/place-fields'

type Located = Pick<
  PlaceRow,
  'name' | 'address' | 'neighbourhood' | 'city' | 'uf' | 'pointPrecision' | 'latitude' | 'longitude'
>

/**
 * The text of a map search. Most places are searched by name and address. A place without an address, such as a waterfall,
 * is searched by its own point; an approximate point would lead elsewhere.
 */
export function wordsOf({ name, address, neighbourhood, city, uf, ...place }: Located): string {
  if (place.pointPrecision === 'point' && !address && !neighbourhood && place.latitude !== null) {
    return `${place.latitude},${place.longitude}`
  }
  return [name, address, neighbourhood, `${city} - ${uf}`].filter(Boolean).join(', ')
}

export const mapsUrlOf = (place: Located): string => MAPS_SEARCH + encodeURIComponent(wordsOf(place))
