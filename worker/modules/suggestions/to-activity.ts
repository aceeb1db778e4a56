import type { Activity } from '#contracts/suggestions'
import type { PlaceRow } from '#db/queries/suggestions'
import { phoneOf } from '../../lib/phone.ts'
import { websiteUrlOf } from '../../lib/web-address.ts'
import { creditsOf } from './sources.ts'

/** A place as it was offered once: its facts, and how it lay to the city that was searched. */
export interface OfferedPlace extends PlaceRow {
  /** Kilometres from the city's centre; null for a place without a point of its own. */
  readonly distanceKm: number | null
  readonly isOutsideRadius: boolean
  /** Kilometres between the seats of the searched city and of the place's own; null when it is the same, or none was meant. */
  readonly cityDistanceKm?: number | null
}

const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** A search by words, because most places are known by their address only; the seat's point would lead elsewhere. */
function mapsUrlOf({ name, address, city, uf }: PlaceRow): string {
  const where = `${city} - ${uf}`
  const words = [name, address, address?.endsWith(where) ? null : where]
  return MAPS_SEARCH + encodeURIComponent(words.filter(Boolean).join(', '))
}

const toTenths = (km: number | null): number | null => (km === null ? null : Math.round(km * 10) / 10)

/**
 * A place of the catalogue on the wire. What its source does not say is null: the catalogue has no ratings, prices or
 * pictures.
 *
 * @param category - name of the category under which it is offered
 */
export const toActivity = (place: OfferedPlace, category: string): Activity => {
  const hasOwnPoint = place.latitude !== null && place.longitude !== null
  const credits = creditsOf(place.source, hasOwnPoint, place.filledFrom)
  return {
    id: place.id,
    name: place.name,
    description: place.description,
    address: place.address,
    location: place.neighbourhood,
    city: `${place.city}, ${place.uf}`,
    rating: null,
    ratingCount: null,
    priceLevel: null,
    imageUrl: null,
    googleMapsUrl: mapsUrlOf(place),
    websiteUrl: websiteUrlOf(place.website),
    phone: phoneOf(place.phone),
    category,
    latitude: place.latitude,
    longitude: place.longitude,
    attributions: credits.map(({ text }) => text),
    credits,
    distanceKm: toTenths(place.distanceKm),
    outsideRadius: place.isOutsideRadius,
    kind: 'place',
    cityDistanceKm: toTenths(place.cityDistanceKm ?? null),
    isMappable: hasOwnPoint,
    isSurprise: false,
  }
}
