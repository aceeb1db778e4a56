import { createHash } from 'node:crypto'
import { type Db, run, type Statement } from '../../client.ts'
import type { Point } from './elements/imported-place.ts'
import { type KnownRow, listKnown, listOwn, listOwnMatches } from './import-statements.ts'
import { type CityNames, type KnownPlace, KnownPlaces } from './known-places.ts'

const PAGE = 10_000

/** Reads a table in pages by its key, so that no answer is larger than a few megabytes. */
async function* pages<T>(
  db: Db,
  list: (after: string) => Statement<T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<T[]> {
  let after = ''
  while (true) {
    const { rows } = await run(db, { rows: list(after) })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = keyOf(last)
  }
}

const toPoint = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const isGivenBy = ({ matchedBy, isPointMatched }: KnownRow, dataset: string): boolean =>
  isPointMatched === 1 && matchedBy === dataset

/** The selection's point, be it that this dataset's took its place: `save-matches.ts` says where it is then. */
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

/** Every place that is there and that this dataset did not bring, and all that are closed. */
export async function readKnown(db: Db, dataset: string, cityNames: CityNames): Promise<KnownPlaces> {
  const known = new KnownPlaces(cityNames)
  const list = (after: string) => listKnown(db, dataset, after, PAGE)
  for await (const rows of pages(db, list, ({ id }) => id)) {
    for (const row of rows) known.add(toKnownPlace(row, dataset), row)
  }
  return known
}

/** As many bits of a hash as a number holds. */
const HASH_BYTES = 6

/** What a row says, in six bytes: enough to see whether it changed. */
export const fingerprint = (cells: string): number =>
  createHash('sha1')
    .update(JSON.stringify(JSON.parse(cells)))
    .digest()
    .readUIntBE(0, HASH_BYTES)

/** What a dataset brought before. */
export interface EarlierImport {
  /** Fingerprints by id, the retired ones left out. */
  readonly places: Map<string, number>
  /** The same of its matches, by the id of the place that they fill. */
  readonly matches: Map<string, number>
  /** Of the places those that stay, whatever the extract says. */
  readonly permanent: Set<string>
}

export async function readEarlierImport(db: Db, dataset: string): Promise<EarlierImport> {
  const brought: EarlierImport = { places: new Map(), matches: new Map(), permanent: new Set() }
  for await (const rows of pages(
    db,
    (after) => listOwn(db, dataset, after, PAGE),
    ({ id }) => id,
  )) {
    for (const row of rows) {
      if (!row.isRetired) brought.places.set(row.id, fingerprint(row.cells))
      if (row.isPermanent) brought.permanent.add(row.id)
    }
  }
  for await (const rows of pages(
    db,
    (after) => listOwnMatches(db, dataset, after, PAGE),
    ({ placeId }) => placeId,
  )) {
    for (const row of rows) brought.matches.set(row.placeId, fingerprint(row.cells))
  }
  return brought
}
