import { openCatalogue } from '#db/places/load-catalogue'

/** The catalogue of the files, for searches without the product's statements. */
export function readModel() {
  const { municipalities, places } = openCatalogue().read()
  return {
    municipalities,
    cities: new Map(municipalities.map((city) => [city.id, city])),
    byId: new Map(places.map((place) => [place.id, place])),
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
