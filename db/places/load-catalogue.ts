import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { type Db, run } from '../client.ts'
import { allOf, batchesOf, idsOf } from '../json-rows.ts'
import { applyEdits, revertEdits } from '../queries/places/edits/apply-edits.ts'
import { indexPlaces, indexRetired } from '../queries/places/edits/search-index.ts'
import { seedVersions } from '../schema/places.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import {
  DATA_FOLDER,
  HOURS_COLUMNS,
  type LocalityRow,
  type MunicipalityRow,
  parseCsv,
  readDataFile,
  readLocalities,
  readMunicipalities,
} from './data-files.ts'
import { ImportTally, listChanges, listIds, SHIPPED, saveReview } from './import-review.ts'
import { PLACE_COLUMNS, toPlaces } from './place-rows.ts'
import {
  deleteOffersOf,
  deleteOffersOfRetired,
  gone,
  retireOthers,
  SEED_NAME,
  saveCategories,
  saveLocalities,
  saveMunicipalities,
  saveOffersOf,
  saveVersion,
  toSavedPlace,
} from './save-catalogue.ts'
import { saveGuides } from './save-guides.ts'
import { fillMatched, trimMatches } from './save-matches.ts'
import { countPlacesByCity, savePlaces } from './save-places.ts'
import { saveReach } from './save-reach.ts'

const PLACES_FILE = /^[a-z]{2}\.csv$/

/** Folders of code that decides which rows a load writes; a change there starts a new load. */
const LOADER = ['./', '../vocabulary/', '../queries/guides/'].map((folder) => new URL(folder, import.meta.url))

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
 * again costs one read. Every batch contains complete places, and the version is written last: an interrupted load leaves
 * consistent rows, and the next one finishes it. Imported places stay, and their matches with shipped places are filled
 * in again.
 *
 * @param catalogue - the shipped files by default; tests pass others
 * @param onSaved - called after each batch with the numbers of saved places and of all places
 * @throws Error when the tables do not match the files at the end
 */
export async function loadCatalogue(
  db: Db,
  now: Date,
  catalogue: Catalogue = openCatalogue(),
  onSaved: (saved: number, total: number) => void = () => undefined,
): Promise<boolean> {
  if ((await loadedVersion(db)) === catalogue.version) return false
  const { municipalities, localities = [], places } = catalogue.read()

  await run(db, [saveCategories(db), saveMunicipalities(municipalities)(db), saveLocalities(localities)(db)])
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
  const [isComplete] = await run(db, [
    saveVersion(db, catalogue.version, now, { places, municipalities }),
    allOf(db, saveReview({ dataset: SHIPPED, startedAt: now, finishedAt: now, tally })),
  ])
  if (!isComplete) throw new Error('catalogue: the tables do not contain the rows of the files')
  return true
}

async function retireGone(db: Db, places: readonly CataloguePlace[], tally: ImportTally): Promise<void> {
  const { retired, permanent } = gone(places)
  const [retiredIds, permanentIds] = await run(db, [
    listIds(db, retired),
    listIds(db, permanent),
    allOf(db, [retireOthers(places), ...deleteOffersOfRetired, ...indexRetired, countPlacesByCity]),
  ])
  for (const id of retiredIds) tally.retired.add(id)
  for (const id of permanentIds) tally.permanent.add(id)
}

async function saveBatch(db: Db, batch: readonly CataloguePlace[], tally: ImportTally): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const rows = batch.map(toSavedPlace)
  const [, changes] = await run(db, [
    allOf(db, revertEdits(idsOf(ids))),
    listChanges(db, rows),
    allOf(db, [
      savePlaces(rows, { origin: 'shipped' }),
      ...deleteOffersOf(batch),
      ...saveOffersOf(batch),
      trimMatches(ids),
      ...fillMatched(ids),
      ...applyEdits(idsOf(ids)),
      ...indexPlaces(idsOf(ids)),
    ]),
  ])
  for (const { id, isNew } of changes) (isNew ? tally.added : tally.changed).add(id)
}

const isSelected = ({ id }: { readonly id: string }): boolean => id.startsWith('curated:')

interface CatalogueFiles {
  readonly municipalities: MunicipalityRow[]
  /** None in tests that bring their own places. */
  readonly localities?: LocalityRow[]
  readonly places: CataloguePlace[]
}

export interface Catalogue {
  /** Hash of all loaded data: two databases with one version contain the same rows. */
  readonly version: string
  /** Reads the files on demand: if the database has this version, a start costs only the hash. */
  read(): CatalogueFiles
}
const isLoaded = (name: string): boolean =>
  /(?:\.csv|\.ts|^(?:categories|kinds)\.json)$/.test(name) && !/\.test\.ts$/.test(name)

function versionOfFiles(): string {
  const hash = createHash('sha256')
  for (const folder of LOADER) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isLoaded).toSorted()
    for (const name of names) hash.update(name).update(readFileSync(new URL(name, folder)))
  }
  return hash.digest('hex')
}

function readFiles(): CatalogueFiles {
  const municipalities = readMunicipalities()
  const rows = readdirSync(DATA_FOLDER)
    .filter((file) => PLACES_FILE.test(file))
    .toSorted()
    .flatMap((file) => parseCsv(readDataFile(file), PLACE_COLUMNS))
  const visits = {
    hours: new Map(parseCsv(readDataFile('opening-hours.csv'), HOURS_COLUMNS).map((row) => [row.id, row])),
    times: new Map(parseCsv(readDataFile('times.csv'), ['id', 'times']).map((row) => [row.id, row.times])),
    evidence: new Map(parseCsv(readDataFile('evidence.csv'), ['id', 'evidence']).map((row) => [row.id, row.evidence])),
  }
  return {
    municipalities,
    localities: readLocalities(),
    // The panel lists the last loaded places first: the selection.
    places: toPlaces([...rows.filter((row) => !isSelected(row)), ...rows.filter(isSelected)], municipalities, visits),
  }
}

/** Reads the file system, so the worker cannot use it. */
export const openCatalogue = (): Catalogue => ({ version: versionOfFiles(), read: readFiles })
