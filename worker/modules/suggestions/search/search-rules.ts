import { PLANS } from '#contracts/plans'
import type { SearchRules } from '#db/queries/places/search-rules'

/**
 * The distances, preferences and limits of a search for suggestions.
 *
 * @see docs/rules.md, places.1 to places.3; docs/decisions/0043-suggestions-are-ordered-by-fit-and-distance.md
 */
export const SEARCH_RULES: SearchRules = {
  // About an hour on the road.
  neighbourKm: 60,
  eveningKm: 25,
  // There and back within a day.
  outingKm: 150,
  outingCategories: ['natureza', 'aventura', 'aquatico', 'luxo'],
  eveningCategories: ['gastronomia', 'entretenimento', 'relaxamento', 'vida-noturna', 'esportes'],
  familiesOfEveryTown: ['parque', 'praca', 'zoologico', 'teatro', 'cinema', 'ciclovia', 'estadio', 'shopping'],
  // There and back within a day or a weekend. `kmPerRank` does not apply to trips.
  trip: { category: 'viagem', fromKm: 40, toKm: 250, kmOfUnmissable: 100, mostOfCell: 6 },
  // Many places have only the position of their town, so places of the next town could seem nearer than they are.
  kmOfOwnTown: 15,
  kmPerRank: 3,
  // 100 points of quality outweigh 200 metres.
  kmPerQuality: 0.002,
  // More than any plan offers.
  enoughPictures: 14,
  mostOfList: Math.max(...Object.values(PLANS).map((plan) => plan.suggestionsPerInvitation)),
  // Twice what any plan offers.
  enoughInCountry: 20,
  mostInFirstTier: 48,
  mostInCountry: 100,
  mostInWiderTier: 24,
  mostOfferedBefore: 60,
  mostNearBeyond: 30,
  mostHandPickedBeyond: 32,
  mostOfCell: 20,
  mostReadOfCell: { near: 24, far: 24 },
  mostReadOfCountry: 4000,
}
