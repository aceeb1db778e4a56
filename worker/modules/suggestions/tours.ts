import type { Tour } from '#contracts/outings'
import { MAPS_DIRECTIONS } from '#contracts/place-sources'
import { PLANS, type Plan } from '#contracts/plans'
import type { Credit, Filters } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/places/candidate'
import type { PlaceRow } from '#db/queries/places/place-fields'
import type { StoredStop, StoredTours, TourStopRow } from '#db/queries/places/tours'
import { creditsOf } from './present/credits-of.ts'
import { mapsUrlOf, wordsOf } from './present/maps-url.ts'
import { toDrawing } from './present/to-drawing.ts'
import type { Suggestion } from './search/choose-suggestions.ts'

/** Categories without tours: the stops of a tour are places for the day. */
const WITHOUT_TOURS: ReadonlySet<string> = new Set(['vida-noturna'])

/** The couple's request. */
export interface ToursAsked {
  readonly plan: Plan
  /** Slug of the category. */
  readonly category: string
  readonly filters: Filters
  /** A surprise has no tours, because the stops would reveal the place. */
  readonly isSurprise: boolean
}

/** The candidates of all sources, and those of the catalogue, which may be missing there if Google returned them too. */
interface Found {
  readonly candidates: readonly Candidate[]
  readonly catalogue: readonly Candidate[]
}

/**
 * Chooses which suggestions of a list are offered as tours: the first ones that have a tour, up to the limit of the plan.
 * No other stop of a tour may be a suggestion or a stop of another tour, or have the chain of one. On a rainy day all stops
 * have a roof; with the filter `free` all stops are free.
 *
 * @returns the stops of each tour, by the id of its suggestion
 */
export function chooseTours(
  suggestions: readonly Suggestion[],
  { candidates, catalogue }: Found,
  { plan, category, filters, isSurprise }: ToursAsked,
): ReadonlyMap<string, readonly StoredStop[]> {
  const chosen = new Map<string, readonly StoredStop[]>()
  if (isSurprise || WITHOUT_TOURS.has(category)) return chosen
  const byId = new Map([...catalogue, ...candidates].map((candidate) => [candidate.activityId, candidate]))
  // The chain of a stop that is not a candidate is unknown here.
  const keysOf = (id: string): string[] => {
    const chainKey = byId.get(id)?.chainKey
    return chainKey === undefined ? [id] : [id, chainKey]
  }
  const taken = new Set(suggestions.flatMap(({ activityId }) => keysOf(activityId)))
  for (const { activityId } of suggestions) {
    const stored = byId.get(activityId)?.tours
    if (!stored || chosen.size === PLANS[plan].toursPerInvitation) continue
    const tours = JSON.parse(stored) as StoredTours
    const tour = filters.rainy ? tours.sheltered : tours.any
    const others =
      tour?.stops
        .map(([id]) => id)
        .filter((id) => id !== activityId)
        .flatMap(keysOf) ?? []
    if (!tour || (filters.free && !tour.free) || others.some((key) => taken.has(key))) continue
    for (const key of others) taken.add(key)
    chosen.set(activityId, tour.stops)
  }
  return chosen
}

/** The stops of a tour are named too, so their sources are credited. */
export function creditsWithStops(own: readonly Credit[], stops: readonly TourStopRow[]): Credit[] {
  const all = [...own, ...stops.flatMap((stop) => creditsOf({ ...stop, hasOwnPoint: stop.pointPrecision === 'point' }))]
  return [...new Map(all.map((credit) => [credit.text, credit])).values()]
}

type Town = Pick<PlaceRow, 'city' | 'uf'>

/** Adds the town to a stop: all stops of a tour are in the town of its place. */
const inTown = (stop: TourStopRow, { city, uf }: Town) => ({ ...stop, city, uf })

/** A route through all stops, from the present location. */
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
 * @param town - the town of all stops
 * @param category - name of the category
 */
export const toTour = (stops: readonly TourStopRow[], town: Town, category: string): Tour => ({
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
