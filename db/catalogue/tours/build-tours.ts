import { chooseStops, priorityOf, type TourStop } from './choose-stops.ts'
import { isGoodInRain, type Stop, type TourPlace, toStop } from './to-stop.ts'

/** What a place is offered with, itself among the stops, in the order in which one goes. */
export interface Tour {
  readonly placeId: string
  /** All of it is under a roof. */
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly stops: readonly TourStop[]
}

function toursOf(stops: readonly Stop[], isSheltered: boolean): Tour[] {
  const used = new Map<string, number>()
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const first = stops.toSorted((a, b) => priorityOf(b) - priorityOf(a) || (a.id < b.id ? -1 : 1))
  return first.flatMap((anchor) => {
    // Five minutes in front of something are no tour of its own.
    const found = anchor.isBrief ? null : chooseStops(anchor, stops, used, isSheltered)
    if (!found) return []
    for (const { id } of found) used.set(id, (used.get(id) ?? 0) + 1)
    return [{ placeId: anchor.id, isSheltered, isFree: found.every(({ id }) => byId.get(id)?.isFree), stops: found }]
  })
}

/**
 * For each strong place of a city that fits into one a tour of two or three stops, and another one under a roof; the same
 * input gives the same tours.
 *
 * @param places - with a point that is known to about 1 km
 */
export function buildTours(places: readonly TourPlace[]): Tour[] {
  const cities = Map.groupBy(places.flatMap(toStop), ({ cityId }) => cityId)
  return [...cities.values()].flatMap((stops) => [
    ...toursOf(stops, false),
    ...toursOf(stops.filter(isGoodInRain), true),
  ])
}
