import { kmBetween } from '../../distance.ts'
import { mayFollow } from './fitting-pairs.ts'
import { isComplete } from './is-complete.ts'
import { isZigzag, shorterOrders } from './is-detour.ts'
import { areNextDoor } from './is-same-spot.ts'
import { isBySeaSaid, isNextDoorSaid } from './sentence-hints.ts'
import { kindsOf } from './stop-kinds.ts'
import type { Stop } from './to-stop.ts'
import { nameOneNeighbourhood, type Way, wayBetween } from './way-between.ts'

export interface TourStop {
  readonly id: string
  /** From the stop before; null for the first. */
  readonly way: Way | null
}

/** All ways of a tour together. */
const MOST_MINUTES = 25
const MOST_WALK_MINUTES_IN_RAIN = 10
const BEACH_WALK_KM = 1.3
const MARKET_WITHIN_KM = 2.8
const NEXT_DOOR: Way = { by: 'foot', minutes: 5 }

export const minutesOf = (stops: readonly TourStop[]): number =>
  stops.reduce((sum, { way }) => sum + (way?.minutes ?? 0), 0)

const waysOf = (stops: readonly TourStop[]): (Way | null)[] => stops.map(({ way }) => way)

const isWideOpen = ({ kind }: Stop): boolean => kind === 'park' || kind === 'view'

/** @param inRain - no walk of more than ten minutes */
export function wayOf(from: Stop, to: Stop, inRain: boolean): Way | null {
  if (areNextDoor(from, to)) return NEXT_DOOR
  return wayBetween(from, to, {
    isWideOpen: isWideOpen(from) || isWideOpen(to),
    ...(inRain ? { mostWalkMinutes: MOST_WALK_MINUTES_IN_RAIN } : {}),
  })
}

/** Whether a sentence says that the evening goes on around the corner, and the tour drives off. */
const drivesOff = (from: Stop, to: Stop, way: Way): boolean =>
  way.by === 'car' && isNextDoorSaid(from.description) && !nameOneNeighbourhood(from, to)

/** For a market that is not unmissable nobody crosses the town. */
const drivesFarToMarket = (from: Stop, to: Stop): boolean =>
  to.kind === 'market' && to.rank >= 0 && kmBetween(from, to) > MARKET_WITHIN_KM

/** Along a beach one walks. */
const drivesAlongBeach = (from: Stop, to: Stop, way: Way): boolean =>
  way.by === 'car' && from.kind === 'beach' && isBySeaSaid(to.description) && kmBetween(from, to) < BEACH_WALK_KM

/** A way that nobody who knows the town would take. */
const isWrongWay = (from: Stop, to: Stop, way: Way): boolean =>
  drivesOff(from, to, way) || drivesAlongBeach(from, to, way) || drivesFarToMarket(from, to)

function toStopsAsListed(line: readonly Stop[], inRain: boolean): TourStop[] | null {
  const stops: TourStop[] = []
  for (const [index, stop] of line.entries()) {
    const before = line[index - 1]
    const way = before ? wayOf(before, stop, inRain) : null
    if (before && (!way || isWrongWay(before, stop, way))) return null
    if (!mayFollow(stop, line.slice(0, index))) return null
    stops.push({ id: stop.id, way })
  }
  const ways = waysOf(stops)
  return minutesOf(stops) <= MOST_MINUTES && isComplete(line, ways) && !isZigzag(line, ways) ? stops : null
}

const SIGHTS = kindsOf('sight museum')

/** Of a church and a museum either is seen first. */
const areSightsSwapped = ([a, b]: readonly Stop[], [first, second]: readonly Stop[]): boolean =>
  a === second && b === first && a !== undefined && b !== undefined && SIGHTS.has(a.kind) && SIGHTS.has(b.kind)

/**
 * The stops with the ways between them.
 *
 * @returns null where two are too far apart or do not go together, and where another order is shorter and as good
 */
export function toTourStops(line: readonly Stop[], inRain: boolean): TourStop[] | null {
  const stops = toStopsAsListed(line, inRain)
  return stops &&
    shorterOrders(line).every((order) => !areSightsSwapped(order, line) && !toStopsAsListed(order, inRain))
    ? stops
    : null
}
