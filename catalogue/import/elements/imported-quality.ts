import { placeQuality } from '../../assemble/place-quality.ts'

interface Known {
  readonly website: string | null
  readonly phone: string | null
  readonly openingHours: string | null
  readonly wikidata: string | null
  readonly address: string | null
  readonly neighbourhood: string | null
  readonly hasPostcode: boolean
  readonly hasCuisine: boolean
  readonly fits: ReadonlyMap<number, number>
}

/**
 * Quality of a place of an extract, on the shipped catalogue's scale: a point counts 3, a site 2, an encyclopedia page
 * 2 (in shipped rows: a description), every other fact 1; 13 in total.
 *
 * @param dataDate - `YYYY-MM` of the extract
 */
export function importedQuality(known: Known, dataDate: string): number {
  const points: readonly (readonly [boolean, number])[] = [
    [true, 3],
    [known.website !== null, 2],
    [known.wikidata !== null, 2],
    [known.phone !== null, 1],
    [known.openingHours !== null, 1],
    [known.address !== null && known.neighbourhood !== null, 1],
    [known.hasPostcode, 1],
    [known.hasCuisine, 1],
    [known.fits.size >= 3, 1],
  ]
  const completeness = points.reduce((sum, [holds, worth]) => sum + (holds ? worth : 0), 0)
  return placeQuality(completeness, dataDate, 'point')
}
