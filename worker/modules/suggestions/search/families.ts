import type { CategorySlug } from '#contracts/categories'
import type { Candidate } from '#db/queries/places/candidate'
import { CITY_ITSELF, FOOD_KINDS } from '#db/vocabulary/kinds'

type Families = ReadonlySet<string | null>

const OF_EVERY_TOWN: Families = new Set(
  'parque praca rua lago jardim zoologico teatro cinema ciclovia quadra estadio shopping mercado feira'.split(' '),
)
/**
 * Whether every town has such a place: in another municipality it is offered only up to the evening's distance, except
 * for a trip. A lake to bathe in is not such a place.
 */
export const isOfEveryTown = (family: string | null, category: CategorySlug): boolean =>
  OF_EVERY_TOWN.has(family) && category !== 'viagem' && !(family === 'lago' && category === 'aquatico')

/** Families of a place that is a town itself: all of it, its centre, a street. */
export const TOWN_ITSELF: Families = new Set([CITY_ITSELF, 'cidade', 'rua', 'praca'])

/** Families of places to walk about. */
export const STREETS: Families = new Set(['rua', 'praca', 'mercado', 'feira', 'cidade'])

/** Also a café or a bar. In a category for eating out nearly all results of Google are such places; their kinds are not stored. */
export const isRestaurant = ({ family, googleRank }: Candidate): boolean =>
  googleRank !== null || FOOD_KINDS.has(family ?? '')

const SNACKS: Families = new Set(['hamburgueria', 'lanchonete', 'sorveteria', 'acai', 'pastelaria'])
/** Whether it sells what every town has, and the town is not known for it. */
export const isSnack = ({ family, rank }: Candidate): boolean => rank >= 0 && SNACKS.has(family)

/** `rank` of an unmissable place in its best category. */
export const FAMOUS_FOR = -4

export const isStreet = ({ family }: Candidate): boolean => STREETS.has(family)

/** A market or a fair: one eats there, standing or at a stall. */
const isMarket = ({ family }: Candidate): boolean => family === 'mercado' || family === 'feira'

/** A park or square of another municipality counts as handpicked if the town itself has an unmissable one. */
export function asInTown(candidates: readonly Candidate[], category: CategorySlug): Candidate[] {
  const own = new Set(candidates.flatMap(({ isOwnTown, rank, family }) => (isOwnTown && rank < 0 ? [family] : [])))
  const isOrdinary = ({ family }: Candidate) => own.has(family) && family !== 'rua' && isOfEveryTown(family, category)
  return candidates.map((one) =>
    one.rank < 0 && !one.isOwnTown && isOrdinary(one) ? { ...one, rank: one.rank + 4 } : one,
  )
}

/** Categories for eating out: their lists begin with a restaurant. */
export const EATING_OUT: ReadonlySet<CategorySlug> = new Set(['romance', 'gastronomia', 'vida-noturna', 'luxo'])
/** Points of a town itself in a trip; in `EATING_OUT` of a restaurant, except in romance and luxo, and of a street. */
const PER_KIND = { town: 3, restaurant: 20, street: -20 } as const

/** Points of a place for its kind in the category. */
export function gainOfKind(candidate: Candidate, category: CategorySlug): number {
  if (category === 'viagem') return TOWN_ITSELF.has(candidate.family) ? PER_KIND.town : 0
  if (!EATING_OUT.has(category)) return 0
  const isFamousFor = candidate.rank === FAMOUS_FOR
  if (category === 'gastronomia' && isMarket(candidate) && isFamousFor) return PER_KIND.restaurant
  if (isStreet(candidate)) return category === 'vida-noturna' && isFamousFor ? 0 : PER_KIND.street
  return isRestaurant(candidate) && category !== 'romance' && category !== 'luxo' ? PER_KIND.restaurant : 0
}
