import { FIT, type Fit } from '#db/queries/candidates'
import { assemblePlaces } from '#db/seed/catalogue/assemble-places'
import type { CataloguePlace } from '#db/seed/catalogue/catalogue-place'
import { type MunicipalityRow, openCatalogue } from '#db/seed/read-catalogue'
import { kmBetween, pointOf } from './sphere.ts'

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

export interface OfferedThere {
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
const EVENING_KM = 25
const EVENINGS: readonly string[] = ['gastronomia', 'entretenimento', 'relaxamento', 'vida-noturna', 'esportes']

/** Whether a place is inside the radius with all of its margin; of a trip: in the ring around the city, and not in it. */
export function isInside(place: CataloguePlace, km: number, city: MunicipalityRow, radiusKm: number | 'trip'): boolean {
  if (radiusKm === 'trip') return km >= TRIP_KM.from && km <= TRIP_KM.to && place.cityId !== city.id
  return km + place.position.marginKm <= radiusKm
}

/** Weak ones last, then the better fit, then the nearer: the order in which a tier is filled. */
const inOrder = (a: OfferedThere, b: OfferedThere): number =>
  Number(a.fit === FIT.weak) - Number(b.fit === FIT.weak) ||
  b.fit - a.fit ||
  b.score - a.score ||
  (a.place.id < b.place.id ? -1 : 1)

/** Further than any search reaches, in degrees of latitude. */
const OUT_OF_REACH_DEGREES = 3

/** What a category has up to a trip's length away, the best first. */
export function listAround(
  offers: readonly { readonly place: CataloguePlace; readonly fit: Fit; readonly rank: number }[],
  city: MunicipalityRow,
): OfferedThere[] {
  const seat = pointOf(city)
  return offers
    .filter(({ place }) => Math.abs(place.position.latitude - seat.latitude) < OUT_OF_REACH_DEGREES)
    .map(({ place, fit, rank }) => {
      const km = kmBetween(seat, place.position)
      const nearness = -(km + place.position.marginKm) + SCORE_PER_QUALITY * place.quality
      return { place, fit, km, nearness, score: nearness - KM_PER_RANK * rank }
    })
    .filter(({ km }) => km <= TRIP_KM.to)
    .toSorted(inOrder)
}

/** What of it lies inside a radius, and beyond it as far as neighbours go. */
export function tiersOf(
  around: readonly OfferedThere[],
  city: MunicipalityRow,
  radiusKm: number | 'trip',
): { inside: OfferedThere[]; neighbours: OfferedThere[] } {
  const isHere = ({ place, km }: OfferedThere) => isInside(place, km, city, radiusKm)
  return {
    inside: around.filter(isHere),
    neighbours: radiusKm === 'trip' ? [] : around.filter((one) => one.km <= NEIGHBOUR_KM && !isHere(one)),
  }
}

/** Whether somebody would drive to a neighbour of the radius: for an evening not far, for an outing to what is good. */
export const isWorthIt = (
  { place, fit, km }: Pick<OfferedThere, 'place' | 'fit' | 'km'>,
  slug: string,
  city: MunicipalityRow,
): boolean => km <= EVENING_KM || place.cityId === city.id || (!EVENINGS.includes(slug) && fit >= FIT.strong)
