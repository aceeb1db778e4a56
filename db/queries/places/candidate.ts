import type { Fit } from '../../vocabulary/categories.ts'
import type { CitySelector } from './cities.ts'
import type { OwnPlace } from './google-matches.ts'

export interface Candidate {
  /** Id in the API: that of a row in `places`, or a Google place id with a prefix. */
  readonly activityId: string
  readonly fit: Fit
  /** Below zero: unmissable, for a trip less with more such places in its town. Otherwise 0 in the best category, then 1, 2, 3. */
  readonly rank: number
  /** Amount of known facts; a sort key, not a rating. */
  readonly quality: number
  /** Whether an administrator put it first in its category; it is then also handpicked. */
  readonly isFeatured: boolean
  /** Position among Google's results, from 0; null for a place of the catalogue. */
  readonly googleRank: number | null
  /**
   * Kilometres from the city's centre; null if the place's position is not known to about 1 km, or no city is given.
   */
  readonly distanceKm: number | null
  /** Kilometres from the city's centre to the farthest point where it may be; null if no city is given. */
  readonly wayKm: number | null
  /** Whether its point, or its municipality's seat, is outside the radius. False if no city is given. */
  readonly isOutsideRadius: boolean
  /** Null for a Google place. */
  readonly cityId: string | null
  readonly isOwnTown: boolean
  /** Group of similar kinds, of which a list should have several; null for an unknown kind. */
  readonly family: string | null
  /** Shared by the branches of one chain. */
  readonly chainKey: string
  /** Shared by the places of one street; null if it is not known. */
  readonly cornerKey: string | null
  readonly timesOffered: number
  /** Time of the last of these offers in milliseconds. */
  readonly offeredAt: number
  /** Whether it is among the last offers to the couple in other categories. */
  readonly isOfferedElsewhere: boolean
  /** When the couple last completed it, in milliseconds; null: never. */
  readonly doneAt: number | null
  /** Whether it opens only for events. */
  readonly isOnProgramme: boolean
  /** Whether a member of the couple wants to go there; absent if wishes do not count. */
  readonly isWished?: boolean
}

/** Facts for the clue of a place, besides its id. */
export interface PlaceClueFacts {
  /** A slug of `KINDS`. */
  readonly kind: string | null
  readonly name: string
  readonly description: string | null
  readonly isFree: boolean
}

/** A candidate that can be compared with Google's places. */
export interface PlacedCandidate extends Candidate, OwnPlace {
  /** Null unless the search is for a surprise. */
  readonly clueFacts?: PlaceClueFacts | null
}

/** Requirements on places besides their category (`Filters` of the contract). */
export interface CandidateFilters {
  readonly openNow: boolean
  readonly maxPriceLevel?: number | null | undefined
  readonly free: boolean
  readonly rainy: boolean
  /** `YYYY-MM-DD` for a whole day, or `YYYY-MM-DD evening`; null: whenever. */
  readonly when?: string | null | undefined
}

export interface PlaceSearch {
  readonly categoryId: number
  readonly city: CitySelector
  readonly radiusKm: number
  /** Whether all places of the category where the couple wants to go are found, as far as the category reaches. */
  readonly hasWishes?: boolean
}

export interface CandidateSearch extends PlaceSearch {
  /** Places that this person's couple was offered before come last. */
  readonly userId: string
  readonly filters: CandidateFilters
  /** Whether clues of the places are needed. */
  readonly isSurprise?: boolean
}
