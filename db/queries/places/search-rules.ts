import type { CategorySlug } from '#contracts/categories'
import type { CellSize } from '../../keys/map-cell.ts'

/**
 * Distances, preferences and limits of a search. The numbers are product rules, so the module that searches passes them
 * in.
 */
export interface SearchRules {
  /** "Nearby" beyond the radius. */
  readonly neighbourKm: number
  /** Limit for an evening, and for a place of a register that is not hand-picked. */
  readonly eveningKm: number
  /** Limit for hand-picked places of the outing categories. */
  readonly outingKm: number
  readonly outingCategories: readonly CategorySlug[]
  readonly eveningCategories: readonly CategorySlug[]
  /** Families that every town has: offered up to the evening's limit only. */
  readonly familiesOfEveryTown: readonly string[]
  readonly trip: {
    /** Category of trips: places lie in a ring around the city instead of inside the radius. */
    readonly category: CategorySlug
    readonly fromKm: number
    readonly toKm: number
    /** Advantage of an unmissable place, in kilometres. */
    readonly kmOfUnmissable: number
    /** As `mostOfCell`, lower because a trip's ring has many cells. */
    readonly mostOfCell: number
  }
  /** Advantage of a place in the searched town, in kilometres. */
  readonly kmOfOwnTown: number
  /** Disadvantage per step by which another category suits the place better, in kilometres. */
  readonly kmPerRank: number
  /** Advantage per point of quality, in kilometres. */
  readonly kmPerQuality: number
  /** With fewer pictures new to the couple, the search goes beyond the radius. */
  readonly enoughPictures: number
  /** Length of a plan's longest list: a full first tier needs only so many pictures. */
  readonly mostOfList: number
  /** With fewer places of the country new to the couple, those offered before are added. */
  readonly enoughInCountry: number
  readonly mostInFirstTier: number
  readonly mostInCountry: number
  readonly mostOfferedBefore: number
  /** Beyond the radius: hand-picked places worth the drive, and others near enough for an evening. */
  readonly mostHandPickedBeyond: number
  readonly mostNearBeyond: number
  /** Other places within an hour's drive, if these have too few pictures. */
  readonly mostInWiderTier: number
  /** Maximum of candidates per map cell, so that they spread over the city. */
  readonly mostOfCell: number
  /** Maximum of rows read per cell, best first; the search of the cell ends here even if few of them match. */
  readonly mostReadOfCell: Readonly<Record<CellSize, number>>
  /** Maximum of the country's places read, best known first; the search ends here even if few of them match. */
  readonly mostReadOfCountry: number
}
