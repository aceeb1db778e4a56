import type { CataloguePlace } from '#db/places/catalogue-place'
import { type Catalogue, openCatalogue } from '#db/places/load-catalogue'
import { assemblePlaces } from '../../../catalogue/assemble/assemble-places.ts'
import { readSources, type Sources } from '../../../catalogue/sources/open-sources.ts'

export const sources = readSources()

export const { places } = openCatalogue().read()

export const isOffered = ({ withheld }: CataloguePlace) => withheld === null

/** The catalogue that the workshop builds from these sources. */
export function shippedOf(version: string, some: Partial<Sources>): Catalogue {
  const own = { ...sources, ...some }
  return {
    version,
    read: () => ({ municipalities: own.municipalities, places: assemblePlaces(own), tours: new Map() }),
  }
}

/** One municipality in so many: a load takes less time, and every point of the country has a seat within 250 km. */
const ONE_IN = 12

/** These municipalities and a twelfth of all. */
export function fewMunicipalities(ids: readonly string[]): Sources['municipalities'] {
  const own = new Set(ids)
  return sources.municipalities.filter(({ id }, index) => index % ONE_IN === 0 || own.has(id))
}
