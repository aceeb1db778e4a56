import type { CategorySlug } from '#contracts/categories'
import type { CellSize } from '../../keys/map-cell.ts'

/**
 * Distances and limits of a search, in kilometres in a straight line. The searching module passes the numbers, because
 * they are product rules.
 */
export interface SearchRules {
  /** Limit for handpicked places, by category; a wider radius replaces it. */
  readonly capKm: Readonly<Record<CategorySlug, number>>
  /** Limit for other places; a wider radius replaces it too. */
  readonly registerKm: number
  /** Handpicked places up to this distance beyond the radius count as near. */
  readonly nearBeyondKm: number
  /** Near places that count for each handpicked place of the searched municipality. */
  readonly nearPerOwn: number
  readonly trip: {
    /** Category of trips: places are in another municipality, at least `fromKm` away. */
    readonly category: CategorySlug
    readonly fromKm: number
    /** `maxPerCell` of a trip; lower, because a trip has many cells. */
    readonly maxPerCell: number
  }
  /** With fewer new places near the city, the search also reads those that are not handpicked, then those offered before. */
  readonly enough: number
  /** With fewer new places of the country, those offered before are added. */
  readonly enoughInCountry: number
  readonly maxUnmissable: number
  readonly maxHandpicked: number
  readonly maxOthers: number
  readonly maxInCountry: number
  readonly maxOfferedBefore: number
  /** Maximum number of candidates per map cell, so that they spread over the city. */
  readonly maxPerCell: number
  /** Maximum number of rows read per cell, best first; the search of a cell then ends, even if few of them match. */
  readonly maxReadPerCell: Readonly<Record<CellSize, number>>
  /** Maximum number of the country's places read, best known first; then the search ends, even if few of them match. */
  readonly maxReadInCountry: number
  /** Maximum number of the couple's latest completed places that the search reads. */
  readonly maxDone: number
  /** Maximum number of the couple's last offers that the search reads; it uses those of other categories. */
  readonly maxElsewhere: number
}
