import { CATEGORY_SLUGS, type CategorySlug } from '#contracts/categories'
import type { Candidate } from '#db/queries/places/candidate'

interface Reach {
  /** Greatest distance of a handpicked place, in kilometres of road. */
  readonly capKm: number
  /** Points deducted per kilometre of road beyond the radius. */
  readonly perKm: number
  /** Points deducted in another municipality: the own places come first where worth is equal. */
  readonly elsewhere: number
}
const EVENING: Reach = { capKm: 40, perKm: 1.2, elsewhere: 8 }
const DAY: Reach = { capKm: 60, perKm: 0.8, elsewhere: 8 }
const OUTING: Reach = { capKm: 120, perKm: 0.5, elsewhere: 0 }
const REACH: Readonly<Record<CategorySlug, Reach>> = {
  romance: EVENING,
  gastronomia: EVENING,
  cultural: DAY,
  natureza: OUTING,
  aventura: OUTING,
  entretenimento: EVENING,
  aquatico: OUTING,
  relaxamento: DAY,
  luxo: DAY,
  viagem: { capKm: 420, perKm: 0.06, elsewhere: 0 },
  'vida-noturna': EVENING,
  esportes: EVENING,
}
/** Kilometres of road per kilometre in a straight line. */
const ROAD = 1.3
/** A trip leads to another municipality, at least this far in a straight line. */
export const TRIP_FROM_KM = 15
/** A nearer town, such as the capital of one's own suburb, is hardly a trip: it loses a point per missing kilometre. */
const TRIP_WHOLE_KM = 30
/** `capKm` in a straight line. The cast is safe: the entries are those of all categories. */
export const CAP_KM = Object.fromEntries(CATEGORY_SLUGS.map((slug) => [slug, REACH[slug].capKm / ROAD])) as Readonly<
  Record<CategorySlug, number>
>
/** Maximum points deducted for the distance: inside the radius, and for a place of the searched municipality. */
const MAX_FOR_DISTANCE = { insideRadius: 3, inOwnTown: 20 } as const
/** Points deducted from an unmissable place of another municipality, besides `elsewhere`. */
const UNMISSABLE_ELSEWHERE = 8
/** Unless it is unmissable, a place of another municipality farther away than this, straight, fills short lists. */
const FAR = { fromKm: 60, unsureFromKm: 75, points: 40 } as const
/** Greatest distance of a register's place, and elsewhere of a kind that every town has, in a straight line. */
export const REGISTER_KM = EVENING.capKm / ROAD

/** Points that a place loses because of its distance and its municipality. */
export function costOfDistance(
  { wayKm, distanceKm, isOwnTown, cityId, rank }: Candidate,
  { category, radiusKm }: { readonly category: CategorySlug; readonly radiusKm: number },
): number {
  if (wayKm === null) return 0
  const { perKm, elsewhere } = REACH[category]
  const freeKm = category === 'viagem' ? TRIP_FROM_KM : radiusKm
  const inside = (MAX_FOR_DISTANCE.insideRadius * Math.min(wayKm, freeKm)) / freeKm
  const beyond = Math.max(0, wayKm - freeKm) * ROAD * perKm
  if (isOwnTown) return Math.min(inside + beyond, MAX_FOR_DISTANCE.inOwnTown)
  const farKm = Math.max(radiusKm, distanceKm === null ? FAR.unsureFromKm : FAR.fromKm)
  const near = category === 'viagem' ? Math.max(0, TRIP_WHOLE_KM - wayKm) : 0
  const far = category !== 'viagem' && wayKm > farKm ? FAR.points : 0
  return near + inside + beyond + (cityId === null ? 0 : elsewhere) + (rank < 0 ? UNMISSABLE_ELSEWHERE : far)
}
