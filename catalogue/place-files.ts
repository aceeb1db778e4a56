import { toCsv } from '#db/places/csv'
import { PLACE_COLUMNS, toFileRow } from '#db/places/place-rows'
import { assemblePlaces } from './assemble/assemble-places.ts'
import type { Sources } from './sources/open-sources.ts'

/** The files of `db/places/data` that the sources make: by their names, one per state, in each the rows of the registers before the selection. */
export function placeFiles(sources: Sources): Map<string, string> {
  const states = Map.groupBy(assemblePlaces(sources), ({ uf }) => uf)
  return new Map(
    [...states].map(([uf, places]) => [`${uf.toLowerCase()}.csv`, toCsv(PLACE_COLUMNS, places.map(toFileRow))]),
  )
}
