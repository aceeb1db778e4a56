import { kmBetween } from '#db/distance'
import { isOfferedName } from '../is-offered-name.ts'
import type { PlacesQuery } from '../places.ts'
import type { GooglePlace } from './google-place.ts'
import { GOOGLE_CATEGORIES, IRRELEVANT_PRIMARY_TYPES, SHELTERED_TYPES, UNWANTED_TYPES } from './google-types.ts'
import { isInBrazil, nameOf, priceLevelOf } from './to-facts.ts'

/** Whether a place may be visited at all; where the service says nothing of it, it is taken to be open. */
export const isOperational = ({ businessStatus }: GooglePlace): boolean =>
  businessStatus === null || businessStatus === 'OPERATIONAL'

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

/** What the request asks for is looked at again: a Nearby Search knows no prices, a rectangle has corners. */
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

/** Places of an answer that are what the query wants. */
export const filterPlaces = (places: readonly GooglePlace[], query: PlacesQuery): GooglePlace[] =>
  places.filter((place) => isOperational(place) && isWanted(place) && isAskedFor(place, query))
