import { mayFollow } from './fitting-pairs.ts'
import { isComplete } from './is-complete.ts'
import { isZigzag, shorterOrders } from './is-detour.ts'
import { areNextDoor } from './is-same-spot.ts'
import { isNextDoorSaid } from './sentence-hints.ts'
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
const NEXT_DOOR: Way = { by: 'foot', minutes: 5 }

export const minutesOf = (stops: readonly TourStop[]): number =>
  stops.reduce((sum, { way }) => sum + (way?.minutes ?? 0), 0)

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

function toStopsAsListed(line: readonly Stop[], inRain: boolean): TourStop[] | null {
  const stops: TourStop[] = []
  for (const [index, stop] of line.entries()) {
    const before = line[index - 1]
    const way = before ? wayOf(before, stop, inRain) : null
    if (before && (!way || drivesOff(before, stop, way))) return null
    if (!mayFollow(stop, line.slice(0, index))) return null
    stops.push({ id: stop.id, way })
  }
  const ways = stops.map(({ way }) => way)
  return minutesOf(stops) <= MOST_MINUTES && isComplete(line, ways) && !isZigzag(line, ways) ? stops : null
}

/**
 * The stops with the ways between them.
 *
 * @returns null where two are too far apart or do not go together, and where another order is shorter and as good
 */
export function toTourStops(line: readonly Stop[], inRain: boolean): TourStop[] | null {
  const stops = toStopsAsListed(line, inRain)
  return stops && shorterOrders(line).every((order) => !toStopsAsListed(order, inRain)) ? stops : null
}
