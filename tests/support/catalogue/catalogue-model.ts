import type { CataloguePlace } from '#db/places/catalogue-place'
import type { MunicipalityRow } from '#db/places/data-files'
import { openCatalogue } from '#db/places/load-catalogue'
import { FIT, type Fit } from '#db/vocabulary/fit'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { kmBetween, pointOf } from './great-circle.ts'

/** The catalogue as the files have it, to be searched without the product's statements. */
export function readModel() {
  const { municipalities, places } = openCatalogue().read()
  return {
    municipalities,
    cities: new Map(municipalities.map((city) => [city.id, city])),
    places,
    byId: new Map(places.map((place) => [place.id, place])),
    /** What is offered of each category, by its id. */
    offered: Map.groupBy(
      places.flatMap((place) =>
        place.withheld === null
          ? [...place.fits].map(([categoryId, fit]) => ({
              categoryId,
              fit,
              rank: place.ranks.get(categoryId) ?? 0,
              place,
            }))
          : [],
      ),
      ({ categoryId }) => categoryId,
    ),
  }
}

export interface NearbyOffer {
  readonly place: CataloguePlace
  readonly fit: Fit
  readonly rank: number
  /** From the city's seat to where the place counts as being. */
  readonly km: number
  /** The higher the better, of one fit. */
  readonly score: number
  /** The higher the nearer. */
  readonly nearness: number
}

const { trip: TRIP } = SEARCH_RULES

/** Whether a place is inside the radius with all of its margin; of a trip: in the ring around the city, and not in it. */
export function isInside(place: CataloguePlace, km: number, city: MunicipalityRow, radiusKm: number | 'trip'): boolean {
  if (radiusKm === 'trip') return km >= TRIP.fromKm && km <= TRIP.toKm && place.cityId !== city.id
  return km + place.position.marginKm <= radiusKm
}

/** Weak ones last, then the better fit, then the nearer: the order in which a tier is filled. */
const inOrder = (a: NearbyOffer, b: NearbyOffer): number =>
  Number(a.fit === FIT.weak) - Number(b.fit === FIT.weak) ||
  b.fit - a.fit ||
  b.score - a.score ||
  (a.place.id < b.place.id ? -1 : 1)

/** Further than any search reaches, in degrees of latitude. */
const OUT_OF_REACH_DEGREES = 3

/** By how many kilometres a place is preferred to what is as near. */
function preferenceOf(
  place: CataloguePlace,
  rank: number,
  { city, slug }: { city: MunicipalityRow; slug: string },
): number {
  const ofOwnTown = place.cityId === city.id ? SEARCH_RULES.kmOfOwnTown : 0
  if (slug === TRIP.category) return ofOwnTown + (rank < 0 ? TRIP.kmOfUnmissable : 0)
  return ofOwnTown - SEARCH_RULES.kmPerRank * rank
}

/** What a category has up to a trip's length away, the best first. */
export function listAround(
  offers: readonly { readonly place: CataloguePlace; readonly fit: Fit; readonly rank: number }[],
  asked: { readonly city: MunicipalityRow; readonly slug: string },
): NearbyOffer[] {
  const seat = pointOf(asked.city)
  return offers
    .filter(({ place }) => Math.abs(place.position.latitude - seat.latitude) < OUT_OF_REACH_DEGREES)
    .map(({ place, fit, rank }) => {
      const km = kmBetween(seat, place.position)
      const nearness = -(km + place.position.marginKm) + SEARCH_RULES.kmPerQuality * place.quality
      return { place, fit, rank, km, nearness, score: nearness + preferenceOf(place, rank, asked) }
    })
    .filter(({ km }) => km <= TRIP.toKm)
    .toSorted(inOrder)
}

const isEverywhere = ({ place: { family } }: Pick<NearbyOffer, 'place'>): boolean =>
  SEARCH_RULES.familiesOfEveryTown.includes(family)

/** How far anything of a category is offered beyond the radius. */
export const furthestKm = (slug: string): number =>
  SEARCH_RULES.outingCategories.some((outing) => outing === slug) ? SEARCH_RULES.outingKm : SEARCH_RULES.neighbourKm

/** Whether a place beyond the radius is offered at all: hand-picked ones of an outing from further away. */
const isInReach = (one: NearbyOffer, slug: string): boolean =>
  one.km <= SEARCH_RULES.neighbourKm || (one.km <= furthestKm(slug) && one.fit === FIT.selected && !isEverywhere(one))

/** What of it lies inside a radius, and beyond it as far as anything is offered. */
export function tiersOf(
  around: readonly NearbyOffer[],
  { city, slug, radiusKm }: { city: MunicipalityRow; slug: string; radiusKm: number },
): { inside: NearbyOffer[]; neighbours: NearbyOffer[] } {
  const isTrip = slug === TRIP.category
  const isHere = ({ place, km }: NearbyOffer) => isInside(place, km, city, isTrip ? 'trip' : radiusKm)
  return {
    inside: around.filter(isHere),
    neighbours: isTrip ? [] : around.filter((one) => isInReach(one, slug) && !isHere(one)),
  }
}

/** Whether somebody would drive to a neighbour of the radius: for an evening not far, for an outing to what is good. */
export const isWorthTheDrive = (
  one: Pick<NearbyOffer, 'place' | 'fit' | 'km'>,
  slug: string,
  city: MunicipalityRow,
): boolean =>
  one.km <= SEARCH_RULES.eveningKm ||
  one.place.cityId === city.id ||
  (one.km <= SEARCH_RULES.neighbourKm &&
    !SEARCH_RULES.eveningCategories.some((evening) => evening === slug) &&
    one.fit >= FIT.strong &&
    !isEverywhere(one))
