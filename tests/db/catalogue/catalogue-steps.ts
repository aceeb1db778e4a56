import type { CataloguePlace } from '#db/places/catalogue-place'
import { type Catalogue, openCatalogue } from '#db/places/load-catalogue'
import { assemblePlaces } from '../../../catalogue/assemble/assemble-places.ts'
import { readSources, type Sources } from '../../../catalogue/sources/open-sources.ts'
import { MUNICIPALITIES_PER_TOWN } from '../../support/generate/generate-extract.ts'

export const sources = readSources()

export const { places } = openCatalogue().read()

export const isOffered = ({ withheld }: CataloguePlace) => withheld === null

/** The catalogue that is assembled from these sources. */
export function shippedOf(version: string, some: Partial<Sources>): Catalogue {
  const own = { ...sources, ...some }
  return {
    version,
    read: () => ({ municipalities: own.municipalities, places: assemblePlaces(own) }),
  }
}

/** The given municipalities and those that generated extracts use, so that a load is fast. */
export function fewMunicipalities(ids: readonly string[]): Sources['municipalities'] {
  const own = new Set(ids)
  return sources.municipalities.filter(({ id }, index) => index % MUNICIPALITIES_PER_TOWN === 0 || own.has(id))
}
