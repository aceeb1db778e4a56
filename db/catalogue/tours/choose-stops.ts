import { kmBetween } from '../../distance.ts'
import { mayFollow } from './fitting-pairs.ts'
import { isComplete } from './is-complete.ts'
import { isSameSpot, isSameThing } from './is-same-spot.ts'
import type { Stop } from './to-stop.ts'
import { type Way, wayBetween } from './way-between.ts'

export interface TourStop {
  readonly id: string
  /** From the stop before; null for the first. */
  readonly way: Way | null
}

/** Of the places around one, so many of each kind are looked at: the best, then the nearest. */
const LOOKED_AT = 6
/** All ways of a tour together. */
const MOST_MINUTES = 25
const SHORT_WALK_MINUTES = 10
/** A walk counts as much as so many minutes less in a car. */
const WALK_BONUS = 6

const minutesOf = (stops: readonly TourStop[]): number => stops.reduce((sum, { way }) => sum + (way?.minutes ?? 0), 0)

const isWideOpen = ({ kind }: Stop): boolean => kind === 'park' || kind === 'view'

const isNeighbourhoodOf = (a: Stop, b: Stop): boolean =>
  a.nameKey === b.neighbourhoodKey || b.nameKey === a.neighbourhoodKey

function wayOf(from: Stop, to: Stop, inRain: boolean): Way | null {
  const way = wayBetween(from, to, {
    isWideOpen: isWideOpen(from) || isWideOpen(to),
    ...(inRain ? { mostWalkMinutes: SHORT_WALK_MINUTES } : {}),
  })
  // Nobody drives to the neighbourhood in which they are.
  return way?.by === 'car' && isNeighbourhoodOf(from, to) ? null : way
}

/** Whether the third lies nearer to the first than the second does, which matters little on short walks. */
function isZigzag([first, second, third]: readonly Stop[], ways: readonly (Way | null)[]): boolean {
  if (!first || !second || !third || kmBetween(first, third) >= kmBetween(first, second)) return false
  return ways.some((way) => way && (way.by === 'car' || way.minutes > SHORT_WALK_MINUTES))
}

/** The stops with the ways between them; null where two are too far apart, or do not go together. */
function toStops(line: readonly Stop[], inRain: boolean): TourStop[] | null {
  const stops: TourStop[] = []
  for (const [index, stop] of line.entries()) {
    const before = line[index - 1]
    const way = before ? wayOf(before, stop, inRain) : null
    if ((before && !way) || !mayFollow(stop, line.slice(0, index))) return null
    stops.push({ id: stop.id, way })
  }
  const ways = stops.map(({ way }) => way)
  return minutesOf(stops) <= MOST_MINUTES && isComplete(line, ways) && !isZigzag(line, ways) ? stops : null
}

/** Hand-picked before strong, unmissable before good. */
export const priorityOf = ({ fit, rank }: Stop): number => fit * 10 - rank

const isTooAlike = (a: Stop, b: Stop): boolean =>
  a.chainKey === b.chainKey || a.kind === b.kind || isSameThing(a.words, b.words) || isSameSpot(a.words, b.words)

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

/**
 * The best tour of a place: of the best stops that were in the fewest tours before, then the shorter way.
 *
 * @param used - in how many tours a stop is already, by its id
 * @param inRain - no walk of more than ten minutes
 */
export function chooseStops(
  anchor: Stop,
  all: readonly Stop[],
  used: ReadonlyMap<string, number>,
  inRain: boolean,
): TourStop[] | null {
  let best: { stops: TourStop[]; score: number } | null = null
  for (const line of linesWith(anchor, around(anchor, all, inRain))) {
    const stops = toStops(line, inRain)
    if (!stops) continue
    const others = line.filter((stop) => stop !== anchor)
    const mean = others.reduce((sum, stop) => sum + priorityOf(stop) - 4 * (used.get(stop.id) ?? 0), 0) / others.length
    const walks = stops.filter(({ way }) => way?.by === 'foot').length
    const score = mean - minutesOf(stops) / line.length + (line.length === 3 ? 1 : 0) + walks * WALK_BONUS
    if (!best || score > best.score) best = { stops, score }
  }
  return best?.stops ?? null
}
