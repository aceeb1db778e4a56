import type { Activity } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import type { PlaceRow } from '#db/queries/places/place-fields'
import type { TourStopRow } from '#db/queries/places/tours'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { phoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import { creditsWithStops, toTour } from '../tours.ts'
import { creditsOf } from './credits-of.ts'
import { mapsUrlOf } from './maps-url.ts'
import { toDrawing } from './to-drawing.ts'

/** The values of an activity that is no place, or of a place without known facts. */
export const NO_PLACE_FACTS = {
  address: null,
  location: null,
  city: null,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  latitude: null,
  longitude: null,
  distanceKm: null,
  cityDistanceKm: null,
  outsideRadius: false,
  isDistanceApproximate: false,
  isMappable: false,
  kindWords: null,
} as const satisfies Partial<Activity>
const IDEA_BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

/** A place as it was offered: its facts, and its distance from the searched city. */
export interface OfferedPlace extends PlaceRow {
  /** Kilometres from the city's centre; null for a place whose position is not known to about 1 km. */
  readonly distanceKm: number | null
  readonly isOutsideRadius: boolean
  /** Kilometres between the centres of the searched city and the place's city; null: the same city, or none was searched. */
  readonly cityDistanceKm?: number | null
  /** The stops of the tour; null: the place is offered alone. */
  readonly tour?: readonly TourStopRow[] | null
}

/** Precisions of about 1 km. The centre of a neighbourhood is less precise, so it gives no distance. */
const ROUGH_PRECISIONS: ReadonlySet<PlaceRow['pointPrecision']> = new Set(['selection', 'postcode', 'street'] as const)

const toTenths = (km: number | null): number | null => (km === null ? null : Math.round(km * 10) / 10)
const toHalves = (km: number | null): number | null => (km === null ? null : Math.max(0.5, Math.round(km * 2) / 2))

/**
 * A place of the catalogue on the wire. Facts that its source lacks are null; the catalogue has no ratings, prices or
 * pictures.
 *
 * @param category - name of the category under which it is offered
 */
export const toActivity = (place: OfferedPlace, category: string): Activity => {
  const hasPoint = place.latitude !== null && place.longitude !== null
  const hasOwnPoint = hasPoint && place.pointPrecision !== 'selection'
  // An older offer may have a distance from a point that has since been found to be wrong.
  const roughKm = ROUGH_PRECISIONS.has(place.pointPrecision) ? toHalves(place.distanceKm) : null
  const tour = place.tour ? toTour(place.tour, place, category) : null
  const credits = creditsWithStops(creditsOf({ ...place, hasOwnPoint }), place.tour ?? [])
  return {
    id: place.id,
    name: place.name,
    description: place.description,
    kindWords: place.kindWords,
    drawing: toDrawing(place.id, place.drawing, category),
    address: place.address,
    location: place.neighbourhood,
    city: `${place.city}, ${place.uf}`,
    rating: null,
    ratingCount: null,
    priceLevel: null,
    imageUrl: null,
    googleMapsUrl: tour?.routeUrl ?? mapsUrlOf(place),
    websiteUrl: websiteUrlOf(place.website),
    phone: phoneOf(place.phone),
    category,
    latitude: place.latitude,
    longitude: place.longitude,
    attributions: credits.map(({ text }) => text),
    credits,
    distanceKm: hasOwnPoint ? toTenths(place.distanceKm) : roughKm,
    isDistanceApproximate: !hasOwnPoint && roughKm !== null,
    outsideRadius: place.isOutsideRadius,
    kind: 'place',
    cityDistanceKm: toTenths(place.cityDistanceKm ?? null),
    isMappable: hasPoint,
    isSurprise: false,
    ...(tour ? { tour } : {}),
  }
}

/**
 * An idea on the wire.
 *
 * @param id - with its prefix, `idea:<slug>`
 * @param category - name of the category under which it is offered
 * @returns null when there is no such idea
 */
export function toIdeaActivity(id: string, category: string): Activity | null {
  const idea = IDEA_BY_ID.get(id)
  if (!idea) return null
  return {
    ...NO_PLACE_FACTS,
    attributions: [],
    credits: [],
    id,
    name: idea.name,
    description: idea.description,
    drawing: idea.drawing,
    category,
    kind: 'idea',
    idea: { where: idea.where, minutes: idea.minutes, needs: [...idea.needs] },
    isSurprise: false,
  }
}
