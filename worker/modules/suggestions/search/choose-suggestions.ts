import type { Scope } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/fit'

/** Something chosen to be offered. */
export interface Suggestion {
  readonly activityId: string
  /** Kilometres from the city's centre; null where the place's position is not known to about 1 km. */
  readonly distanceKm: number | null
  /** Never true where no city was meant: there is no radius then. */
  readonly isOutsideRadius: boolean
}

export interface Choice {
  /** How many are wanted. */
  readonly count: number
  /** A reload shows something else: what was shown before comes last, wherever it is. */
  readonly isReload?: boolean
}

/** The properties in which a list varies, the strictest first. A list never has two equal pictures or two outlets of a chain. */
interface VarietyRule {
  readonly mostOfFamily: number
  readonly differsIn: readonly ('cornerKey' | 'areaKey')[]
}

const VARIETY_RULES: readonly VarietyRule[] = [
  { mostOfFamily: 1, differsIn: ['cornerKey', 'areaKey'] },
  { mostOfFamily: 1, differsIn: [] },
  { mostOfFamily: 2, differsIn: ['cornerKey'] },
  { mostOfFamily: 3, differsIn: [] },
  { mostOfFamily: Number.POSITIVE_INFINITY, differsIn: [] },
]

const isNew = ({ timesOffered }: Candidate): boolean => timesOffered === 0
const isWeak = ({ fit }: Candidate): boolean => fit === FIT.weak
const isHome = ({ tier }: Candidate): boolean => tier === 'home'
/** Inside the radius; without a city the whole country is. */
const isNear = ({ tier }: Candidate): boolean => tier === 'radius' || tier === 'country'

type Group = (candidate: Candidate) => boolean

/** New ones of the radius by how well they fit. */
const NEW_ONES: readonly Group[] = [
  (one) => isNear(one) && isNew(one) && one.fit === FIT.selected,
  (one) => isNear(one) && isNew(one) && one.fit === FIT.strong,
  (one) => isNear(one) && isNew(one) && one.fit === FIT.fair,
]
const NEIGHBOURS: readonly Group[] = [
  (one) => one.tier === 'neighbours' && isNew(one) && one.fit >= FIT.strong,
  (one) => one.tier === 'neighbours' && isNew(one) && one.fit === FIT.fair,
]
/** A third of a list that lacks places may be ideas before it looks further away. */
const mostIdeasOf = (count: number): number => Math.ceil(count / 3)
/** The distance beyond which a couple does not drive for an evening. */
const newAndDistant: Group = (one) => one.tier === 'distant' && isNew(one) && !isWeak(one)
const newIdeas: Group = (one) => isHome(one) && isNew(one)
/** Offered before, never chosen, and near: better than going far for something new. */
const stillNear: Group = (one) => isNear(one) && !isNew(one) && !one.wasChosen && !isWeak(one)
const seen: Group = (one) => !isNew(one) && !isWeak(one)
const newAndWeak: Group = (one) => isNew(one) && isWeak(one)

/** Among equally good places, those that an administrator featured come first. */
const byFeature = (a: Candidate, b: Candidate): number => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false)

/** Seldom offered before often, then what is featured, the better fit, the nearer. */
const inGroupOrder = (a: Candidate, b: Candidate): number =>
  a.timesOffered - b.timesOffered ||
  Number(a.wasChosen) - Number(b.wasChosen) ||
  byFeature(a, b) ||
  b.fit - a.fit ||
  b.score - a.score ||
  (a.activityId < b.activityId ? -1 : 1)

function mayJoin(
  candidate: Candidate,
  chosen: readonly Candidate[],
  { mostOfFamily, differsIn }: VarietyRule,
): boolean {
  const isLike = (other: Candidate) =>
    other.chainKey === candidate.chainKey ||
    (candidate.drawing !== null && other.drawing === candidate.drawing) ||
    differsIn.some((key) => candidate[key] !== null && candidate[key] === other[key])
  const ofFamily = candidate.family === null ? [] : chosen.filter(({ family }) => family === candidate.family)
  return ofFamily.length < mostOfFamily && !chosen.some(isLike)
}

