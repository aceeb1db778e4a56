import { type Db, run } from '#db/client'
import { allOf } from '#db/json-rows'
import { readEarlierImport } from '#db/places/import/earlier-import'
import { listMunicipalities } from '#db/places/import/import-statements'
import { type Changes, ImportWriter } from '#db/places/import/import-writer'
import { saveReview } from '#db/places/import-review'
import { saveGuides } from '#db/places/save-guides'
import { countPlacesByCity } from '#db/places/save-places'
import { saveReach } from '#db/places/save-reach'
import { readBorders } from '../sources/borders.ts'
import type { ExclusionReason, ExtractElement } from './elements/extract-element.ts'
import { createFindMunicipality } from './elements/find-municipality.ts'
import { toImportedPlace } from './elements/to-imported-place.ts'
import { Merge, type MergeDecision } from './merge.ts'
import { readKnown } from './read-known.ts'

/** A file of places, as `scripts/import` reads it. */
export interface Extract {
  /** Elements that may be places; the file is read only as far as they are consumed. */
  elements(): AsyncIterable<ExtractElement>
  /** `YYYY-MM` of its data. */
  readonly dataDate: string
}

export interface ImportRequest {
  /** Name under which the next import of the same area finds the places of this one. */
  readonly dataset: string
  readonly extract: Extract
  /** Whether to read and decide everything without writing. */
  readonly isDryRun?: boolean
  /** Whether more than a fifth of the dataset may be retired. */
  readonly mayRetire?: boolean
}

/** Result of an import. */
export interface ImportReport extends Changes {
  /** Number of elements that may have been places. */
  elements: number
  /** Number of the extract's places that exist after the import, from any source. */
  places: number
  matches: number
  there: number
  twice: number
  closed: number
  leftOut: Partial<Record<ExclusionReason, number>>
}

/** Thrown if the database has no municipalities: the catalogue was never loaded. */
export class CatalogueMissing extends Error {}

/** Thrown if the file lacks more than a fifth of the dataset's places: it may be the file of another area. */
export class TooManyMissing extends Error {
  readonly missing: number
  readonly of: number

  constructor(missing: number, of: number) {
    super()
    this.missing = missing
    this.of = of
  }
}

const MAX_MISSING_SHARE = 1 / 5

async function apply(decision: MergeDecision, writer: ImportWriter, report: ImportReport): Promise<void> {
  if (decision.kind === 'place') {
    report.places++
    return writer.savePlace(decision.place)
  }
  if (decision.kind === 'match') {
    report.matches++
    return writer.saveMatch(decision.place, decision.known)
  }
  report[decision.kind]++
}

const emptyReport = (changes: Changes): ImportReport => ({
  ...changes,
  elements: 0,
  places: 0,
  matches: 0,
  there: 0,
  twice: 0,
  closed: 0,
  leftOut: {},
})

async function importOnce(db: Db, request: ImportRequest): Promise<ImportReport> {
  const { dataset, extract, isDryRun = false } = request
  const startedAt = new Date()
  const [municipalities] = await run(db, [listMunicipalities(db)])
  if (municipalities.length === 0) throw new CatalogueMissing()
  const cities = new Map(municipalities.map((city) => [city.id, city]))
  const findMunicipality = createFindMunicipality(municipalities, readBorders())
  const merge = new Merge(await readKnown(db, dataset, (cityId) => cities.get(cityId)))
  const writer = new ImportWriter(isDryRun ? null : db, dataset, await readEarlierImport(db, dataset))
  const report = emptyReport(writer.changes)

  for await (const element of extract.elements()) {
    report.elements++
    const place = toImportedPlace(element, findMunicipality, extract.dataDate)
    if (typeof place === 'string') {
      report.leftOut[place] = (report.leftOut[place] ?? 0) + 1
      continue
    }
    const decision = merge.decide(place)
    if (decision) await apply(decision, writer, report)
  }
  for (const decision of merge.finish()) await apply(decision, writer, report)
  const changes = await writer.finish()
  if (!isDryRun) {
    await run(db, [countPlacesByCity(db)])
    await saveReach(db)
    await saveGuides(db, new Date())
    const finishedAt = new Date()
    await run(db, [allOf(db, saveReview({ dataset, startedAt, finishedAt, tally: writer.tally }))])
  }
  return { ...report, ...changes }
}

/**
 * Runs the import without writing, and checks how many places it would retire.
 *
 * @throws TooManyMissing
 */
async function rehearse(db: Db, request: ImportRequest): Promise<void> {
  const { places, matches } = await readEarlierImport(db, request.dataset)
  const before = places.size + matches.size
  if (before === 0) return
  const { removedPlaces, removedMatches } = await importOnce(db, { ...request, isDryRun: true })
  const missing = removedPlaces + removedMatches
  if (missing > before * MAX_MISSING_SHARE) throw new TooManyMissing(missing, before)
}

/**
 * Imports the places of an extract into the catalogue: new ones are written, gaps of existing ones are filled in, and
 * places of earlier imports that the extract no longer has are retired. Importing the same extract again writes
 * nothing. An interrupted run leaves complete places, and the next one finishes it: places are retired only after the
 * whole extract was read. A dataset's second import reads its file twice, first without writing.
 *
 * @throws TooManyMissing when the file would retire more than a fifth of the dataset without `mayRetire`
 * @throws CatalogueMissing when the database has not been prepared
 */
export async function importPlaces(db: Db, request: ImportRequest): Promise<ImportReport> {
  if (!request.isDryRun && !request.mayRetire) await rehearse(db, request)
  return importOnce(db, request)
}
