import type { Fit } from '../../vocabulary/fit.ts'
import type { CitySelector } from './cities.ts'

/**
 * Distance tier of a candidate: inside the radius (for a trip: inside its ring), worth an outing, up to an hour's drive
 * away but not worth it, anywhere in the country if no city is given, or at home, where no place is needed.
 */
export type Tier = 'radius' | 'neighbours' | 'distant' | 'country' | 'home'

/** An item that may be offered, with the fields needed for choosing. */
export interface Candidate {
  /** Id in the API: of a row in `places`, or of an item without a row. */
  readonly activityId: string
  readonly tier: Tier
  readonly fit: Fit
  /**
   * Kilometres from the city's centre; null where the place's position is not known to about 1 km, or no city is given.
   */
  readonly distanceKm: number | null
  /** Its point, or its municipality's seat, lies outside the radius. False if no city is given. */
  readonly isOutsideRadius: boolean
  /**
   * Higher is better among places of one tier and fit: nearer places, and those selected for this category first. Not a
   * rating.
   */
  readonly score: number
  /** Higher is nearer; lists are sorted by it. */
  readonly nearness: number
  /** Shared by similar kinds: a list varies in it; null for an unknown kind. */
  readonly family: string | null
  /** Key of its picture, unique within a list; null where it has a photo or its picture is not known yet. */
  readonly drawing: string | null
  /** Shared by the outlets of one chain. */
  readonly chainKey: string
  /** Shared by the places of one street, for a trip by those of one town; null where it is not known. */
  readonly cornerKey: string | null
  /** Shared by the places of one part of the city (`areaKeyOf`); null for a place whose position is not known. */
  readonly areaKey: string | null
  /** An administrator put it first in its category; it is also hand-picked. */
  readonly isFeatured?: boolean
  /** Number of times that the couple was offered it in this category. */
  readonly timesOffered: number
  /** The couple has chosen it before. */
  readonly wasChosen: boolean
  /** The tours that it may be offered with, as JSON (`StoredTours`). */
  readonly tours?: string | null
}

/** Facts for the clue of a place, besides its id. */
export interface PlaceClueFacts {
  /** A slug of `KINDS`. */
  readonly kind: string | null
  readonly name: string
  readonly description: string | null
  readonly isFree: boolean
}

/**
 * A candidate with its point, for comparing it with places of other sources; null where that is less precise than 1 km.
 */
export interface PlacedCandidate extends Candidate {
  readonly ownLatitude: number | null
  readonly ownLongitude: number | null
  /** Null unless the search is for a surprise. */
  readonly clueFacts?: PlaceClueFacts | null
}

/** Requirements on places besides their category (`Filters` of the contract). */
export interface CandidateFilters {
  readonly openNow: boolean
  readonly maxPriceLevel?: number | null | undefined
  readonly free: boolean
  readonly rainy: boolean
}

/** A search of the catalogue without a user. */
export interface PlaceSearch {
  readonly categoryId: number
  readonly city: CitySelector
  readonly radiusKm: number
}

export interface CandidateSearch extends PlaceSearch {
  /** Places that this person's couple was offered before come last. */
  readonly userId: string
  readonly filters: CandidateFilters
  /** Whether clues of the places are needed. */
  readonly isSurprise?: boolean
}
