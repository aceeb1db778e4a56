import type { CategorySlug } from '#contracts/categories'
import { hashOf } from '../hash-of.ts'
import rows from './kinds.json' with { type: 'json' }

/**
 * How well a place suits a category. `strong`: worth inviting a partner. A category that is absent does not suit the
 * place.
 */
export type Fit = 'strong' | 'fair' | 'weak'
export type Fits = Partial<Record<CategorySlug, Fit>>

export interface Kind {
  readonly slug: string
  readonly label: string
  /** Similar kinds share a family: a list varies its families, so that it does not have three museums. */
  readonly family: string
  /** A business or institution, which may have closed, unlike a beach. */
  readonly isVenue: boolean
  /** Keys of drawings: `public/drawings/<key>.svg`. Never empty. */
  readonly drawings: readonly string[]
  /** Categories that places of the registers suit by their kind alone. Names change it: `fits-of.ts`. */
  readonly fits: Fits
}

/**
 * The family of a handpicked place that is a whole city: a trip from other cities, not listed on the city's own pages.
 */
export const CITY_ITSELF = 'municipio'

/** `open`: places that do not close for lack of customers; `venue`: businesses and institutions; `food`: for food and drink. */
interface Row extends Pick<Kind, 'slug' | 'label' | 'family' | 'fits'> {
  readonly type: 'open' | 'venue' | 'food'
  readonly drawings: string
}

/**
 * `cozinha-italiana`, `cozinha-francesa` and `cafeteria` rest on a register's cuisine or type, which is often wrong; the
 * name of such a place does not confirm it.
 */
const ROWS = rows as readonly Row[]

/** Kinds of places for food and drink. */
export const FOOD_KINDS: ReadonlySet<string> = new Set(
  ROWS.filter(({ type }) => type === 'food').map(({ slug }) => slug),
)

/** Every kind of place, by slug: those of the selection, and the finer ones of the registers and of maps. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  ROWS.map(({ type, drawings, ...kind }) => [
    kind.slug,
    { ...kind, isVenue: type !== 'open', drawings: drawings.split(' ') },
  ]),
)

/** The kind of a slug; null for an unknown one, such as one stored by another release. */
export const findKind = (slug: string | null | undefined): Kind | null => KINDS.get(slug ?? '') ?? null

/** @throws Error for an unknown slug: a row of the selection misspells it */
export function kindBySlug(slug: string): Kind {
  const kind = KINDS.get(slug)
  if (!kind) throw new Error(`unknown kind: ${slug}`)
  return kind
}

/** Chooses one of a kind's drawings for a place, always the same one. */
export const drawingOf = (placeId: string, drawings: readonly string[]): string | null =>
  drawings[hashOf(placeId) % drawings.length] ?? null

const OPEN_AIR: ReadonlySet<string> = new Set(
  (
    'cachoeira ciclovia duna feira-livre floresta ilha jardim jardim-botanico lago mirante monumento-natural parque parque-estadual ' +
    'parque-marinho parque-nacional parque-natural pico praca praia reserva rio rua trilha voo-livre'
  ).split(' '),
)

/** Whether places of a kind are outdoors; for the other kinds only a source says whether there is a roof. */
export const isOpenAir = (kind: string | null): boolean => kind !== null && OPEN_AIR.has(kind)
