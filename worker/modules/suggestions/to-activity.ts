import type { Activity } from '#contracts/suggestions'
import type { PlaceRow } from '#db/queries/suggestions'
import { creditsOf } from './sources.ts'

/** A place as it was offered once: its facts, and how it lay to the city that was searched. */
export interface OfferedPlace extends PlaceRow {
  /** Kilometres from the city's centre; null for a place without a point of its own. */
  readonly distanceKm: number | null
  readonly isOutsideRadius: boolean
}

const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** A search by words, because most places are known by their address only; the seat's point would lead elsewhere. */
function mapsUrlOf({ name, address, city, uf }: PlaceRow): string {
  const where = `${city} - ${uf}`
  const words = [name, address, address?.endsWith(where) ? null : where]
  return MAPS_SEARCH + encodeURIComponent(words.filter(Boolean).join(', '))
}

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i
/** "www.lugar.com.br" or "lugar.com.br/cardapio": a host name with letters in its last part. */
const PLAIN_HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u

/** The address of a site, as the source has it, if it is one that a browser should open; else null. */
function websiteUrlOf(website: string | null): string | null {
  const text = website?.trim() ?? ''
  const address = SCHEME.test(text) ? text : PLAIN_HOST.test(text) ? `http://${text}` : ''
  const url = URL.canParse(address) ? new URL(address) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.')
  return isWeb ? address : null
}

/** +55, an area code, and eight digits of a fixed line or nine of a mobile one. */
const PHONE = /^\+55 [1-9][1-9] (?:[2-5]\d{3}|9\d{4})-\d{4}$/

const phoneOf = (phone: string | null): string | null => (phone !== null && PHONE.test(phone) ? phone : null)

const toTenths = (km: number): number => Math.round(km * 10) / 10

/**
 * A place of the catalogue on the wire. What its source does not say is null: the catalogue has no ratings, prices or
 * pictures.
 *
 * @param category - name of the category under which it is offered
 */
export const toActivity = (place: OfferedPlace, category: string): Activity => {
  const hasOwnPoint = place.latitude !== null && place.longitude !== null
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
    attributions: creditsOf(place.source, hasOwnPoint),
    credits: creditsOf(place.source, hasOwnPoint).map((text) => ({ text, url: null })),
    distanceKm: place.distanceKm === null ? null : toTenths(place.distanceKm),
    outsideRadius: place.isOutsideRadius,
    kind: 'place',
    cityDistanceKm: null,
    isMappable: hasOwnPoint,
    isSurprise: false,
  }
}
