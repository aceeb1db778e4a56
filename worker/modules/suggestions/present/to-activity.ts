import { MAPS_DIRECTIONS, MAPS_SEARCH } from '#contracts/place-sources'
import type { Activity, Note } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import { fold } from '#db/keys/fold'
import type { TourRow } from '#db/queries/activities/offered-row'
import type { PlaceRow } from '#db/queries/places/place-fields'
import type { WrittenPlace } from '#db/queries/wishes/written-place'
import { CATEGORIES } from '#db/vocabulary/categories'
import { isOnProgramme, usualVisitOf, visitTimesOf } from '#db/vocabulary/visit-times'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { phoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import { creditsOf } from './credits-of.ts'
import { toDrawing } from './to-drawing.ts'

/** The values of an activity that is not a place, or of a place without known facts. */
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
  seenYear: null,
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
  readonly note?: Note | null
  /** Kilometres between the centres of the searched city and the place's city; null: the same city, or none was searched. */
  readonly cityDistanceKm?: number | null
  /** Bits of `toVisitTimes`; only of a choice. */
  readonly visitTimes?: number | null
  /** Null: the place is offered alone. */
  readonly tour?: TourRow | null | undefined
}

/** Precisions of about 1 km. The centre of a neighbourhood is less precise, so it gives no distance. */
const ROUGH_PRECISIONS: ReadonlySet<PlaceRow['pointPrecision']> = new Set(['selection', 'postcode', 'street'] as const)

const toTenths = (km: number | null): number | null => (km === null ? null : Math.round(km * 10) / 10)
const toHalves = (km: number | null): number | null => (km === null ? null : Math.max(0.5, Math.round(km * 2) / 2))

const TRIP = CATEGORIES.find(({ slug }) => slug === 'viagem')?.name

/** A couple chooses the town of a trip, not the sight: "Gramado: Lago Negro". */
const nameWithTown = ({ name, city }: PlaceRow): string => (fold(name).includes(fold(city)) ? name : `${city}: ${name}`)

/** Converts a tour to its representation in the API; all stops are in the town of its place. */
function toTour(
  { stops, startsAt, minutes, isDeclined = false }: TourRow,
  { name, city, uf }: PlaceRow,
  category: string,
): NonNullable<Activity['tour']> {
  const located = stops.map((stop) => ({ ...stop, city, uf }))
  const words = located.map(wordsOf)
  // From the current location.
  const route = new URLSearchParams({
    destination: words.at(-1) ?? '',
    waypoints: words.slice(0, -1).join('|'),
    travelmode: stops.every(({ way }) => way !== 'car') ? 'walking' : 'driving',
  })
  return {
    name: isDeclined ? name : stops.map((stop) => stop.name).join(' + '),
    startsAt,
    minutes,
    isDeclined,
    routeUrl: `${MAPS_DIRECTIONS}&${route}`,
    stops: located.map((stop) => ({
      id: stop.id,
      name: stop.name,
      kindWords: stop.kindWords,
      drawing: toDrawing(stop.id, stop.drawing, category),
      address: stop.address,
      location: stop.neighbourhood,
      googleMapsUrl: mapsUrlOf(stop),
      way: stop.way && stop.minutes ? { by: stop.way, minutes: stop.minutes } : null,
      isDone: stop.isDone ?? false,
    })),
  }
}

/**
 * Converts a place of the catalogue to its representation in the API. Facts that its source lacks are null; the
 * catalogue has no ratings, prices or pictures.
 *
 * @param category - name of the category under which it is offered
 */
export const toActivity = (place: OfferedPlace, category: string): Activity => {
  const hasPoint = place.latitude !== null && place.longitude !== null
  const hasOwnPoint = hasPoint && place.pointPrecision !== 'selection'
  // An older offer may have a distance from a point that has since been found to be wrong.
  const roughKm = ROUGH_PRECISIONS.has(place.pointPrecision) ? toHalves(place.distanceKm) : null
  const tour = place.tour ? toTour(place.tour, place, category) : null
  // A tour names its stops, so it has their credits.
  const stops = place.tour?.stops.map((stop) => ({ ...stop, hasOwnPoint: stop.pointPrecision === 'point' })) ?? []
  const all = [{ ...place, hasOwnPoint }, ...stops].flatMap(creditsOf)
  const credits = [...new Map(all.map((credit) => [credit.text, credit])).values()]
  return {
    ...NO_PLACE_FACTS,
    id: place.id,
    name: category === TRIP && place.cityDistanceKm ? nameWithTown(place) : place.name,
    description: place.description,
    kindWords: place.kindWords,
    drawing: toDrawing(place.id, place.drawing, category),
    address: place.address,
    location: place.neighbourhood,
    city: `${place.city}, ${place.uf}`,
    googleMapsUrl: tour && !tour.isDeclined ? tour.routeUrl : mapsUrlOf(place),
    websiteUrl: websiteUrlOf(place.website),
    phone: phoneOf(place.phone),
    seenYear: place.seenYear,
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
    ...(place.openingHours ? { hours: place.openingHours.split('; ') } : {}),
    ...(isOnProgramme(visitTimesOf(place) | (place.visitTimes ?? 0)) ? { isOnProgramme: true } : {}),
    ...(place.note ? { note: place.note } : {}),
    ...(tour ? { tour } : {}),
    ...toVisit(place),
  }
}

/** The usual visit of a choice; a tour has its own hour. */
function toVisit({ visitTimes, tour, ...place }: OfferedPlace): Pick<Activity, 'visit'> {
  if (typeof visitTimes !== 'number') return {}
  const { hour, closedOn } = usualVisitOf(place, visitTimes)
  return { visit: { hour: tour && !tour.isDeclined ? tour.startsAt : hour, closedOn } }
}

export function toCalendarEntry({ tour, idea, city, googleMapsUrl, ...place }: Activity) {
  const first = tour && !tour.isDeclined ? tour.stops[0] : undefined
  const { address, location } = first ?? place
  return {
    summary: tour?.name ?? place.name,
    location: [first?.name, address, location, city].filter(Boolean).join(', '),
    route: googleMapsUrl,
    /** Approximate duration; undefined: unknown. */
    minutes: first ? tour?.minutes : idea?.minutes,
  }
}

/**
 * Converts an idea to its representation in the API.
 *
 * @param id - with its prefix, `idea:<slug>`
 * @param category - name of the category under which it is offered
 * @returns null if there is no such idea
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

export const toWrittenActivity = (id: string, { name, town, note }: WrittenPlace, category: string): Activity => ({
  ...NO_PLACE_FACTS,
  attributions: [],
  credits: [],
  id,
  name,
  description: note,
  city: town,
  drawing: toDrawing(id, null, category),
  category,
  kind: 'place',
  isSurprise: false,
})

type Located = Pick<
  PlaceRow,
  'name' | 'address' | 'neighbourhood' | 'city' | 'uf' | 'pointPrecision' | 'latitude' | 'longitude'
>

/**
 * The text of a map search. Most places are searched by name and address. A place without an address, such as a waterfall,
 * is searched by its own point; an approximate point would lead elsewhere.
 */
function wordsOf({ name, address, neighbourhood, city, uf, ...place }: Located): string {
  if (place.pointPrecision === 'point' && !address && !neighbourhood && place.latitude !== null) {
    return `${place.latitude},${place.longitude}`
  }
  return [name, address, neighbourhood, `${city} - ${uf}`].filter(Boolean).join(', ')
}

const mapsUrlOf = (place: Located): string => MAPS_SEARCH + encodeURIComponent(wordsOf(place))
