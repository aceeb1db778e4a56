import type { Fit } from '../../vocabulary/fit.ts'
import type { CitySelector } from './cities.ts'

/**
 * How far a candidate is: inside the radius (of a trip: inside its ring), worth an outing, up to an hour's drive away and
 * not worth it, anywhere in the country where no city is meant, or at home, for which no place is needed.
 */
export type Tier = 'radius' | 'neighbours' | 'distant' | 'country' | 'home'

/** A stop of a stored tour: its place, and how one comes there from the stop before. */
export type StoredStop = readonly [placeId: string, way: 'foot' | 'car' | null, minutes: number | null]

/** The tours of a place: for any day, and under a roof all the way. `free`: none of the stops costs anything. */
export type StoredTours = Readonly<
  Partial<Record<'any' | 'sheltered', { readonly free: boolean; readonly stops: readonly StoredStop[] }>>
>

/** Something that may be offered, with no more of it than choosing needs. */
export interface Candidate {
  /** As on the wire: the id of a row in places, or of what has no row. */
  readonly activityId: string
  readonly tier: Tier
  readonly fit: Fit
  /** Kilometres from the city's centre; null where the place's position is not known to about 1 km, or no city was meant. */
  readonly distanceKm: number | null
  /** Its point, or its municipality's seat, lies outside the radius. Never true where no city was meant. */
  readonly isOutsideRadius: boolean
  /** The higher the better among places of one tier and fit: nearer, and chosen for this category first. No rating. */
  readonly score: number
  /** The higher the nearer: in this order a list is read. */
  readonly nearness: number
  /** Shared by kinds that are alike: what a list varies in; null where the kind is not known. */
  readonly family: string | null
  /** Key of its picture, which no other of a list has; null where it has a photo or its picture is not known yet. */
  readonly drawing: string | null
  /** Shared by the outlets of one chain. */
  readonly chainKey: string
  /** Shared by the places of one street, of a trip by those of one town; null where it is not known. */
  readonly cornerKey: string | null
  /** Shared by the places of one part of the city (`areaKeyOf`); null for a place whose position is not known. */
  readonly areaKey: string | null
  /** An administrator put it before the others of its category; it is hand-picked then. */
  readonly isFeatured?: boolean
  /** How often the couple was offered it in this category. */
  readonly timesOffered: number
  /** The couple chose it before. */
  readonly wasChosen: boolean
  /** The tours that it may be offered with, as JSON (`StoredTours`). */
  readonly tours?: string | null
}

/** What the clue of a place is made of, beside its id. */
export interface PlaceClueFacts {
  /** A slug of `KINDS`. */
  readonly kind: string | null
  readonly name: string
  readonly description: string | null
  readonly isFree: boolean
}

/** A candidate with its point, by which places of other sources are compared with it; null where that is rougher than 1 km. */
export interface PlacedCandidate extends Candidate {
  readonly ownLatitude: number | null
  readonly ownLongitude: number | null
  /** Null unless the search is for a surprise. */
  readonly clueFacts?: PlaceClueFacts | null
}

/** What is asked of the places beyond their category (`Filters` of the contract). */
export interface CandidateFilters {
  readonly openNow: boolean
  readonly maxPriceLevel?: number | null | undefined
  readonly free: boolean
  readonly rainy: boolean
}

/** A search of the catalogue that is nobody's in particular. */
export interface PlaceSearch {
  readonly categoryId: number
  readonly city: CitySelector
  readonly radiusKm: number
}

export interface CandidateSearch extends PlaceSearch {
  /** What this person's couple was offered before comes last. */
  readonly userId: string
  readonly filters: CandidateFilters
  /** Whether clues will be made of the places. */
  readonly isSurprise?: boolean
}
