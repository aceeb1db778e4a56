import type { Scope } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/fit'

/** A candidate that was chosen for a list. */
export interface Suggestion {
  readonly activityId: string
  /** Kilometres from the city's centre; null: the position is not known to about 1 km. */
  readonly distanceKm: number | null
  /** Always false without a city, because then there is no radius. */
  readonly isOutsideRadius: boolean
}

export interface Choice {
  /** Length of the list. */
  readonly count: number
  /** Whether the couple asks for other suggestions: those offered before then come after all new ones. */
  readonly isReload?: boolean
}

/** How varied a list must be. Two equal pictures or two outlets of a chain are never allowed. */
interface VarietyRule {
  readonly mostOfFamily: number
  readonly differsIn: readonly ('cornerKey' | 'areaKey')[]
}

/** The strictest rule first. */
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
/** Whether a candidate is inside the radius; without a city, all of the country count as near. */
const isNear = ({ tier }: Candidate): boolean => tier === 'radius' || tier === 'country'

type Group = (candidate: Candidate) => boolean

/** New candidates inside the radius, by fit. */
const NEW_ONES: readonly Group[] = [
  (one) => isNear(one) && isNew(one) && one.fit === FIT.selected,
  (one) => isNear(one) && isNew(one) && one.fit === FIT.strong,
  (one) => isNear(one) && isNew(one) && one.fit === FIT.fair,
]
const NEIGHBOURS: readonly Group[] = [
  (one) => one.tier === 'neighbours' && isNew(one) && one.fit >= FIT.strong,
  (one) => one.tier === 'neighbours' && isNew(one) && one.fit === FIT.fair,
]
/** Ideas may fill up to a third of a list before distant places are added. */
const mostIdeasOf = (count: number): number => Math.ceil(count / 3)
/** New places that are too far for an evening and not worth a longer drive. */
const newAndDistant: Group = (one) => one.tier === 'distant' && isNew(one) && !isWeak(one)
const newIdeas: Group = (one) => isHome(one) && isNew(one)
/** Near places that were offered but never chosen; preferred to new places further away. */
const stillNear: Group = (one) => isNear(one) && !isNew(one) && !one.wasChosen && !isWeak(one)
const seen: Group = (one) => !isNew(one) && !isWeak(one)
const newAndWeak: Group = (one) => isNew(one) && isWeak(one)

/** Places that an administrator featured come first. */
const byFeature = (a: Candidate, b: Candidate): number => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false)

/** Least often offered first, then those never chosen, featured, with the better fit, with the higher score. */
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

/** Builds a list group by group. */
class SuggestionList {
  readonly chosen: Candidate[] = []
  readonly #all: readonly Candidate[]
  readonly #count: number

  constructor(all: readonly Candidate[], count: number) {
    this.#all = all.toSorted(inGroupOrder)
    this.#count = count
  }

  /**
   * Adds candidates of a group until the list is full. The strictest variety rule applies first; if it leaves room, the
   * next rule applies.
   *
   * @param most - maximum of candidates to add
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

/** The order in which a list is shown: near places, neighbouring towns, distant places, ideas for home, weak places. */
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

/** The furthest step that the list needed. The places of a trip are always outside the radius. */
function scopeOf(chosen: readonly Candidate[]): Scope {
  if (chosen.some(({ tier }) => tier === 'country')) return 'country'
  if (chosen.some(isHome)) return 'home'
  if (chosen.some(({ tier, isOutsideRadius }) => tier === 'neighbours' || tier === 'distant' || isOutsideRadius))
    return 'neighbours'
  return chosen.length > 0 ? 'radius' : 'country'
}

/**
 * Chooses the suggestions of a list. Equal input gives equal output; nothing is random. The list is filled in this order:
 *
 * 1. Places inside the radius that are new to the couple: hand-picked, then strong, then fair ones.
 * 2. Places inside the radius that the couple was offered but never chose; a reload adds these in step 4.
 * 3. New places in neighbouring towns, then new ideas up to a third of the list, new distant places, and further new ideas.
 * 4. Candidates that were offered before, then weak places; a reload adds new weak places first.
 *
 * Within each step the order is that of `inGroupOrder`. Two places of one family, street or part of the city are avoided
 * while others are left. Two equal pictures or two outlets of one chain never occur.
 *
 * @returns the suggestions in display order, weak places last, and the scope; an empty list has the scope `country`
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
