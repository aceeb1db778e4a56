import { PER_FACT } from '#db/vocabulary/place-quality'

/** Precision of the place's own point: a surveyed one, one computed from the address, one anywhere inside a park. */
const PER_PRECISION: Readonly<Record<string, number>> = {
  point: 6,
  'geocoded-address': 4,
  'area-interior': 2,
  '': 0,
}
/** Age of the source; a date like "until 2023" counts as somewhat older. */
const FRESHNESS: readonly { since: string; points: number }[] = [
  { since: '2024', points: 12 },
  { since: '2022', points: 8 },
  { since: '2019', points: 5 },
  { since: '0', points: 2 },
]
const POINTS_OF_UNCERTAIN_YEAR = 5

const freshness = (sourceDate: string): number =>
  sourceDate.startsWith('<')
    ? POINTS_OF_UNCERTAIN_YEAR
    : (FRESHNESS.find(({ since }) => sourceDate >= since)?.points ?? 0)

/**
 * Amount and age of a place's facts: completeness × 4 + freshness of the source (2–12) + precision of its own point
 * (0–6). A sort key from 2 to 70, **not a rating**: it says nothing about how good the place is.
 *
 * @param completeness - 0–13, as in the source
 * @param sourceDate - `YYYY-MM`, or `<=YYYY` where only the latest possible year is known
 * @param coordPrecision - empty for a place without a point of its own
 */
export const placeQuality = (completeness: number, sourceDate: string, coordPrecision: string): number =>
  completeness * PER_FACT + freshness(sourceDate) + (PER_PRECISION[coordPrecision] ?? 0)
