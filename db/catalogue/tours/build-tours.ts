import { type Asked, chooseToursOfCity } from './choose-tours-of-city.ts'
import { listToursWith, priorityOf } from './list-tours-with.ts'
import { isGoodInRain, type Stop, type TourPlace, toStop } from './to-stop.ts'
import type { TourStop } from './to-tour-stops.ts'

/** What a place is offered with, itself among the stops, in the order in which one goes. */
export interface Tour {
  readonly placeId: string
  /** All of it is under a roof. */
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly stops: readonly TourStop[]
}

/** In a city with so many places for a stop there are to be so many tours, thin ones among them: where little else is, it is enough. */
const WANTED = [
  { stops: 30, any: 8, sheltered: 3 },
  { stops: 6, any: 3, sheltered: 1 },
] as const

function askAbout(stops: readonly Stop[], isSheltered: boolean): Asked[] {
  const bestFirst = stops.toSorted((a, b) => priorityOf(b) - priorityOf(a) || (a.id < b.id ? -1 : 1))
  return bestFirst.flatMap((anchor) => {
    // Five minutes in front of something are no tour of its own.
    if (anchor.isBrief) return []
    return [{ placeId: anchor.id, possible: listToursWith(anchor, stops, isSheltered) }]
  })
}

function toursOf(all: readonly Stop[], isSheltered: boolean): Tour[] {
  const stops = isSheltered ? all.filter(isGoodInRain) : all
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const wanted = WANTED.find((city) => all.length >= city.stops)?.[isSheltered ? 'sheltered' : 'any'] ?? 0
  return chooseToursOfCity(askAbout(stops, isSheltered), wanted).map((chosen) => ({
    ...chosen,
    isSheltered,
    // A street or a market costs nothing, and what one eats there does.
    isFree: chosen.stops.every(({ id }) => byId.get(id)?.isFree && !byId.get(id)?.isTable),
  }))
}

/**
 * For each hand-picked place of a city that fits into one a tour of two or three stops, and another one under a roof; the same
 * input gives the same tours.
 *
 * @param places - with a point that is known to about 1 km
 */
export function buildTours(places: readonly TourPlace[]): Tour[] {
  const cities = Map.groupBy(places.flatMap(toStop), ({ cityId }) => cityId)
  return [...cities.values()].flatMap((stops) => [...toursOf(stops, false), ...toursOf(stops, true)])
}
