import { assemblePlaces } from '#db/catalogue/assemble/assemble-places'
import type { CataloguePlace } from '#db/catalogue/assemble/catalogue-place'
import { type MunicipalityRow, openCatalogue } from '#db/catalogue/open-catalogue'
import { FIT, type Fit } from '#db/queries/places/candidates'
import { kmBetween, pointOf } from './great-circle.ts'

/** The catalogue as the files have it, to be searched without the product's statements. */
export function readModel() {
  const files = openCatalogue().read()
  const places = assemblePlaces(files)
  return {
    municipalities: files.municipalities,
    cities: new Map(files.municipalities.map((city) => [city.id, city])),
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
  /** From the city's seat to where the place counts as being. */
  readonly km: number
  /** The higher the better, of one fit. */
  readonly score: number
  /** The higher the nearer. */
  readonly nearness: number
}

const NEIGHBOUR_KM = 60
const TRIP_KM = { from: 40, to: 250 }
const SCORE_PER_QUALITY = 0.002
const KM_PER_RANK = 3
const KM_OF_OWN_TOWN = 15
const KM_OF_UNMISSABLE_TRIP = 100
const EVENING_KM = 25
const OUTING_KM = 150
const OUTINGS: readonly string[] = ['natureza', 'aventura', 'aquatico', 'luxo']
/** Families that every town has one of. */
const EVERYWHERE = ['parque', 'praca', 'zoologico', 'teatro', 'cinema', 'ciclovia', 'estadio', 'shopping']
const EVENINGS: readonly string[] = ['gastronomia', 'entretenimento', 'relaxamento', 'vida-noturna', 'esportes']

/** Whether a place is inside the radius with all of its margin; of a trip: in the ring around the city, and not in it. */
export function isInside(place: CataloguePlace, km: number, city: MunicipalityRow, radiusKm: number | 'trip'): boolean {
  if (radiusKm === 'trip') return km >= TRIP_KM.from && km <= TRIP_KM.to && place.cityId !== city.id
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
  const ofOwnTown = place.cityId === city.id ? KM_OF_OWN_TOWN : 0
  if (slug === 'viagem') return ofOwnTown + (rank < 0 ? KM_OF_UNMISSABLE_TRIP : 0)
  return ofOwnTown - KM_PER_RANK * rank
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
      const nearness = -(km + place.position.marginKm) + SCORE_PER_QUALITY * place.quality
      return { place, fit, km, nearness, score: nearness + preferenceOf(place, rank, asked) }
    })
    .filter(({ km }) => km <= TRIP_KM.to)
    .toSorted(inOrder)
}

const isEverywhere = ({ place: { family } }: Pick<NearbyOffer, 'place'>): boolean => EVERYWHERE.includes(family)

/** How far anything of a category is offered beyond the radius. */
export const furthestKm = (slug: string): number => (OUTINGS.includes(slug) ? OUTING_KM : NEIGHBOUR_KM)

/** Whether a place beyond the radius is offered at all: hand-picked ones of an outing from further away. */
const isInReach = (one: NearbyOffer, slug: string): boolean =>
  one.km <= NEIGHBOUR_KM || (one.km <= furthestKm(slug) && one.fit === FIT.selected && !isEverywhere(one))

/** What of it lies inside a radius, and beyond it as far as anything is offered. */
export function tiersOf(
  around: readonly NearbyOffer[],
  { city, slug, radiusKm }: { city: MunicipalityRow; slug: string; radiusKm: number },
): { inside: NearbyOffer[]; neighbours: NearbyOffer[] } {
  const isTrip = slug === 'viagem'
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
  one.km <= EVENING_KM ||
  one.place.cityId === city.id ||
  (one.km <= NEIGHBOUR_KM && !EVENINGS.includes(slug) && one.fit >= FIT.strong && !isEverywhere(one))
