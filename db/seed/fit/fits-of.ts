import { fold } from '../../fold.ts'
import type { PlaceRow } from '../read-catalogue.ts'
import {
  AMAZON_STATES,
  DULL_MUSEUM,
  LINGERING,
  NAME_RULES,
  NO_GATE,
  REMOTE,
  UNROMANTIC,
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

const ENOUGH_TO_SAY = 150
const LOUD_NIGHTS: ReadonlySet<string> = new Set(['bar', 'boteco', 'choperia', 'grelhados'])

/** A house of which the register knows more than a name is likelier to be there, and to be one. */
function weighHouse(fits: Map<CategorySlug, Fit>, kind: string, { source, website, phone }: FittingPlace): void {
  // Somebody stood before a house of OpenStreetMap to map it.
  if (website || source === 'osm-aracaju') {
    if (kind === 'restaurante') fits.set('gastronomia', 'fair')
    return
  }
  for (const [category, fit] of fits) {
    const knownByName = category === 'gastronomia' || (phone && !(category === 'vida-noturna' && LOUD_NIGHTS.has(kind)))
    if (!knownByName) fits.set(category, 'weak')
    else if (fit === 'strong') fits.set(category, 'fair')
  }
}

/** A museum without a page or a word about itself is worth no detour; of one with, the garden is told there. */
function weighMuseum(fits: Map<CategorySlug, Fit>, kind: string, name: string, place: FittingPlace): void {
  if (DULL_MUSEUM.test(name)) fits.clear()
  if (fits.size === 0) return
  const isTold = place.website !== '' || place.description.length >= ENOUGH_TO_SAY
  if (!isTold) for (const [category, fit] of fits) if (fit === 'strong') fits.set(category, 'fair')
  if (!isTold && kind === 'museu') fits.set('cultural', 'weak')
  if (!UNROMANTIC.has(kind) && LINGERING.test(fold(place.description))) fits.set('romance', 'fair')
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
  if (HOUSES_OF_FOOD.has(place.source)) weighHouse(fits, kind, place)
  if (place.source_type === 'Museu') weighMuseum(fits, kind, folded, place)
  // The register of conservation lists parks that exist on paper; that of museums, those that somebody visits.
  if (kind === 'parque-estadual' && place.source === 'cnuc-mma') fits.set('natureza', 'fair')
  return fits
}
