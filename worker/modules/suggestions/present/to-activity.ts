import { MAPS_DIRECTIONS, MAPS_SEARCH } from '#contracts/place-sources'
import type { Activity, Credit, Tour } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import type { TourStopRow } from '#db/queries/activities/tour-stops'
import type { PlaceRow } from '#db/queries/places/place-fields'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { phoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import { creditsOf } from './credits-of.ts'
import { toDrawing } from './to-drawing.ts'

/** What is said of a place, where there is none or nothing of it is known. */
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

/** A place as it was offered once: its facts, and how it lay to the city that was searched. */
export interface OfferedPlace extends PlaceRow {
  /** Kilometres from the city's centre; null for a place whose position is not known to about 1 km. */
  readonly distanceKm: number | null
  readonly isOutsideRadius: boolean
  /** Kilometres between the seats of the searched city and of the place's own; null when it is the same, or none was meant. */
  readonly cityDistanceKm?: number | null
  /** What else belongs to the outing; null: it is the place alone. */
  readonly tour?: readonly TourStopRow[] | null
}

/** Known to about 1 km; from a neighbourhood's centre no distance is given. */
const ROUGH_PRECISIONS: ReadonlySet<PlaceRow['pointPrecision']> = new Set(['selection', 'postcode', 'street'] as const)

const toTenths = (km: number | null): number | null => (km === null ? null : Math.round(km * 10) / 10)
const toHalves = (km: number | null): number | null => (km === null ? null : Math.max(0.5, Math.round(km * 2) / 2))

/** The stops of a tour are named too, so whoever describes them is credited. */
function withStops(own: readonly Credit[], stops: readonly TourStopRow[]): Credit[] {
  const all = [...own, ...stops.flatMap((stop) => creditsOf({ ...stop, hasOwnPoint: stop.pointPrecision === 'point' }))]
  return [...new Map(all.map((credit) => [credit.text, credit])).values()]
}

/**
 * A place of the catalogue on the wire. What its source does not say is null: the catalogue has no ratings, prices or
 * pictures.
 *
 * @param category - name of the category under which it is offered
 */
export const toActivity = (place: OfferedPlace, category: string): Activity => {
  const hasPoint = place.latitude !== null && place.longitude !== null
  const hasOwnPoint = hasPoint && place.pointPrecision !== 'selection'
  // An older offer may have a distance of a point that is known to be wrong by now.
  const roughKm = ROUGH_PRECISIONS.has(place.pointPrecision) ? toHalves(place.distanceKm) : null
  const tour = place.tour ? toTour(place.tour, place, category) : null
  const credits = withStops(creditsOf({ ...place, hasOwnPoint }), place.tour ?? [])
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

type Town = Pick<PlaceRow, 'city' | 'uf'>

/** Callers hand over the place of the tour: of it the town alone is what its stops share. */
const inTown = (stop: TourStopRow, { city, uf }: Town) => ({ ...stop, city, uf })

/** A way by all stops, from wherever one is. */
function routeUrlOf(stops: readonly TourStopRow[], town: Town): string {
  const words = stops.map((stop) => wordsOf(inTown(stop, town)))
  const isOnFoot = stops.every(({ way }) => way !== 'car')
  const query = new URLSearchParams({
    destination: words.at(-1) ?? '',
    waypoints: words.slice(0, -1).join('|'),
    travelmode: isOnFoot ? 'walking' : 'driving',
  })
  return `${MAPS_DIRECTIONS}&${query}`
}

/**
 * The stops of a tour on the wire.
 *
 * @param town - in which all of them are
 * @param category - its name
 */
const toTour = (stops: readonly TourStopRow[], town: Town, category: string): Tour => ({
  routeUrl: routeUrlOf(stops, town),
  stops: stops.map((stop) => ({
    id: stop.id,
    name: stop.name,
    kindWords: stop.kindWords,
    drawing: toDrawing(stop.id, stop.drawing, category),
    address: stop.address,
    location: stop.neighbourhood,
    googleMapsUrl: mapsUrlOf(inTown(stop, town)),
    way: stop.way && stop.minutes ? { by: stop.way, minutes: stop.minutes } : null,
    isDone: stop.isDone,
  })),
})

type Located = Pick<
  PlaceRow,
  'name' | 'address' | 'neighbourhood' | 'city' | 'uf' | 'pointPrecision' | 'latitude' | 'longitude'
>

/**
 * What a map is asked: words, because most places are known by their address only. A waterfall or a park without an address
 * is found by its own point; an approximate one would lead elsewhere.
 */
function wordsOf({ name, address, neighbourhood, city, uf, ...place }: Located): string {
  if (place.pointPrecision === 'point' && !address && !neighbourhood && place.latitude !== null) {
    return `${place.latitude},${place.longitude}`
  }
  return [name, address, neighbourhood, `${city} - ${uf}`].filter(Boolean).join(', ')
}

const mapsUrlOf = (place: Located): string => MAPS_SEARCH + encodeURIComponent(wordsOf(place))

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
