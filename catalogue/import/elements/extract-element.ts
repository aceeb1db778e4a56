import type { Point } from '#db/places/import/imported-place'

/** An object of OpenStreetMap with all its tags; the point of a way or a relation is the centre of its box. */
export interface OsmElement {
  readonly kind: 'osm'
  /** `osm:node/1` */
  readonly id: string
  readonly tags: Readonly<Record<string, string>>
  readonly point: Point
  /** Half the diagonal of its box in metres: its extent, for example of a park. */
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

/** The reason for which an element of an extract is not imported. */
export type ExclusionReason =
  | 'no name'
  | 'no category'
  | 'gone or private'
  | 'fast-food chain'
  | 'may be adult'
  | 'withheld'
  | 'outside Brazil'
  | 'not certain'
