import { QUALITY_PER_FACT } from '#db/vocabulary/place-quality'

/** Quality by precision of the coordinates: surveyed, computed from the address, anywhere inside a park. */
const PRECISION_QUALITY: Readonly<Record<string, number>> = {
  point: 6,
  'geocoded-address': 4,
  'area-interior': 2,
  '': 0,
}
const FRESHNESS: readonly { since: string; quality: number }[] = [
  { since: '2024', quality: 12 },
  { since: '2022', quality: 8 },
  { since: '2019', quality: 5 },
  { since: '0', quality: 2 },
]
/** Quality for a date like "until 2023". */
const UNCERTAIN_YEAR_QUALITY = 5

const freshness = (sourceDate: string): number =>
  sourceDate.startsWith('<')
    ? UNCERTAIN_YEAR_QUALITY
    : (FRESHNESS.find(({ since }) => sourceDate >= since)?.quality ?? 0)

/**
 * Amount and age of a place's facts: completeness × 4 + freshness of the source (2–12) + precision of its own
 * coordinates (0–6). A sort key from 2 to 70, **not a rating**: it says nothing about how good the place is.
 *
 * @param completeness - 0–13, as in the source
 * @param sourceDate - `YYYY-MM`, or `<=YYYY` where only the latest possible year is known
 * @param coordPrecision - empty for a place without coordinates of its own
 */
export const placeQuality = (completeness: number, sourceDate: string, coordPrecision: string): number =>
  completeness * QUALITY_PER_FACT + freshness(sourceDate) + (PRECISION_QUALITY[coordPrecision] ?? 0)
