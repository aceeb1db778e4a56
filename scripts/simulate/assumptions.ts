import type { CategorySlug } from '#contracts/categories'

// What `npm run simulate:places` assumes of couples. Nobody has measured these: each says why it is what it is, and the
// dear ones are taken rather too high. Whoever has real counts writes them here and runs it again.

/** One seed, one month: two runs print the same. */
export const SEED = 7
export const MONTH = { begins: new Date('2026-10-01T03:00:00Z'), days: 31 }

/** Products with a free plan that is enough for most are paid for by 2 to 8 %. */
export const PREMIUM_SHARE = 0.06

/** An active couple goes out at least once; the plan stops at 3. */
export const FREE_INVITATIONS = [
  [1, 0.5],
  [2, 0.3],
  [3, 0.2],
] as const
/** Whoever pays has the habit: about one a week, some two. */
export const PREMIUM_INVITATIONS = [
  [2, 0.15],
  [3, 0.2],
  [4, 0.3],
  [5, 0.2],
  [6, 0.1],
  [8, 0.05],
] as const

/** Eating comes first wherever couples are asked. */
export const BASIC_CATEGORIES: readonly (readonly [CategorySlug, number])[] = [
  ['gastronomia', 40],
  ['romance', 22],
  ['entretenimento', 12],
  ['natureza', 12],
  ['cultural', 8],
  ['aventura', 6],
]
/** A third of what Premium couples look for is what only they may. */
export const ALL_CATEGORIES: readonly (readonly [CategorySlug, number])[] = [
  ...BASIC_CATEGORIES.map(([slug, weight]) => [slug, weight * 2] as const),
  ['vida-noturna', 30],
  ['viagem', 25],
  ['relaxamento', 15],
  ['luxo', 12],
  ['aquatico', 10],
  ['esportes', 8],
]

/** Most leave what the form says, 10 km. */
export const RADII_KM = [
  [5, 10],
  [10, 62],
  [20, 16],
  [50, 9],
  [100, 3],
] as const

/** Filters are folded away; of those who open them most want a price or an open door. Each makes a lookup of its own. */
export const FILTERED_SHARE = 0.1
export const FILTERS = [
  ['openNow', 4],
  ['price', 3],
  ['free', 2],
  ['rainy', 1],
] as const

/** The city may be left empty: no source is asked then. */
export const CITY_NAMED_SHARE = 0.95
/** The rest are trips. */
export const OWN_CITY_SHARE = 0.9

/** A link sent to one's own partner is nearly always looked at. */
export const OPENED_SHARE = 0.85
/** Share of opened invitations. */
export const CHOSEN_SHARE = 0.65
/** The confirmation is looked at once more, on the day. */
export const CONFIRMATIONS_SEEN = 1
/** Share of opened Premium invitations, once each. */
export const RELOADED_SHARE = 0.25
/** Messages are read within hours. */
export const MEAN_HOURS_TO_OPEN = 6

/** Both members together: after each invitation, on the day, and now and then. */
export const DASHBOARD_VISITS = 6
/** Most open it never. */
export const HISTORY_SHARE = 0.3

/** A guest scrolls to about this many pictures of ten cards; three are seen whole. */
export const PHOTOS_SEEN_OF_LIST = 5
/** On the dashboard the next date stands above the fold, and some of the chosen ones come into view. */
export const PHOTOS_SEEN_OF_DASHBOARD = 2
/** Restaurants nearly always have one, waterfalls not. */
export const HAS_PHOTO_SHARE = 0.9

/** Inhabitants for each place of one category that Google knows: 20 from 50,000 on, 4 in a town of 10,000. */
export const PEOPLE_PER_PLACE = 2500
/** As many as one answer holds, less what the filter leaves out: closed, of a chain, for other ears. */
export const MAX_FOUND = 17
/** From here on the circle reaches other towns, and the answer is full. */
export const WIDE_KM = 50
