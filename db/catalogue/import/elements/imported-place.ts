import type { CataloguePlace } from '../../assemble/catalogue-place.ts'

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** An object of OpenStreetMap with all its tags; a way or a relation has the centre of its box as its point. */
export interface OsmElement {
  readonly kind: 'osm'
  /** `osm:node/1` */
  readonly id: string
  readonly tags: Readonly<Record<string, string>>
  readonly point: Point
  /** Half the diagonal of its box in metres: a park is wherever one may stand in it. */
  readonly reachM: number
}

/** A place of Overture's `places` theme. */
export interface OvertureElement {
  readonly kind: 'overture'
  /** `overture:…` */
  readonly id: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly point: Point
}

export type ExtractElement = OsmElement | OvertureElement

/** A municipality as far as an import needs it. */
export interface Municipality extends Point {
  readonly id: string
  readonly name: string
  readonly uf: string
}

/** What an import knows of a place that fills what another source leaves open. */
export interface Facts {
  readonly address: string | null
  readonly website: string | null
  readonly phone: string | null
  readonly openingHours: string | null
  readonly wikidata: string | null
}

/** A place of an extract in our own terms, whole. */
export interface ImportedPlace extends Facts, Point {
  readonly id: string
  readonly source: 'osm' | 'overture'
  readonly name: string
  readonly neighbourhood: string | null
  readonly city: Municipality
  readonly reachM: number
  /** A slug of `KINDS`. */
  readonly kind: string
  readonly kindWords: string
  readonly family: string
  readonly drawing: string | null
  /** How well it suits a category, by the id of that, in ascending order: 3 strong, 2 fair, 1 weak. Never empty. */
  readonly fits: CataloguePlace['fits']
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly isBusiness: boolean
  readonly quality: number
  readonly chainKey: string
  readonly cornerKey: string | null
}

/** Why something of an extract is no place of ours. */
export type ExclusionReason =
  | 'no name'
  | 'no category'
  | 'gone or private'
  | 'fast-food chain'
  | 'may be adult'
  | 'withheld'
  | 'outside Brazil'
  | 'not certain'
