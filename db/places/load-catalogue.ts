import { eq, sql } from 'drizzle-orm'
import { type Db, run } from '../client.ts'
import { allOf, batchesOf } from '../json-rows.ts'
import { dropBrokenTours } from '../queries/places/edits/drop-broken-tours.ts'
import { layEdits, liftEdits } from '../queries/places/edits/lay-edits.ts'
import { indexPlaces, indexRetired } from '../queries/places/edits/search-index.ts'
import { seedVersions } from '../schema/places.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import { ImportTally, listChanges, listIds, SHIPPED, saveReview } from './import-review.ts'
import { type Catalogue, openCatalogue } from './open-catalogue.ts'
import {
  deleteOffersOf,
  deleteOffersOfRetired,
  gone,
  retireOthers,
  SEED_NAME,
  saveCategories,
  saveMunicipalities,
  saveOffersOf,
  saveVersion,
  toSavedPlace,
} from './save-catalogue.ts'
import { saveGuides } from './save-guides.ts'
import { fillMatched, trimMatches } from './save-matches.ts'
import type { OfferedPlace } from './save-offers.ts'
import { countPlacesByCity, savePlaces } from './save-places.ts'
import { saveReach } from './save-reach.ts'

type LoadedPlace = CataloguePlace & Pick<OfferedPlace, 'tours'>

/** About 1 MB of JSON per request. */
const PLACES_PER_BATCH = 2500

async function loadedVersion(db: Db): Promise<string | undefined> {
  const rows = await db
    .select({ version: seedVersions.version })
    .from(seedVersions)
    .where(eq(seedVersions.name, SEED_NAME))
  return rows[0]?.version
}

/**
 * Puts the shipped catalogue into the database: categories, municipalities and real places. Loading the same version
 * again costs one read. Every batch holds complete places, and the version is written last: an interrupted load leaves
 * consistent rows, and the next one finishes it. Imported places stay, and their matches with shipped places are filled
 * in again.
 *
 * @param now - when the version counts as loaded
 * @param catalogue - the shipped files by default; tests pass others
 * @param onSaved - called after each batch with the number of saved places and of all
 * @returns whether anything was loaded
 * @throws Error when the tables do not match the files at the end
 */
export async function loadCatalogue(
  db: Db,
  now: Date,
  catalogue: Catalogue = openCatalogue(),
  onSaved: (saved: number, total: number) => void = () => undefined,
): Promise<boolean> {
  if ((await loadedVersion(db)) === catalogue.version) return false
  const { municipalities, tours, ...files } = catalogue.read()
  const places = files.places.map((place) => ({ ...place, tours: tours.get(place.id) }))

  await run(db, [saveCategories(db), saveMunicipalities(municipalities)(db)])
  const tally = new ImportTally()
  let saved = 0
  for (const batch of batchesOf(places, PLACES_PER_BATCH)) {
    await saveBatch(db, batch, tally)
    saved += batch.length
    onSaved(saved, places.length)
  }
  await retireGone(db, places, tally)
  await saveReach(db)
  await saveGuides(db, now)
  await run(db, [dropBrokenTours(sql`select id from municipalities`)(db)])
  const [isComplete] = await run(db, [
    saveVersion(db, catalogue.version, now, { places, municipalities }),
    allOf(db, saveReview({ dataset: SHIPPED, startedAt: now, finishedAt: now, tally })),
  ])
  if (!isComplete) throw new Error('catalogue: the tables do not hold the rows of the files')
  return true
}

async function retireGone(db: Db, places: readonly LoadedPlace[], tally: ImportTally): Promise<void> {
  const { retired, permanent } = gone(places)
  const [retiredIds, permanentIds] = await run(db, [
    listIds(db, retired),
    listIds(db, permanent),
    allOf(db, [retireOthers(places), ...deleteOffersOfRetired, ...indexRetired, countPlacesByCity]),
  ])
  for (const id of retiredIds) tally.retired.add(id)
  for (const id of permanentIds) tally.permanent.add(id)
}

async function saveBatch(db: Db, batch: readonly LoadedPlace[], tally: ImportTally): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const rows = batch.map(toSavedPlace)
  const [, changes] = await run(db, [
    allOf(db, liftEdits(ids)),
    listChanges(db, rows),
    allOf(db, [
      savePlaces(rows, { origin: 'shipped' }),
      ...deleteOffersOf(batch),
      ...saveOffersOf(batch),
      trimMatches(ids),
      ...fillMatched(ids),
      ...layEdits(ids),
      ...indexPlaces(ids),
    ]),
  ])
  for (const { id, isNew } of changes) (isNew ? tally.added : tally.changed).add(id)
}
