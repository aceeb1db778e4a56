import type { CategorySlug } from '#contracts/categories'
import type { OnlineSourceName } from '#contracts/place-sources'
import type { Credit, Filters } from '#contracts/suggestions'

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface PlacesQuery {
  readonly category: CategorySlug
  /** Seat of the municipality that is searched around. */
  readonly city: Point & { readonly id: string; readonly name: string; readonly uf: string }
  readonly radiusKm: number
  readonly filters: Filters
}

/** All that a source says of a place and a screen shows; a fact that it lacks is null. */
export interface PlaceFacts {
  readonly name: string
  /** A slug of `KINDS`; null where nothing tells what it is, or nobody asked. */
  readonly kind: string | null
  readonly description: string | null
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
  /** A photo's name at the source, valid for a short while; its author is among the credits. */
  readonly photoName: string | null
  /** Lines that must be shown with the place. */
  readonly credits: readonly Credit[]
  /** OpenStreetMap's notation; null where the source does not say or uses another. */
  readonly openingHours: string | null
  readonly wikidata: string | null
}

/** A place that a source found. */
export interface FoundPlace {
  /** `google:<place id>`, `osm:node/1`: what our tables and the wire call it. */
  readonly id: string
  readonly point: Point
  /** Null where it comes from a cached lookup of a source that lets only ids and points be stored. */
  readonly facts: PlaceFacts | null
}

/** Why a source did not answer; decides what is logged and whether it is asked again. */
export type SourceFailure = 'time_out' | 'unreachable' | 'refused' | 'quota' | 'bad_request' | 'broken_answer'

/** A failure that waiting does not end: the operator must look at the key, or we at the request. */
export const needsOperator = (failure: SourceFailure): boolean => failure === 'refused' || failure === 'bad_request'

/** A source could not answer. The message names no key and quotes nothing that the source said. */
export class SourceError extends Error {
  readonly failure: SourceFailure
  constructor(failure: SourceFailure, options?: ErrorOptions) {
    super(`the source of places failed: ${failure}`, options)
    this.failure = failure
  }
}

/** What a source charges for, each at a price of its own. */
export const BILLABLE_CALLS = ['search', 'details', 'names', 'photo'] as const
export type BillableCall = (typeof BILLABLE_CALLS)[number]
/** Those that ask for one place. */
export type PlaceRead = Exclude<BillableCall, 'search'>

/** An online source of real places. What it has no fact for is null; it never makes one up. */
export interface Places {
  readonly name: OnlineSourceName
  /** Whether any place could match; what none could is not worth a request. */
  canFind(query: PlacesQuery): Promise<boolean>
  /**
   * Places of a category around a city, in the source's own order, the closed ones left out; an empty list when there
   * are none. A malformed entry of an answer is left out, a malformed answer is a failure.
   *
   * @param signal - ends the request: the whole answer has one deadline
   * @throws SourceError
   */
  search(query: PlacesQuery, signal: AbortSignal): Promise<FoundPlace[]>
}

/** `card`: all that a card shows; `names`: name and city only, at a lower price. */
export type DetailLevel = 'card' | 'names'

/** What a source needs that lets nothing but ids be stored: its places are asked for when they are shown. */
export interface PlaceDetails {
  /**
   * What the source says of a place now.
   *
   * @param id - the source's own, without our prefix
   * @returns null when the place is gone or closed, be it for a while
   * @throws SourceError
   */
  load(id: string, level: DetailLevel, signal: AbortSignal): Promise<PlaceFacts | null>
  /**
   * The bytes of a photo, from wherever the source has them.
   *
   * @param name - `photoName` of the facts
   * @returns null when there is none of that name any more
   * @throws SourceError
   */
  loadPhoto(name: string, signal: AbortSignal): Promise<PlacePhoto | null>
}

export interface PlacePhoto {
  readonly bytes: ArrayBuffer
  /** `image/jpeg`, … */
  readonly type: string
  /** How long the source lets a browser cache it, in seconds. */
  readonly maxAgeSeconds: number
}
