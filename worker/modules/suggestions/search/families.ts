import { CITY_ITSELF } from '#db/vocabulary/kinds'

type Families = ReadonlySet<string | null>

/** Families that every town has: in another municipality they are offered only up to the evening's distance. */
export const OF_EVERY_TOWN: Families = new Set(
  'parque praca rua lago jardim zoologico teatro cinema ciclovia quadra estadio shopping mercado feira'.split(' '),
)

/** Families of a place that is a town itself: all of it, its centre, a street. */
export const TOWN_ITSELF: Families = new Set([CITY_ITSELF, 'cidade', 'rua', 'praca'])

/** Families of places to walk about. */
export const STREETS: Families = new Set(['rua', 'praca', 'mercado', 'feira', 'cidade'])