/** Grows one list, group by group. */
class SuggestionList {
  readonly chosen: Candidate[] = []
  readonly #all: readonly Candidate[]
  readonly #count: number

  constructor(all: readonly Candidate[], count: number) {
    this.#all = all.toSorted(inGroupOrder)
    this.#count = count
  }

  /**
   * Adds what a group has, under the strictest rule that leaves anything.
   *
   * @param most - how many of the group
   */
  add(group: Group, most = this.#count): this {
    const members = this.#all.filter(group)
    const full = Math.min(this.#count, this.chosen.length + most)
    for (const rule of VARIETY_RULES) {
      for (const candidate of members) {
        if (this.chosen.length >= full) return this
        if (!this.chosen.includes(candidate) && mayJoin(candidate, this.chosen, rule)) this.chosen.push(candidate)
      }
    }
    return this
  }

  addAll(groups: readonly Group[]): this {
    for (const group of groups) this.add(group)
    return this
  }
}

/** The order in which a list is read: what is near by its fit, neighbours, what is further away, ideas for home, weak ones. */
const PLACES_IN_LIST: readonly Group[] = [
  (one) => isNear(one) && !isWeak(one),
  (one) => one.tier === 'neighbours' && !isWeak(one),
  (one) => one.tier === 'distant' && !isWeak(one),
  (one) => isHome(one),
  isWeak,
]

const placeInList = (candidate: Candidate): number => PLACES_IN_LIST.findIndex((group) => group(candidate))

const inListOrder = (a: Candidate, b: Candidate): number =>
  placeInList(a) - placeInList(b) ||
  byFeature(a, b) ||
  b.fit - a.fit ||
  b.nearness - a.nearness ||
  (a.activityId < b.activityId ? -1 : 1)

const toSuggestion = ({ activityId, distanceKm, isOutsideRadius }: Candidate): Suggestion => ({
  activityId,
  distanceKm,
  isOutsideRadius,
})

/** How far the list had to go. A trip leads out of the radius by itself. */
function scopeOf(chosen: readonly Candidate[]): Scope {
  if (chosen.some(({ tier }) => tier === 'country')) return 'country'
  if (chosen.some(isHome)) return 'home'
  if (chosen.some(({ tier, isOutsideRadius }) => tier === 'neighbours' || tier === 'distant' || isOutsideRadius))
    return 'neighbours'
  return chosen.length > 0 ? 'radius' : 'country'
}

/**
 * Chooses what is offered. One answer for one input: nothing is drawn by lot.
 *
 * 1. What is new to the couple and inside the radius: hand-picked places, strong ones, fair ones.
 * 2. Places of the radius that it was offered before and never chose; a reload leaves these for later.
 * 3. New places beyond the radius that are worth the way, a few new ideas for home, what lies further away, more ideas.
 * 4. What it has seen, and weak places when nothing else is left (of a reload the other way round).
 * 5. Within each of these what an administrator featured, then near before far, and varied: no two of one kind, street or part of the city while others are
 *    left. Never two equal pictures, nor two outlets of one chain.
 *
 * @returns the set in the order in which it is shown, weak places last, and how far it had to go; `country` for an empty set
 * @see docs/rules.md, places.1, places.4 and places.5; docs/catalogue.md
 */
export function chooseSuggestions(
  candidates: readonly Candidate[],
  { count, isReload = false }: Choice,
): { suggestions: Suggestion[]; scope: Scope } {
  const all = [...new Map(candidates.map((candidate) => [candidate.activityId, candidate])).values()]
  const list = new SuggestionList(all, count).addAll(NEW_ONES)
  if (!isReload) list.add(stillNear)
  list.addAll(NEIGHBOURS).add(newIdeas, mostIdeasOf(count)).add(newAndDistant).add(newIdeas)
  list.addAll(isReload ? [newAndWeak, stillNear, seen, isWeak] : [seen, newAndWeak, isWeak])
  const shown = list.chosen.toSorted(inListOrder)
  return { suggestions: shown.map(toSuggestion), scope: scopeOf(shown) }
}
