import type { Fit } from '../vocabulary/fit.ts'
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
  /** Its own point, or the selection's. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly pointPrecision: PointPrecision | null
  readonly position: Position
  readonly website: string | null
  readonly phone: string | null
  readonly quality: number
  readonly chainKey: string
  readonly cornerKey: string | null
  readonly isSheltered: boolean
  readonly isFree: boolean
  /** By the id of the category: 4 hand-picked, 3 strong, 2 fair, 1 weak. */
  readonly fits: ReadonlyMap<number, Fit>
  /** Of a selected place, by the id of the category: 0 for its best category, then 1, 2, 3. */
  readonly ranks: ReadonlyMap<number, number>
  /** Why it waits for an administrator's approval; null for an offered place. */
  readonly withheld: string | null
}
