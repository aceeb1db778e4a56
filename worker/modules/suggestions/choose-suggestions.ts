import type { Scope } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/candidates'

/** A place chosen to be offered. */
export interface Suggestion {
  readonly placeId: string
  /** Kilometres from the city's centre; null where the place has no point of its own. */
  readonly distanceKm: number | null
  /** Never true where no city was meant: there is no radius then. */
  readonly isOutsideRadius: boolean
}

export interface Choice {
  /** How many places are wanted. */
  readonly count: number
  /** Ids of places that the couple has been offered before. */
  readonly alreadyOffered?: Iterable<string>
}

const TIERS = ['radius', 'neighbours', 'state', 'country'] as const satisfies readonly Scope[]

/** What may not repeat within one set, the strictest first: a street gives way before a house does. */
const RULES: readonly (readonly ('chainKey' | 'cornerKey')[])[] = [['chainKey', 'cornerKey'], ['chainKey'], []]

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || (a.placeId < b.placeId ? -1 : 1)

/** Candidates of one tier, new ones first, the best known and nearest first among these. */
const inOrder = (candidates: readonly Candidate[], offered: ReadonlySet<string>): Candidate[] =>
  candidates.toSorted((a, b) => Number(offered.has(a.placeId)) - Number(offered.has(b.placeId)) || byScore(a, b))

const repeats = (candidate: Candidate, chosen: readonly Candidate[], keys: readonly ('chainKey' | 'cornerKey')[]) =>
  chosen.some((other) => keys.some((key) => candidate[key] !== null && candidate[key] === other[key]))

/** What a tier adds to those chosen from the tiers before it. */
function fillFrom(tier: readonly Candidate[], before: readonly Candidate[], count: number): Candidate[] {
  const chosen = [...before]
  for (const keys of RULES) {
    for (const candidate of tier) {
      if (chosen.length >= count) break
      if (!chosen.includes(candidate) && !repeats(candidate, chosen, keys)) chosen.push(candidate)
    }
  }
  return chosen.slice(before.length)
}

const toSuggestion = (candidate: Candidate): Suggestion => ({
  placeId: candidate.placeId,
  distanceKm: candidate.distanceKm,
  isOutsideRadius: candidate.tier !== 'radius' && candidate.effectiveKm !== null,
})

/**
 * Chooses what is offered. One answer for one input: nothing is drawn by lot.
 *
 * 1. Inside the radius before anything outside, then nearby, then the state, then the country.
 * 2. Within a tier never two outlets of one house, nor two places of one street, while others are left there;
 *    a street may repeat before a house does, and no place ever repeats.
 * 3. Then what the couple has not been offered yet, and then the higher score (see `Candidate`).
 *
 * @returns the set in the order in which it is shown, and the widest tier it needed; `country` without a city
 * @see DECISIONS "Invitations", docs/catalogue.md
 */
export function chooseSuggestions(
  candidates: readonly Candidate[],
  { count, alreadyOffered = [] }: Choice,
): { suggestions: Suggestion[]; scope: Scope } {
  const offered = new Set(alreadyOffered)
  const places = [...new Map(candidates.map((candidate) => [candidate.placeId, candidate])).values()]
  let chosen: Candidate[] = []
  for (const tier of TIERS) {
    const found = inOrder(
      places.filter((candidate) => candidate.tier === tier),
      offered,
    )
    chosen = [...chosen, ...inOrder(fillFrom(found, chosen, count), offered)]
  }
  return { suggestions: chosen.map(toSuggestion), scope: chosen.at(-1)?.tier ?? 'country' }
}
