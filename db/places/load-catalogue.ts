import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { type Db, run } from '../client.ts'
import { allOf, batchesOf } from '../json-rows.ts'
import { applyEdits, revertEdits } from '../queries/places/edits/apply-edits.ts'
import { indexPlaces, indexRetired } from '../queries/places/edits/search-index.ts'
import type { StoredStop, StoredTours } from '../queries/places/tours.ts'
import { dropBrokenTours } from '../queries/places/tours.ts'
import { seedVersions } from '../schema/places.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import { parseCsv } from './csv.ts'
import { DATA_FOLDER, type MunicipalityRow, readDataFile, readMunicipalities } from './data-files.ts'
import { ImportTally, listChanges, listIds, SHIPPED, saveReview } from './import-review.ts'
import type { OfferedPlace } from './offers.ts'
import { PLACE_COLUMNS, toPlaces } from './place-rows.ts'
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
import { countPlacesByCity, savePlaces } from './save-places.ts'
import { saveReach } from './save-reach.ts'

const PLACES_FILE = /^[a-z]{2}\.csv$/

/** Columns of `data/tours.csv`: a row is a tour, `weather` is `any` or `sheltered`; see docs/catalogue.md. */
const TOUR_COLUMNS = [
  'place_id',
  'weather',
  'free',
  'stop_1',
  'way_2',
  'minutes_2',
  'stop_2',
  'way_3',
  'minutes_3',
  'stop_3',
] as const

/** Code whose change may change the rows that a load writes. */
const LOADER = ['./', '../vocabulary/', '../queries/guides/'].map((folder) => new URL(folder, import.meta.url))

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
    allOf(db, revertEdits(ids)),
    listChanges(db, rows),
    allOf(db, [
      savePlaces(rows, { origin: 'shipped' }),
      ...deleteOffersOf(batch),
      ...saveOffersOf(batch),
      trimMatches(ids),
      ...fillMatched(ids),
      ...applyEdits(ids),
      ...indexPlaces(ids),
    ]),
  ])
  for (const { id, isNew } of changes) (isNew ? tally.added : tally.changed).add(id)
}

const isSelected = ({ id }: { readonly id: string }): boolean => id.startsWith('curated:')

/** The catalogue that is shipped with the product. */
interface CatalogueFiles {
  readonly municipalities: MunicipalityRow[]
  readonly places: CataloguePlace[]
  /** By the id of the place that starts them. */
  readonly tours: ReadonlyMap<string, StoredTours>
}

export interface Catalogue {
  /** Hash of all loaded data: two databases with one version hold the same rows. */
  readonly version: string
  /** Reads on demand: a start on a database that has this version costs one hash. */
  read(): CatalogueFiles
}
const isLoaded = (name: string): boolean => /\.(?:csv|ts)$/.test(name) && !/\.test\.ts$/.test(name)

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
  return {
    municipalities,
    // The panel lists the last loaded places first: the selection.
    places: toPlaces([...rows.filter((row) => !isSelected(row)), ...rows.filter(isSelected)], municipalities),
    tours: toTours(parseCsv(readDataFile('tours.csv'), TOUR_COLUMNS)),
  }
}

/** Needs a file system: not for the worker. */
export const openCatalogue = (): Catalogue => ({ version: versionOfFiles(), read: readFiles })

type TourRow = Record<(typeof TOUR_COLUMNS)[number], string>

function toStop(id: string, way: string, minutes: string): StoredStop {
  if (way !== 'foot' && way !== 'car') throw new Error(`tours.csv: a way is "foot" or "car", not "${way}"`)
  return [id, way, Number(minutes)]
}

const toStops = (row: TourRow): StoredStop[] => [
  [row.stop_1, null, null],
  toStop(row.stop_2, row.way_2, row.minutes_2),
  ...(row.stop_3 === '' ? [] : [toStop(row.stop_3, row.way_3, row.minutes_3)]),
]

/** Tours by the id of the place that they are offered with. */
function toTours(rows: readonly TourRow[]): ReadonlyMap<string, StoredTours> {
  const tours = new Map<string, StoredTours>()
  for (const row of rows) {
    const tour = { free: row.free === '1', stops: toStops(row) }
    tours.set(row.place_id, { ...tours.get(row.place_id), [row.weather]: tour })
  }
  return tours
}
