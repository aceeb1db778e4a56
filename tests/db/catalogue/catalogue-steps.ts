import { assemblePlaces } from '#db/catalogue/assemble/assemble-places'
import type { CataloguePlace } from '#db/catalogue/assemble/catalogue-place'
import { openCatalogue } from '#db/catalogue/open-catalogue'

export const files = openCatalogue().read()

export const places = assemblePlaces(files)

export const isOffered = ({ withheld }: CataloguePlace) => withheld === null
