import { eq } from 'drizzle-orm'
import { type Db, run } from '../../client.ts'
import { seedVersions } from '../../schema/suggestions.ts'
import { assemblePlaces } from '../assemble/assemble-places.ts'
import type { CataloguePlace } from '../assemble/catalogue-place.ts'
import { type Catalogue, openCatalogue } from '../open-catalogue.ts'
import { countPlacesByCity } from './count-places-by-city.ts'
import { batchesOf } from './json-rows.ts'
import {
  deleteOffersOf,
  deleteOffersOfRetired,
  retireOthers,
  SEED_NAME,
  saveCategories,
  saveMunicipalities,
  saveOffersOf,
  saveVersion,
  toSavedPlace,
} from './save-catalogue.ts'
import { fillMatched } from './save-matches.ts'
import { savePlaces } from './save-places.ts'
import { saveReach } from './save-reach.ts'

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
 * Puts the shipped catalogue into the database: categories, municipalities and real places.
 * The same version again costs one read. Every batch leaves whole places behind, and the version comes last: a load that
 * was cut off has said nothing wrong, and the next one finishes it. What imports brought stays, and what they know of
 * shipped places is put back.
 *
 * @param now - when the version counts as loaded
 * @param catalogue - the files shipped with the product, unless a test brings others
 * @param onSaved - called after each batch with the number of saved places and of all
 * @returns whether anything was loaded
 * @throws Error when the tables do not hold exactly the rows of the files in the end
 */
export async function loadCatalogue(
  db: Db,
  now: Date,
  catalogue: Catalogue = openCatalogue(),
  onSaved: (saved: number, total: number) => void = () => undefined,
): Promise<boolean> {
  if ((await loadedVersion(db)) === catalogue.version) return false
  const content = catalogue.read()
  const { municipalities } = content
  const places = assemblePlaces(content)

  await run(db, { categories: saveCategories(db), municipalities: saveMunicipalities(municipalities)(db) })
  let saved = 0
  for (const batch of batchesOf(places, PLACES_PER_BATCH)) {
    await saveBatch(db, batch)
    saved += batch.length
    onSaved(saved, places.length)
  }
  await run(db, {
    retired: retireOthers(places)(db),
    former: deleteOffersOfRetired.former(db),
    formerWithheld: deleteOffersOfRetired.formerWithheld(db),
    counted: countPlacesByCity(db),
  })
  await saveReach(db)
  const { isComplete } = await run(db, {
    isComplete: saveVersion(db, catalogue.version, now, { places, municipalities }),
  })
  if (!isComplete) throw new Error('catalogue: the tables do not hold the rows of the files')
  return true
}

async function saveBatch(db: Db, batch: readonly CataloguePlace[]): Promise<void> {
  const matched = fillMatched(batch.map(({ id }) => id))
  const { former, formerWithheld } = deleteOffersOf(batch)
  const { offers, confirmed, withheld } = saveOffersOf(batch)
  await run(db, {
    places: savePlaces(batch.map(toSavedPlace), { origin: 'shipped' })(db),
    former: former(db),
    formerWithheld: formerWithheld(db),
    offers: offers(db),
    confirmed: confirmed(db),
    withheld: withheld(db),
    trimmed: matched.trimmed(db),
    filled: matched.filled(db),
    filledCategories: matched.filledCategories(db),
  })
}
