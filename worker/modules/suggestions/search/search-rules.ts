import type { SearchRules } from '#db/queries/places/search-rules'
import { CAP_KM, REGISTER_KM, TRIP_FROM_KM } from './distance.ts'

/** The distances and limits of a search for suggestions (docs/choice.md, docs/rules.md, places.1 and places.2). */
export const SEARCH_RULES: SearchRules = {
  capKm: CAP_KM,
  registerKm: REGISTER_KM,
  nearBeyondKm: 15,
  nearPerOwn: 4,
  trip: { category: 'viagem', fromKm: TRIP_FROM_KM, maxPerCell: 10 },
  // Larger than any plan's list.
  enough: 14,
  // Twice the largest plan's list.
  enoughInCountry: 20,
  maxUnmissable: 120,
  maxHandpicked: 48,
  maxOthers: 40,
  maxInCountry: 100,
  maxOfferedBefore: 60,
  maxPerCell: 20,
  maxReadPerCell: { near: 24, far: 24 },
  maxReadInCountry: 4000,
  maxDone: 200,
  maxElsewhere: 60,
}
