import type { Point } from '#db/places/import/imported-place'

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
