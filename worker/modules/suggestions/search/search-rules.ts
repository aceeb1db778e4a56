import type { SearchRules } from '#db/queries/places/search-rules'
import { CAP_KM, TRIP_FROM_KM } from './choose-suggestions.ts'

/**
 * The distances and limits of a search for suggestions.
 *
 * @see docs/choice.md, docs/rules.md, places.1 and places.2
 */
export const SEARCH_RULES: SearchRules = {
  capKm: CAP_KM,
  registerKm: CAP_KM.gastronomia,
  nearBeyondKm: 15,
  trip: { category: 'viagem', fromKm: TRIP_FROM_KM, mostOfCell: 10 },
  // Larger than any plan's list.
  enough: 14,
  // Twice the largest plan's list.
  enoughInCountry: 20,
  mostUnmissable: 120,
  mostHandPicked: 48,
  mostOthers: 40,
  mostInCountry: 100,
  mostOfferedBefore: 60,
  mostOfCell: 20,
  mostReadOfCell: { near: 24, far: 24 },
  mostReadOfCountry: 4000,
  mostDone: 200,
  mostElsewhere: 60,
}
