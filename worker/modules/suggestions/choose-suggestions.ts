import type { Scope } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/candidates'

/** Something chosen to be offered. */
export interface Suggestion {
  readonly activityId: string
  /** Kilometres from the city's centre; null where the place has no point of its own. */
  readonly distanceKm: number | null
  /** Never true where no city was meant: there is no radius then. */
  readonly isOutsideRadius: boolean
}

export interface Choice {
  /** How many are wanted. */
  readonly count: number
}

const TIERS = ['radius', 'neighbours', 'state', 'country', 'home'] as const satisfies readonly Scope[]

/** How many of one house there may be, and what else no two of the chosen may have in common. */
interface Rule {
  readonly mostOfHouse: number
  readonly differsIn: readonly ('cornerKey' | 'areaKey')[]
}

/** Rather a second outlet here than a house an hour away; rather that than a third. */
const MOST_OF_HOUSE_IN_TIER = 2

/** Within a tier, the strictest first: a part of the city gives way, then a street, then a house. */
const RULES: readonly Rule[] = [
  { mostOfHouse: 1, differsIn: ['cornerKey', 'areaKey'] },
  { mostOfHouse: 1, differsIn: ['cornerKey'] },
  { mostOfHouse: 1, differsIn: [] },
  { mostOfHouse: MOST_OF_HOUSE_IN_TIER, differsIn: [] },
]
/** What is left when every tier has given what it could. */
const ANYTHING: readonly Rule[] = [{ mostOfHouse: Number.POSITIVE_INFINITY, differsIn: [] }]

const tierOf = ({ tier }: Candidate): number => TIERS.indexOf(tier)

/** As it is shown: tier by tier, in each what is new to the couple first, then the best known and nearest. */
const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (a, b) =>
      tierOf(a) - tierOf(b) ||
      a.timesOffered - b.timesOffered ||
      b.score - a.score ||
      (a.activityId < b.activityId ? -1 : 1),
  )

function mayJoin(candidate: Candidate, chosen: readonly Candidate[], { mostOfHouse, differsIn }: Rule): boolean {
  const isLike = (other: Candidate) => differsIn.some((key) => candidate[key] !== null && candidate[key] === other[key])
  const ofHouse = chosen.filter(({ chainKey }) => chainKey === candidate.chainKey).length
  return ofHouse < mostOfHouse && !chosen.some(isLike)
}

/** The chosen ones and what a group adds to them, one rule after the other. */
function fillFrom(group: readonly Candidate[], before: readonly Candidate[], rules: readonly Rule[], count: number) {
  const chosen = [...before]
  for (const rule of rules) {
    for (const candidate of group) {
      if (chosen.length >= count) return chosen
      if (!chosen.includes(candidate) && mayJoin(candidate, chosen, rule)) chosen.push(candidate)
    }
  }
  return chosen
}

/** The chosen ones and what those add that were offered equally often: tier by tier, and then whatever is left. */
function fillFromTiers(equals: readonly Candidate[], before: readonly Candidate[], count: number): Candidate[] {
  const tiers = TIERS.map((tier) => equals.filter((candidate) => candidate.tier === tier))
  const varied = tiers.reduce<Candidate[]>((chosen, tier) => fillFrom(tier, chosen, RULES, count), [...before])
  return fillFrom(equals, varied, ANYTHING, count)
}

const toSuggestion = (candidate: Candidate): Suggestion => ({
  activityId: candidate.activityId,
  distanceKm: candidate.distanceKm,
  isOutsideRadius: candidate.tier !== 'radius' && candidate.effectiveKm !== null,
})

/**
 * Chooses what is offered. One answer for one input: nothing is drawn by lot.
 *
 * 1. Nothing that the couple was offered before while anything is left that it was not; then what it was offered once,
 *    and so on.
 * 2. Among these, inside the radius before anything outside, then nearby, then the state, the country, and home.
 * 3. Within a tier never two outlets of one house, two places of one street, or two of one part of the city, while
 *    others are left there. The part of the city gives way first, then the street, then the house; a third outlet only
 *    when no tier has anything else.
 * 4. Then the higher score (see `Candidate`).
 *
 * @returns the set in the order in which it is shown (tier by tier, the new ones first), and the widest tier it needed;
 *   `country` for an empty set
 * @see docs/catalogue.md
 */
export function chooseSuggestions(
  candidates: readonly Candidate[],
  { count }: Choice,
): { suggestions: Suggestion[]; scope: Scope } {
  const all = inOrder([...new Map(candidates.map((candidate) => [candidate.activityId, candidate])).values()])
  const levels = [...new Set(all.map(({ timesOffered }) => timesOffered))].toSorted((a, b) => a - b)
  let chosen: Candidate[] = []
  for (const level of levels) {
    const equals = all.filter(({ timesOffered }) => timesOffered === level)
    chosen = fillFromTiers(equals, chosen, count)
  }
  const shown = inOrder(chosen)
  return { suggestions: shown.map(toSuggestion), scope: shown.at(-1)?.tier ?? 'country' }
}
