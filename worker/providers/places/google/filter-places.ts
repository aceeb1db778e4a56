import { kmBetween } from '#db/distance'
import { fold } from '#db/keys/fold'
import { isDistinctName, isFastFoodChain, mayBeAdult } from '#db/vocabulary/excluded-names'
import type { PlacesQuery } from '../places.ts'
import type { GooglePlace } from './google-place.ts'
import { GOOGLE_CATEGORIES, IRRELEVANT_PRIMARY_TYPES, SHELTERED_TYPES, UNWANTED_TYPES } from './google-types.ts'
import { isInBrazil, nameOf, priceLevelOf } from './to-facts.ts'

/** Whether a place is open for business; where the service does not say, it is taken to be open. */
export const isOperational = ({ businessStatus }: GooglePlace): boolean =>
  businessStatus === null || businessStatus === 'OPERATIONAL'

/** The name rules of the catalogue: a distinct name, no fast food chain, no adult venue. */
function isOfferedName(name: string): boolean {
  const folded = fold(name)
  return isDistinctName(folded) && !isFastFoodChain(folded) && !mayBeAdult(folded)
}

function isWanted(place: GooglePlace): boolean {
  const name = nameOf(place)
  const types = [place.primaryType ?? '', ...place.types]
  return (
    name !== null &&
    isOfferedName(name) &&
    isInBrazil(place) &&
    !IRRELEVANT_PRIMARY_TYPES.has(place.primaryType ?? '') &&
    !types.some((type) => UNWANTED_TYPES.has(type))
  )
}

/** The main type decides: a park with a café is a park. */
const isSheltered = ({ primaryType, types }: GooglePlace): boolean =>
  primaryType === null ? types.some((type) => SHELTERED_TYPES.has(type)) : SHELTERED_TYPES.has(primaryType)

/** The answer is checked against the query: a Nearby Search knows no prices, and a rectangle is wider than the circle. */
function isAskedFor(place: GooglePlace, { category, city, radiusKm, filters }: PlacesQuery): boolean {
  const { prices } = GOOGLE_CATEGORIES[category]
  const price = priceLevelOf(place)
  return (
    place.location !== null &&
    kmBetween(city, place.location) <= radiusKm &&
    (!prices || prices.some((wanted) => wanted === place.priceLevel)) &&
    (!filters.maxPriceLevel || filters.free || (price !== null && price <= filters.maxPriceLevel)) &&
    (!filters.free || place.priceLevel === 'PRICE_LEVEL_FREE') &&
    (!filters.rainy || isSheltered(place))
  )
}

/** Places of an answer that match the query. */
export const filterPlaces = (places: readonly GooglePlace[], query: PlacesQuery): GooglePlace[] =>
  places.filter((place) => isOperational(place) && isWanted(place) && isAskedFor(place, query))
