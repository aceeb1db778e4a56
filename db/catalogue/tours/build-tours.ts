import {
  type Doing,
  doingOf,
  fits,
  isBehindWater,
  isCrossed,
  isGoodInRain,
  isRemote,
  isRound,
  isSeasonal,
  mayFollow,
} from './fitting-pairs.ts'
import { isSameSpot } from './is-same-spot.ts'
import { type Located, type Way, wayBetween } from './way-between.ts'

/** A strong place of a city, as far as a tour asks. */
export interface TourPlace extends Located {
  readonly id: string
  readonly cityId: string
  readonly family: string | null
  /** 4 hand-picked, 3 strong: the best of its categories. */
  readonly fit: number
  /** The best of its categories: unmissable ones are below 0. */
  readonly rank: number
  readonly chainKey: string
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly name: string
  readonly description: string | null
  readonly cityName: string
}

export interface TourStop {
  readonly id: string
  /** From the stop before; null for the first. */
  readonly way: Way | null
}

/** What a place is offered with, itself among the stops, in the order in which one goes. */
export interface Tour {
  readonly placeId: string
  /** All of it is under a roof. */
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly stops: readonly TourStop[]
}

interface Stop extends TourPlace {
  readonly doing: Doing
  /** Nobody walks between two of them in the rain. */
  readonly isWalkable: boolean
}

/** Hand-picked. */
const SELECTED = 4
/** Of the places around one, so many of each doing are looked at: the best, then the nearest. */
const LOOKED_AT = 6
/** More than this on the way is no evening any more. */
const MOST_MINUTES = 25

const minutesOf = (stops: readonly TourStop[]): number => stops.reduce((sum, { way }) => sum + (way?.minutes ?? 0), 0)

const wayOf = (from: Stop, to: Stop): Way | null => wayBetween(from, to, from.isWalkable && to.isWalkable)

/** The stops with the ways between them; null where two are too far apart, or do not go together. */
function toStops(line: readonly Stop[]): TourStop[] | null {
  if (isRound(line)) return null
  const stops: TourStop[] = []
  for (const [index, stop] of line.entries()) {
    const before = line[index - 1]
    const way = before ? wayOf(before, stop) : null
    if (before && (!way || !fits(before.doing, stop.doing))) return null
    if (!mayFollow(stop, line.slice(0, index))) return null
    stops.push({ id: stop.id, way })
  }
  return stops
}

/** Hand-picked before strong, unmissable before good. */
const worth = ({ fit, rank }: TourPlace): number => fit * 10 - rank

/** All lines of two and three stops that a place can stand in, with others of its city. */
function* linesWith(anchor: Stop, others: readonly Stop[]): Generator<Stop[]> {
  for (const first of others) {
    yield [anchor, first]
    yield [first, anchor]
    for (const second of others) {
      const doings = new Set([anchor.doing, first.doing, second.doing])
      if (second.chainKey === first.chainKey || doings.size < 3 || isSameSpot(first, second)) continue
      yield [anchor, first, second]
      yield [first, anchor, second]
      yield [first, second, anchor]
    }
  }
}

/** Of each doing the best few that can be reached, so that a large city costs no more than a small one. */
function around(anchor: Stop, all: readonly Stop[]): Stop[] {
  const near = all.filter(
    (other) =>
      other !== anchor &&
      other.chainKey !== anchor.chainKey &&
      other.doing !== anchor.doing &&
      wayOf(anchor, other) &&
      !isSameSpot(anchor, other),
  )
  return [...Map.groupBy(near, ({ doing }) => doing).values()].flatMap((ofDoing) =>
    ofDoing
      .toSorted(
        (a, b) =>
          worth(b) - worth(a) ||
          (wayOf(anchor, a)?.minutes ?? 0) - (wayOf(anchor, b)?.minutes ?? 0) ||
          (a.id < b.id ? -1 : 1),
      )
      .slice(0, LOOKED_AT),
  )
}

/** The best tour of a place: what is worth most and was in the fewest tours before, then the shorter way. */
function bestOf(anchor: Stop, all: readonly Stop[], used: ReadonlyMap<string, number>): TourStop[] | null {
  let best: { stops: TourStop[]; score: number } | null = null
  for (const line of linesWith(anchor, around(anchor, all))) {
    const stops = toStops(line)
    if (!stops || minutesOf(stops) > MOST_MINUTES) continue
    const others = line.filter((stop) => stop !== anchor)
    const mean = others.reduce((sum, stop) => sum + worth(stop) - 4 * (used.get(stop.id) ?? 0), 0) / others.length
    const score = mean - minutesOf(stops) / line.length + (line.length === 3 ? 1 : 0)
    if (!best || score > best.score) best = { stops, score }
  }
  return best?.stops ?? null
}

function toursOf(stops: readonly Stop[], isSheltered: boolean): Tour[] {
  const used = new Map<string, number>()
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const first = stops.toSorted((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1))
  return first.flatMap((anchor) => {
    const found = bestOf(anchor, stops, used)
    if (!found) return []
    for (const { id } of found) used.set(id, (used.get(id) ?? 0) + 1)
    return [{ placeId: anchor.id, isSheltered, isFree: found.every(({ id }) => byId.get(id)?.isFree), stops: found }]
  })
}

const toStop = (place: TourPlace): Stop[] => {
  const doing = doingOf(place.family)
  // What nobody wrote a sentence about is no reason to go on.
  if (!doing || place.description === null) return []
  const stop = { ...place, doing }
  if (isBehindWater(stop) || isSeasonal(stop) || isRemote(stop)) return []
  // Of a register's cinema nobody said that it is worth an evening.
  if (doing === 'cinema' && place.fit < SELECTED) return []
  return [{ ...stop, isWalkable: isCrossed(doing) }]
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
    ...toursOf(
      stops.filter((stop) => stop.isSheltered && isGoodInRain(stop)).map((stop) => ({ ...stop, isWalkable: false })),
      true,
    ),
  ])
}
