import type { CategorySlug } from '#contracts/categories'
import { fold } from '#db/keys/fold'
import { type Fit, type Fits, kindBySlug } from '#db/vocabulary/kinds'
import { FOOD_REGISTERS, kindOf } from '../kinds/kind-of.ts'
import type { PlaceRow } from '../sources/open-sources.ts'
import {
  AMAZON_STATES,
  DULL_MUSEUM,
  LINGERING,
  NAME_RULES,
  NO_GATE,
  REMOTE_PARK,
  UNROMANTIC,
  VISITED_IN_THE_AMAZON,
  WILD_KINDS,
} from './fit-rules.ts'

export type FittingPlace = Pick<
  PlaceRow,
  'source' | 'name' | 'description' | 'source_type' | 'cuisine' | 'city_id' | 'website' | 'phone'
>
export type FitMap = ReadonlyMap<CategorySlug, Fit>

const entriesOf = (fits: object) => Object.entries(fits) as [CategorySlug, Fit | 'no'][]

/** A big park without road access. */
const isRemote = (kind: string, name: string, cityId: string): boolean =>
  WILD_KINDS.has(kind) &&
  (NO_GATE.test(name) || (AMAZON_STATES.has(cityId.slice(0, 2)) && !VISITED_IN_THE_AMAZON.test(name)))

function applyNames(fits: Map<CategorySlug, Fit>, kind: string, name: string): void {
  for (const rule of NAME_RULES) {
    if ((rule.kinds && !rule.kinds.has(kind)) || !rule.pattern.test(name)) continue
    for (const [category, fit] of entriesOf(rule.fits)) {
      if (fit === 'no') fits.delete(category)
      else fits.set(category, fit)
    }
  }
}

const MIN_DESCRIPTION_LENGTH = 150
const LOUD_KINDS: ReadonlySet<string> = new Set(['bar', 'boteco', 'choperia', 'grelhados'])

/** Facts of a place besides its kind and its name. */
export interface KnownFacts {
  /** Seven-digit IBGE code. */
  readonly cityId: string
  /** Its own description; empty: none. */
  readonly description: string
  /** Whether it has a website or an encyclopedia page. */
  readonly hasPage: boolean
  readonly hasPhone: boolean
  /**
   * Evidence for a restaurant, bar or café; null for other places. `described`: more than its name is known, or a
   * person recommends it; `mapped`: a mapper saw it; `listed`: a register has its name.
   */
  readonly foodPlace: 'described' | 'mapped' | 'listed' | null
  readonly isMuseum: boolean
  /** Listed by a conservation register, which includes parks that were declared but never opened. */
  readonly isOnPaper: boolean
}

/** A restaurant with more facts than a name is more likely to exist, and to be a restaurant. */
function weighFoodPlace(fits: Map<CategorySlug, Fit>, kind: string, { foodPlace, hasPhone }: KnownFacts): void {
  if (foodPlace === 'mapped') return
  if (foodPlace === 'described') {
    if (kind === 'restaurante') fits.set('gastronomia', 'fair')
    return
  }
  for (const [category, fit] of fits) {
    const knownByName =
      category === 'gastronomia' || (hasPhone && !(category === 'vida-noturna' && LOUD_KINDS.has(kind)))
    if (!knownByName) fits.set(category, 'weak')
    else if (fit === 'strong') fits.set(category, 'fair')
  }
}

/** A museum without a website or a description is not worth a detour; a description may mention a garden. */
function weighMuseum(fits: Map<CategorySlug, Fit>, kind: string, name: string, known: KnownFacts): void {
  if (DULL_MUSEUM.test(name)) fits.clear()
  if (fits.size === 0) return
  const isDescribed = known.hasPage || known.description.length >= MIN_DESCRIPTION_LENGTH
  if (!isDescribed) for (const [category, fit] of fits) if (fit === 'strong') fits.set(category, 'fair')
  if (!isDescribed && kind === 'museu') fits.set('cultural', 'weak')
  if (!UNROMANTIC.has(kind) && LINGERING.test(fold(known.description))) fits.set('romance', 'fair')
}

/**
 * The categories that a place suits, and how well: the fits of its kind, changed by words of its name and by its facts.
 *
 * @param folded - the name through `fold`
 * @param table - the fits before the name is considered; default: the kind's own
 */
export function fitsOfKind(
  kind: string,
  folded: string,
  known: KnownFacts,
  table: Fits = kindBySlug(kind).fits,
): FitMap {
  if (isRemote(kind, folded, known.cityId)) return new Map(entriesOf(REMOTE_PARK) as [CategorySlug, Fit][])
  const fits = new Map(entriesOf(table) as [CategorySlug, Fit][])
  applyNames(fits, kind, folded)
  if (known.foodPlace) weighFoodPlace(fits, kind, known)
  if (known.isMuseum) weighMuseum(fits, kind, folded, known)
  if (kind === 'parque-estadual' && known.isOnPaper) fits.set('natureza', 'fair')
  return fits
}

const howFoodPlaceIsKnown = ({ source, website }: FittingPlace): KnownFacts['foodPlace'] => {
  if (!FOOD_REGISTERS.has(source)) return null
  return website || source === 'osm-aracaju' ? 'described' : 'listed'
}

/**
 * Fits of a place of the registers; it is not offered in a category that is absent. The registers' own categories are
 * ignored: they derive from words like 'beach' and 'arena' and would make a steakhouse a water activity.
 *
 * @param folded - the name through `fold`, if the caller has it
 */
export function fitsOf(place: FittingPlace, folded = fold(place.name), kind = kindOf(place, folded)): FitMap {
  const isOnPaper = place.source === 'cnuc-mma'
  const fits = fitsOfKind(kind, folded, {
    cityId: place.city_id,
    description: place.description,
    hasPage: place.website !== '',
    hasPhone: place.phone !== '',
    foodPlace: howFoodPlaceIsKnown(place),
    isMuseum: place.source_type === 'Museu',
    isOnPaper,
  })
  return isOnPaper && kind !== 'parque-nacional' ? onPaper(fits, kind) : fits
}

/** Limits fits to fair: only a place with a description of what to expect can be strong. */
export const atMostFair = (fits: FitMap): FitMap =>
  new Map([...fits].map(([category, fit]) => [category, fit === 'strong' ? 'fair' : fit]))

export const allWeak = (fits: FitMap): FitMap => new Map([...fits.keys()].map((category) => [category, 'weak']))

/** A park of which only the area is known may have no entrance; national parks are well known. */
function onPaper(fits: FitMap, kind: string): FitMap {
  const natureza = fits.has('natureza')
  const fit = kind === 'parque-estadual' && fits.get('natureza') !== 'weak' ? 'fair' : 'weak'
  return natureza ? new Map([['natureza', fit]]) : new Map()
}
