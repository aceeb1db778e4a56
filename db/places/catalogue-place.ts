import type { Fit } from '../vocabulary/categories.ts'
import type { PointPrecision, Position } from '../vocabulary/position.ts'

/** A place of the shipped files. An unknown fact is null. */
export interface CataloguePlace {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly description: string | null
  readonly kind: string
  readonly kindWords: string
  readonly family: string
  readonly drawing: string | null
  readonly address: string | null
  readonly neighbourhood: string | null
  readonly cityId: string
  readonly uf: string
  /** The place's own point, or that of the selection. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly pointPrecision: PointPrecision | null
  readonly position: Position
  readonly website: string | null
  readonly phone: string | null
  /** Year of the newest evidence that the place exists. */
  readonly seenYear: number | null
  readonly quality: number
  readonly chainKey: string
  readonly cornerKey: string | null
  /** Lines such as "seg. a sex.: 9h às 17h", separated by `; `. */
  readonly openingHours: string | null
  /** When it can be visited, if its description (`times.csv`) or its hours say so; otherwise as its kind. */
  readonly times?: string | undefined
  readonly isSheltered: boolean
  readonly isFree: boolean
  /** Fits by category id: 4 handpicked, 3 strong, 2 fair, 1 weak. */
  readonly fits: ReadonlyMap<number, Fit>
  /** Ranks of a selected place by category id: 0 for its best category, then 1, 2, 3. */
  readonly ranks: ReadonlyMap<number, number>
  /** Reason to wait for an administrator's approval; null for an offered place. */
  readonly withheld: string | null
  /** What shows that a withheld place exists: pages and registers with their years, separated by `; `. */
  readonly evidence?: string | undefined
}
