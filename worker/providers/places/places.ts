import type { CategorySlug } from '#contracts/categories'
import type { Credit, Filters } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import { businessKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { OwnPlace } from '#db/queries/places/google-matches'
import type { PlacesProvider } from './places-setup.ts'

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A trip leads to other towns, whose hotels and sights a search around the couple's own town does not find. */
export type SearchedCategory = Exclude<CategorySlug, 'viagem'>

export interface PlacesQuery {
  readonly category: SearchedCategory
  /** The municipality to search around; its point is the seat. */
  readonly city: Point & {
    readonly id: string
    readonly name: string
    readonly uf: string
    readonly localityId?: string | null
  }
  readonly radiusKm: number
  readonly filters: Filters
}

/** The facts of a place at Google that a screen shows; a missing fact is null. None of them may be stored. */
export interface PlaceFacts {
  readonly name: string
  /** A slug of `KINDS`; null if the primary type maps to none. */
  readonly kind: string | null
  readonly address: string | null
  /** Neighbourhood or area. */
  readonly neighbourhood: string | null
  /** "Campinas, SP" */
  readonly city: string | null
  readonly point: Point | null
  readonly rating: number | null
  readonly ratingCount: number | null
  readonly priceLevel: 1 | 2 | 3 | 4 | null
  readonly websiteUrl: string | null
  readonly phone: string | null
  readonly mapsUrl: string | null
  /** Opening hours, one line per weekday. */
  readonly hours: readonly string[] | null
  /** A photo's name at Google, valid for a short time; the credits include its author. */
  readonly photoName: string | null
  /** Lines that must be shown with the place. */
  readonly credits: readonly Credit[]
}

export interface FoundPlace {
  /** The activity's id: `google:<place id>`. */
  readonly id: string
  readonly point: Point
  /** Null if the search comes from the cache, which may store ids and points only. */
  readonly facts: PlaceFacts | null
  /** Whether its rating makes it as good as a handpicked place. */
  readonly isWellRated: boolean
  /** The same place in the catalogue; null: none is known. */
  readonly ownId: string | null
}

export interface PlacePhoto {
  readonly bytes: ArrayBuffer
  /** `image/jpeg`, … */
  readonly type: string
  /** How long a browser may cache it, in seconds. */
  readonly maxAgeSeconds: number
}

/** `card`: all that a card shows; `names`: name and city only, at a lower price. */
export type DetailLevel = 'card' | 'names'

/** The calls that Google bills, each at its own price. */
export const BILLABLE_CALLS = ['search', 'details', 'names', 'photo'] as const
export type BillableCall = (typeof BILLABLE_CALLS)[number]

/**
 * Places from Google. Never throws: without a key, without budget, or when Google fails or is slow, the result is null or
 * empty, and the catalogue is used instead.
 */
export interface Places {
  /** `auto`: Google fills short lists. `google`: it also describes the places of the catalogue. */
  readonly provider: PlacesProvider
  /**
   * Open places of a category around a city, the well-rated ones first, otherwise in Google's order.
   *
   * @param catalogue - places that Google may find too
   * @param coupleId - the couple whose share of the budget pays
   * @returns null if there is no result
   */
  search(query: PlacesQuery, catalogue: readonly OwnPlace[], coupleId: string): Promise<readonly FoundPlace[] | null>
  /**
   * Google's current facts of these places, for as many as the budget allows. A place of the catalogue that was not
   * searched at Google is searched now.
   *
   * @param asked - Google's ids by activity id, the most important first; null: the place was not searched at Google
   * @returns facts by activity id; a missing place is unknown to Google, is closed, or could not be loaded
   */
  load(
    asked: ReadonlyMap<string, string | null>,
    level: DetailLevel,
    coupleId: string,
  ): Promise<ReadonlyMap<string, PlaceFacts>>
  /** @param photoName - `photoName` of the facts */
  loadPhoto(photoName: string, coupleId: string): Promise<PlacePhoto | null>
}

export type PlacesFailure = 'time_out' | 'unreachable' | 'refused' | 'quota' | 'bad_request' | 'broken_answer'

/** A call to Google failed. The message contains neither the key nor text of the response. */
export class PlacesError extends Error {
  readonly failure: PlacesFailure
  constructor(failure: PlacesFailure) {
    super(`Google Places failed: ${failure}`)
    this.failure = failure
  }
}

/** The positions of one venue in two sources rarely differ by more; two venues with equal names are rarely closer. */
export const SAME_NAME_WITHIN_KM = 0.15

type NamedCity = Pick<PlacesQuery['city'], 'name' | 'uf'>

/** Chain keys that the catalogue may give a place of this name; for a museum or a park it is the whole name. */
export const nameKeysOf = (name: string, { name: city, uf }: NamedCity): [string, string, string] => [
  businessKey({ name, neighbourhood: '', city, uf }),
  placeKey(name),
  fold(name),
]

/** Whether a place of the catalogue is one of Google's: by the name, and by the distance from where it may be. */
export const isSamePlace = (own: OwnPlace, google: Pick<PlaceFacts, 'name' | 'point'>, city: NamedCity): boolean =>
  google.point !== null &&
  nameKeysOf(google.name, city).includes(own.chainKey) &&
  kmBetween(own.point, google.point) <= SAME_NAME_WITHIN_KM + own.marginKm

const MAX_MARGIN_KM = 3

/** Whether Google's facts are those of the place: if it may be farther from its point, another one may have its name. */
export const isCertain = ({ marginKm }: Pick<OwnPlace, 'marginKm'>): boolean => marginKm <= MAX_MARGIN_KM
