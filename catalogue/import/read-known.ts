import type { Db } from '#db/client'
import { PAGE, pages } from '#db/places/import/earlier-import'
import { type KnownRow, listKnown } from '#db/places/import/import-statements'
import type { Point } from '#db/places/import/imported-place'
import { type CityNames, type KnownPlace, KnownPlaces } from './known-places.ts'

const toPoint = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const isGivenBy = ({ matchedBy, isPointMatched }: KnownRow, dataset: string): boolean =>
  isPointMatched === 1 && matchedBy === dataset

/**
 * The selection's point, even if a match of this dataset replaced it: `save-matches.ts` says where it is stored then.
 */
function roughPointOf(row: KnownRow, dataset: string): Point | null {
  if (row.pointPrecision === 'selection') return toPoint(row.latitude, row.longitude)
  const isReplaced = row.pointPrecision === 'point' && isGivenBy(row, dataset)
  return isReplaced ? toPoint(row.nearLatitude, row.nearLongitude) : null
}

const pointOf = (row: KnownRow, dataset: string): Point | null =>
  row.pointPrecision === 'selection' || isGivenBy(row, dataset) ? null : toPoint(row.latitude, row.longitude)

const toKnownPlace = (row: KnownRow, dataset: string): KnownPlace => ({
  id: row.id,
  cityId: row.cityId,
  point: pointOf(row, dataset),
  roughPoint: roughPointOf(row, dataset),
  cornerKey: row.cornerKey,
  origin: row.origin,
  isClosed: row.isClosed === 1,
  matchedBy: row.matchedBy === dataset ? null : row.matchedBy,
  isOpen: {
    address: row.noAddress === 1,
    website: row.noWebsite === 1,
    phone: row.noPhone === 1,
    openingHours: row.noOpeningHours === 1,
    wikidata: row.noWikidata === 1,
  },
})

/** Existing places of other datasets, and all closed places. */
export async function readKnown(db: Db, dataset: string, cityNames: CityNames): Promise<KnownPlaces> {
  const known = new KnownPlaces(cityNames)
  const list = (after: string) => listKnown(db, dataset, after, PAGE)
  for await (const rows of pages(db, list, ({ id }) => id)) {
    for (const row of rows) known.add(toKnownPlace(row, dataset), row)
  }
  return known
}
