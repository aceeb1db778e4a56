import type { ImportedPlace } from '#db/places/import/imported-place'
import { formsOf, type KnownPlace, type KnownPlaces } from './known-places.ts'
import { PlacesByName } from './places-by-name.ts'

/** Decision on a place of an extract. */
export type MergeDecision =
  /** A new place, unknown to other sources. */
  | { readonly kind: 'place'; readonly place: ImportedPlace }
  /** The place exists under another id; the extract fills gaps of that row. */
  | { readonly kind: 'match'; readonly place: ImportedPlace; readonly known: KnownPlace }
  /** Another import added the place or already fills its gaps. */
  | { readonly kind: 'there' }
  /** The extract has it twice, for example as a node and as a building. */
  | { readonly kind: 'twice' }
  /** An administrator closed it. */
  | { readonly kind: 'closed' }

const contradict = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

interface Waiting {
  readonly place: ImportedPlace
  readonly known: readonly KnownPlace[]
}

/**
 * Decides for each place of an extract whether it is new. The same places and the same extract give the same decisions
 * in every import.
 */
export class Merge {
  readonly #known: KnownPlaces
  readonly #seen = new PlacesByName()
  readonly #taken = new Set<string>()
  /**
   * Places that share name and municipality with an existing place without a point. They are decided at the end of the
   * extract, when all places of that name are known.
   */
  readonly #waiting: Waiting[] = []

  constructor(known: KnownPlaces) {
    this.#known = known
  }

  /** @returns null for a place that must wait for the end of the extract */
  decide(place: ImportedPlace): MergeDecision | null {
    const same = this.#known.findById(place.id)
    if (same?.isClosed) return { kind: 'closed' }
    if (same?.origin === 'imported') return { kind: 'there' }
    const known = same ?? this.#known.findNear(place)
    if (known) return this.#match(place, known)
    return this.#new(place)
  }

  #match(place: ImportedPlace, known: KnownPlace): MergeDecision {
    if (known.isClosed) return { kind: 'closed' }
    if (known.matchedBy !== null) return { kind: 'there' }
    if (this.#taken.has(known.id)) return { kind: 'twice' }
    this.#taken.add(known.id)
    return { kind: 'match', place, known }
  }

  #new(place: ImportedPlace): MergeDecision | null {
    const forms = formsOf(place)
    if (this.#seen.find(forms, place) !== null) return { kind: 'twice' }
    this.#seen.add(forms, place)
    const known = this.#known.listWithoutPoint(place)
    if (known.length === 0) return { kind: 'place', place }
    this.#waiting.push({ place, known })
    return null
  }

  /** Decides the waiting places. A match needs exactly one place and exactly one row with the name. */
  *finish(): Generator<MergeDecision> {
    const byName = Map.groupBy(this.#waiting, ({ known }) => known[0]?.id)
    for (const waiting of byName.values()) {
      const pairs = pairsOf(
        waiting.map(({ place }) => place),
        waiting[0]?.known ?? [],
      )
      for (const { place } of waiting) {
        const known = pairs.get(place)
        yield known ? this.#match(place, known) : { kind: 'place', place }
      }
    }
  }
}

/** Pairs several places of one name in one municipality: those on one street first, then the remaining ones. */
function pairsOf(places: readonly ImportedPlace[], known: readonly KnownPlace[]): Map<ImportedPlace, KnownPlace> {
  const pairs = new Map<ImportedPlace, KnownPlace>()
  const isFree = (each: KnownPlace) => ![...pairs.values()].includes(each)
  for (const place of places) {
    const street = places.filter(({ cornerKey }) => cornerKey !== null && cornerKey === place.cornerKey)
    const there = known.filter(({ cornerKey }) => cornerKey !== null && cornerKey === place.cornerKey)
    const [only] = there
    if (street.length === 1 && there.length === 1 && only) pairs.set(place, only)
  }
  const restPlaces = places.filter((place) => !pairs.has(place))
  const restKnown = known.filter(isFree)
  const [place, row] = [restPlaces[0], restKnown[0]]
  const isUnambiguous = restPlaces.length === 1 && restKnown.length === 1
  if (isUnambiguous && place && row && !contradict(place.cornerKey, row.cornerKey)) pairs.set(place, row)
  return pairs
}
