import type { ImportedPlace } from '#db/places/import/imported-place'
import type { ExclusionReason, ExtractElement } from './extract-element.ts'
import type { FindMunicipality } from './find-municipality.ts'
import { placeFromOsm } from './place-from-osm.ts'
import { placeFromOverture } from './place-from-overture.ts'

/** Some tools write NaN, or no value, for an unknown point. */
const isPoint = ({ point }: ExtractElement): boolean =>
  Number.isFinite(point.latitude) && Number.isFinite(point.longitude)

/**
 * Turns an element of an extract into a place of the catalogue.
 *
 * @param dataDate - `YYYY-MM` of the extract
 * @returns the place, or the reason for excluding it
 */
export function toImportedPlace(
  element: ExtractElement,
  findMunicipality: FindMunicipality,
  dataDate: string,
): ImportedPlace | ExclusionReason {
  if (!isPoint(element)) return 'outside Brazil'
  return element.kind === 'osm'
    ? placeFromOsm(element, findMunicipality, dataDate)
    : placeFromOverture(element, findMunicipality, dataDate)
}
