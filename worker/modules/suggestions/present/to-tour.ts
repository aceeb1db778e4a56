import { MAPS_DIRECTIONS } from '#contracts/place-sources'
import type { Tour } from '#contracts/suggestions'
import type { TourStopRow } from '#db/queries/activities/tour-stops'
import type { PlaceRow } from '#db/queries/places/place-fields'
import { mapsUrlOf, wordsOf } from './maps-url.ts'
import { toDrawing } from './to-drawing.ts'

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
