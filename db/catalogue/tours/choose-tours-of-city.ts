import type { PossibleTour } from './list-tours-with.ts'
import type { TourStop } from './to-tour-stops.ts'

/** A place, and what it may be offered with. */
export interface Asked {
  readonly placeId: string
  readonly possible: readonly PossibleTour[]
}

interface Chosen {
  readonly placeId: string
  readonly stops: readonly TourStop[]
}

/** In a city with so many tours a place is in a third of them at most. */
const LEAST_FOR_LIMIT = 6
const MOST_SHARE = 1 / 3
/** For each tour that a stop is in already. */
const USED_MALUS = 4
/** For each tour in which the same two stops follow each other. */
const PAIR_MALUS = 12

const keyOf = (stops: readonly TourStop[]): string =>
  stops
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

const pairsOf = (stops: readonly TourStop[]): string[] =>
  stops.slice(1).map((stop, index) => keyOf([stop, stops[index] ?? stop]))

const addOne = (counts: Map<string, number>, key: string): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

/** What was chosen so far, and what may be chosen yet. */
class Choice {
  readonly chosen = new Map<string, Chosen>()
  readonly #used = new Map<string, number>()
  readonly #pairs = new Map<string, number>()
  readonly #taken = new Set<string>()
  readonly #mostUses: number

  constructor(mostUses: number) {
    this.#mostUses = mostUses
  }

  get mostUsed(): number {
    return Math.max(0, ...this.#used.values())
  }

  #countOf = ({ id }: TourStop): number => this.#used.get(id) ?? 0

  #scoreOf({ stops, score }: PossibleTour, placeId: string): number {
    const others = stops.filter(({ id }) => id !== placeId)
    const used = others.reduce((sum, stop) => sum + this.#countOf(stop), 0) / others.length
    const pairs = pairsOf(stops).reduce((sum, pair) => sum + (this.#pairs.get(pair) ?? 0), 0)
    return score - USED_MALUS * used - PAIR_MALUS * pairs
  }

  #isFree = ({ stops }: PossibleTour): boolean =>
    !this.#taken.has(keyOf(stops)) && stops.every((stop) => this.#countOf(stop) < this.#mostUses)

  /** The best one that no other place has, of stops that are not in too many. */
  choose({ placeId, possible }: Asked, isThin: boolean): void {
    if (this.chosen.has(placeId)) return
    let best: { stops: readonly TourStop[]; score: number } | null = null
    for (const tour of possible) {
      const score = this.#scoreOf(tour, placeId)
      if (tour.isThin === isThin && !(best && score <= best.score) && this.#isFree(tour))
        best = { stops: tour.stops, score }
    }
    if (!best) return
    this.chosen.set(placeId, { placeId, stops: best.stops })
    this.#taken.add(keyOf(best.stops))
    for (const { id } of best.stops) addOne(this.#used, id)
    for (const pair of pairsOf(best.stops)) addOne(this.#pairs, pair)
  }
}

function chooseWith(mostUses: number, asked: readonly Asked[], wanted: number): Choice {
  const choice = new Choice(mostUses)
  for (const one of asked) choice.choose(one, false)
  for (const one of asked) if (choice.chosen.size < wanted) choice.choose(one, true)
  return choice
}

/**
 * One tour for each place of a city that fits into one, no two with the same stops, and none of the stops everywhere.
 *
 * @param asked - the better places first
 * @param wanted - up to so many tours thin ones are chosen too
 */
export function chooseToursOfCity(asked: readonly Asked[], wanted: number): Chosen[] {
  let mostUses = Number.POSITIVE_INFINITY
  for (;;) {
    const { chosen, mostUsed } = chooseWith(mostUses, asked, wanted)
    const limit = Math.ceil(chosen.size * MOST_SHARE)
    if (chosen.size < LEAST_FOR_LIMIT || mostUsed <= limit) return [...chosen.values()]
    // Fewer uses make fewer tours, and so a lower limit: down to one that holds.
    mostUses = Math.min(limit, mostUses - 1)
  }
}
