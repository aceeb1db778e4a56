import { isThin } from './is-complete.ts'
import { isSameSpot, isSameThing } from './is-same-spot.ts'
import type { Stop } from './to-stop.ts'
import { minutesOf, type TourStop, toTourStops, wayOf } from './to-tour-stops.ts'

export interface PossibleTour {
  readonly stops: readonly TourStop[]
  /** Without regard to the other tours of the city. */
  readonly score: number
  /** To be chosen only where a city has few others. */
  readonly isThin: boolean
}

/** Of the places around one, so many of each kind are looked at: the best, then the nearest. */
const LOOKED_AT = 6
/** A walk counts as much as so many minutes less in a car. */
const WALK_BONUS = 6
const THIRD_STOP_BONUS = 3

/** Hand-picked before strong, unmissable before good. */
export const priorityOf = ({ fit, rank }: Stop): number => fit * 10 - rank

/** A museum and a market that are called after their neighbourhood belong to different owners. */
const isOneChain = (a: Stop, b: Stop): boolean => a.chainKey === b.chainKey && a.chainKey !== a.neighbourhoodKey

const isTooAlike = (a: Stop, b: Stop): boolean =>
  isOneChain(a, b) || a.kind === b.kind || isSameThing(a.words, b.words) || isSameSpot(a, b)

/** All lines of two and three stops that a place can stand in, with others of its city. */
function* linesWith(anchor: Stop, others: readonly Stop[]): Generator<Stop[]> {
  for (const first of others) {
    yield [anchor, first]
    yield [first, anchor]
    for (const second of others) {
      if (isTooAlike(first, second)) continue
      yield [anchor, first, second]
      yield [first, anchor, second]
      yield [first, second, anchor]
    }
  }
}

/** Of each kind the best few that can be reached, so that a large city costs no more than a small one. */
function around(anchor: Stop, all: readonly Stop[], inRain: boolean): Stop[] {
  const near = all.flatMap((stop) => {
    if (stop === anchor || stop.kind === anchor.kind) return []
    const way = wayOf(anchor, stop, inRain)
    return way && !isTooAlike(anchor, stop) ? [{ stop, minutes: way.minutes }] : []
  })
  return [...Map.groupBy(near, ({ stop }) => stop.kind).values()].flatMap((ofKind) =>
    ofKind
      .toSorted(
        (a, b) => priorityOf(b.stop) - priorityOf(a.stop) || a.minutes - b.minutes || (a.stop.id < b.stop.id ? -1 : 1),
      )
      .slice(0, LOOKED_AT)
      .map(({ stop }) => stop),
  )
}

function scoreOf(anchor: Stop, line: readonly Stop[], stops: readonly TourStop[]): number {
  const others = line.filter((stop) => stop !== anchor)
  const mean = others.reduce((sum, stop) => sum + priorityOf(stop), 0) / others.length
  const walks = stops.filter(({ way }) => way?.by === 'foot').length
  return mean - minutesOf(stops) / line.length + (line.length === 3 ? THIRD_STOP_BONUS : 0) + walks * WALK_BONUS
}

/**
 * All tours that a place can stand in, the better ones with a higher score.
 *
 * @param inRain - no walk of more than ten minutes
 */
export function listToursWith(anchor: Stop, all: readonly Stop[], inRain: boolean): PossibleTour[] {
  return [...linesWith(anchor, around(anchor, all, inRain))].flatMap((line) => {
    const stops = toTourStops(line, inRain)
    return stops ? [{ stops, score: scoreOf(anchor, line, stops), isThin: isThin(line) }] : []
  })
}
