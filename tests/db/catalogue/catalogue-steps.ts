import type { CataloguePlace } from '#db/places/catalogue-place'
import { type Catalogue, openCatalogue } from '#db/places/load-catalogue'
import { assemblePlaces } from '../../../catalogue/assemble/assemble-places.ts'
import { readSources, type Sources } from '../../../catalogue/sources/open-sources.ts'

export const sources = readSources()

export const { places } = openCatalogue().read()

export const isOffered = ({ withheld }: CataloguePlace) => withheld === null

/** What the workshop would ship if it had these sources. */
export const shippedOf = (version: string, some: Partial<Sources>): Catalogue => ({
  version,
  read: () => ({
    municipalities: sources.municipalities,
    places: assemblePlaces({ ...sources, ...some }),
    tours: new Map(),
  }),
})
