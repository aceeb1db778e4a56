import { sql } from 'drizzle-orm'
import { type Db, run } from '../../client.ts'
import { allOf, batchesOf, type Cell, idsOf, toUnits } from '../../json-rows.ts'
import { applyEdits, revertEdits } from '../../queries/places/edits/apply-edits.ts'
import { indexPlaces } from '../../queries/places/edits/search-index.ts'
import { ImportTally } from '../import-review.ts'
import { deleteOffers, saveOffers } from '../offers.ts'
import { clearMatched, deleteMatches, fillMatched, saveMatches, trimMatches } from '../save-matches.ts'
import { retirePlaces, savePlaces } from '../save-places.ts'
import { type EarlierImport, fingerprint } from './earlier-import.ts'
import { cellsOf, toOfferedPlace, toSavedPlace } from './import-statements.ts'
import type { ImportedPlace, OpenFacts } from './imported-place.ts'

/** About 1 MB of JSON per request. */
const ROWS_PER_BATCH = 2000

export interface Changes {
  newPlaces: number
  changedPlaces: number
  removedPlaces: number
  newMatches: number
  changedMatches: number
  removedMatches: number
}

/** The facts of a match that the place's own source lacks. */
function factCells(place: ImportedPlace, { point, isOpen }: OpenFacts): Cell[] {
  return [
    place.id,
    point ? null : toUnits(place.latitude),
    point ? null : toUnits(place.longitude),
    isOpen.address ? place.address : null,
    isOpen.website ? place.website : null,
    isOpen.phone ? place.phone : null,
    isOpen.openingHours ? place.openingHours : null,
    isOpen.wikidata ? place.wikidata : null,
  ]
}

/**
 * Writes the decisions of an import in batches of complete places, and only rows that changed. Without a database it
 * counts what it would write.
 */
export class ImportWriter {
  readonly changes: Changes = {
    newPlaces: 0,
    changedPlaces: 0,
    removedPlaces: 0,
    newMatches: 0,
    changedMatches: 0,
    removedMatches: 0,
  }
  readonly tally = new ImportTally()
  readonly #db: Db | null
  readonly #dataset: string
  /** Earlier rows that the extract has not contained so far. */
  readonly #left: EarlierImport
  #places: ImportedPlace[] = []
  #matches: Cell[][] = []

  constructor(db: Db | null, dataset: string, brought: EarlierImport) {
    this.#db = db
    this.#dataset = dataset
    this.#left = brought
  }

  async savePlace(place: ImportedPlace): Promise<void> {
    const before = this.#left.places.get(place.id)
    this.#left.places.delete(place.id)
    if (before === fingerprint(cellsOf(place))) return
    if (before === undefined) this.changes.newPlaces++
    else this.changes.changedPlaces++
    this.tally[before === undefined ? 'added' : 'changed'].add(place.id)
    this.#places.push(place)
    if (this.#places.length >= ROWS_PER_BATCH) await this.#flushPlaces()
  }

  async saveMatch(place: ImportedPlace, known: OpenFacts): Promise<void> {
    const facts = factCells(place, known)
    const before = this.#left.matches.get(known.id)
    this.#left.matches.delete(known.id)
    if (before === fingerprint(JSON.stringify(facts))) return
    if (before === undefined) this.changes.newMatches++
    else this.changes.changedMatches++
    this.#matches.push([known.id, this.#dataset, ...facts])
    if (this.#matches.length >= ROWS_PER_BATCH) await this.#flushMatches()
  }

  async #flushPlaces(): Promise<void> {
    const [db, rows] = [this.#db, this.#places]
    this.#places = []
    if (!db || rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await run(db, [
      allOf(db, revertEdits(idsOf(ids))),
      savePlaces(rows.map(toSavedPlace), { origin: 'imported', dataset: this.#dataset })(db),
      deleteOffers(ids)(db),
      saveOffers(rows.map(toOfferedPlace))(db),
      allOf(db, [trimMatches(ids), ...fillMatched(ids)]),
      allOf(db, applyEdits(idsOf(ids))),
      allOf(db, indexPlaces(idsOf(ids))),
    ])
  }

  async #flushMatches(): Promise<void> {
    const [db, rows] = [this.#db, this.#matches]
    this.#matches = []
    if (!db || rows.length === 0) return
    const ids = rows.map(([placeId]) => String(placeId))
    await run(db, [
      allOf(db, revertEdits(idsOf(ids))),
      allOf(db, clearMatched(ids)),
      saveMatches(rows)(db),
      allOf(db, fillMatched(ids)),
      allOf(db, applyEdits(idsOf(ids))),
    ])
  }

  /** Retires places that are no longer in the extract, and undoes their matches. */
  async #removeLeft(): Promise<void> {
    const { places, matches, permanent } = this.#left
    const gone = [...places.keys()].filter((id) => !permanent.has(id))
    for (const id of places.keys()) this.tally[permanent.has(id) ? 'permanent' : 'retired'].add(id)
    this.changes.removedPlaces = gone.length
    this.changes.removedMatches = matches.size
    const db = this.#db
    if (!db) return
    for (const ids of batchesOf(gone, ROWS_PER_BATCH)) {
      await run(db, [
        allOf(db, revertEdits(idsOf(ids))),
        retirePlaces(sql`id in ${idsOf(ids)}`)(db),
        deleteOffers(ids)(db),
        allOf(db, applyEdits(idsOf(ids))),
        allOf(db, indexPlaces(idsOf(ids))),
      ])
    }
    for (const ids of batchesOf([...matches.keys()], ROWS_PER_BATCH)) {
      await run(db, [
        allOf(db, revertEdits(idsOf(ids))),
        allOf(db, clearMatched(ids)),
        deleteMatches(ids)(db),
        allOf(db, applyEdits(idsOf(ids))),
      ])
    }
  }

  /** Writes the rest. Call it only after the whole extract has been read. */
  async finish(): Promise<Changes> {
    await this.#flushPlaces()
    await this.#flushMatches()
    await this.#removeLeft()
    return this.changes
  }
}
