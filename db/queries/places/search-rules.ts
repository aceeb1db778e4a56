import type { CategorySlug } from '#contracts/categories'
import type { CellSize } from '../../keys/map-cell.ts'

/** How far a search reaches, what it prefers and where it stops. The numbers are the product's, so the module that searches passes them in. */
export interface SearchRules {
  /** "Nearby" beyond the radius. */
  readonly neighbourKm: number
  /** As far as anybody drives for an evening, or for a place that a register knows and nobody chose. */
  readonly eveningKm: number
  /** As far as hand-picked places of the outing categories are offered. */
  readonly outingKm: number
  readonly outingCategories: readonly CategorySlug[]
  readonly eveningCategories: readonly CategorySlug[]
  /** Families that every town has one of: they are offered from no further than the evening's reach. */
  readonly familiesOfEveryTown: readonly string[]
  readonly trip: {
    /** Its category: places lie in a ring around the city instead of inside the radius. */
    readonly category: CategorySlug
    readonly fromKm: number
    readonly toKm: number
    /** By how much what a town is known for is preferred to what is as near. */
    readonly kmOfUnmissable: number
    /** As `mostOfCell`: a trip's ring has many cells. */
    readonly mostOfCell: number
  }
  /** By how much a place of the searched town is preferred to what is as near. */
  readonly kmOfOwnTown: number
  /** For each step by which another category suits the place better. */
  readonly kmPerRank: number
  /** For each point of what is known of a place. */
  readonly kmPerQuality: number
  /** With fewer pictures that are new to the couple the search goes beyond the radius. */
  readonly enoughPictures: number
  /** As many as the longest list of a plan has: where the first tier is full, so many pictures are enough. */
  readonly mostOfList: number
  /** With fewer places of the country that are new to the couple, those that it was offered come too. */
  readonly enoughInCountry: number
  readonly mostInFirstTier: number
  readonly mostInCountry: number
  readonly mostOfferedBefore: number
  /** Beyond the radius: hand-picked places wherever they are worth the way, others that are near enough for an evening. */
  readonly mostHandPickedBeyond: number
  readonly mostNearBeyond: number
  /** Others of an hour's drive, where these have too few pictures. */
  readonly mostInWiderTier: number
  /** Candidates of one cell of the map, so that they do not all come from one part of a city. */
  readonly mostOfCell: number
  /** The best of a cell are read first; where few of them meet the conditions, the search of the cell ends here. */
  readonly mostReadOfCell: Readonly<Record<CellSize, number>>
  /** The best-known places of the country are read first; where few of them fit the filters, the search ends here. */
  readonly mostReadOfCountry: number
}
