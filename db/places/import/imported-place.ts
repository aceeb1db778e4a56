import type { CataloguePlace } from '../catalogue-place.ts'

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** The fields of a municipality that an import needs. */
export interface Municipality extends Point {
  readonly id: string
  readonly name: string
  readonly uf: string
}

/** Facts of an imported place that can fill gaps of another source. */
export interface Facts {
  readonly address: string | null
  readonly website: string | null
  readonly phone: string | null
  /** Lines such as "seg. a sex.: 9h às 17h", separated by `; `. */
  readonly openingHours: string | null
  readonly wikidata: string | null
}

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
  /** Fit by the id of the category, ids ascending: 3 strong, 2 fair, 1 weak. Never empty. */
  readonly fits: CataloguePlace['fits']
  readonly isSheltered: boolean
  readonly isFree: boolean
  readonly isBusiness: boolean
  /** Its opening hours, for `toVisitTimes`; missing: those of its kind. */
  readonly times?: string | undefined
  readonly quality: number
  readonly chainKey: string
  readonly cornerKey: string | null
}

export interface OpenFacts {
  readonly id: string
  /** The place's own point or another import's; null if only its surroundings are known. */
  readonly point: Point | null
  readonly isOpen: Readonly<Record<keyof Facts, boolean>>
}
