import { fold } from '../../fold.ts'
import type { PlaceRow } from '../read-catalogue.ts'
import {
  AMAZON_STATES,
  LINGERING,
  NAME_RULES,
  NEEDS_A_SITE,
  NO_GATE,
  REMOTE,
  VISITED_IN_THE_AMAZON,
  WILD_KINDS,
} from './fit-rules.ts'
import { HOUSES_OF_FOOD, kindOf } from './kind-of.ts'
import { type CategorySlug, type Fit, kindBySlug } from './kinds.ts'

export type FittingPlace = Pick<
  PlaceRow,
  'source' | 'name' | 'description' | 'source_type' | 'cuisine' | 'city_id' | 'website' | 'phone'
>
export type FitMap = ReadonlyMap<CategorySlug, Fit>

const entriesOf = (fits: object) => Object.entries(fits) as [CategorySlug, Fit | 'no'][]

/** A big park that no road reaches. */
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

/** A house of which the register knows more than a name is likelier to be there. */
function weighEvidence(fits: Map<CategorySlug, Fit>, kind: string, { website, phone }: FittingPlace): void {
  if (kind === 'restaurante' && (website || phone)) fits.set('gastronomia', 'fair')
  if (website) return
  for (const [category, fit] of fits) if (fit === 'strong' && NEEDS_A_SITE.has(category)) fits.set(category, 'fair')
}

/**
 * What a place of the registers is good for, and how well: the table of its kind, changed by words of its name.
 * A category that is absent does not offer the place at all. The registers' own categories are not asked: they come
 * from words like 'beach' and 'arena' and offered a steakhouse as water.
 *
 * @param folded - the name through `fold`, where the caller has it already
 */
export function fitsOf(place: FittingPlace, folded = fold(place.name), kind = kindOf(place, folded)): FitMap {
  if (isRemote(kind, folded, place.city_id)) return new Map(entriesOf(REMOTE) as [CategorySlug, Fit][])
  const fits = new Map(entriesOf(kindBySlug(kind).fits) as [CategorySlug, Fit][])
  applyNames(fits, kind, folded)
  if (place.source_type === 'Museu' && place.description && LINGERING.test(fold(place.description)))
    fits.set('romance', 'fair')
  if (HOUSES_OF_FOOD.has(place.source)) weighEvidence(fits, kind, place)
  return fits
}
