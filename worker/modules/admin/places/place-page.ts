import {
  PLACE_LIST_LENGTH,
  type PlaceFacts,
  type PlaceField,
  type PlacePage,
  WITHHELD_REASONS,
} from '#contracts/admin-places'
import { type Db, named, type ResultOf } from '#db/client'
import { UNITS_PER_DEGREE } from '#db/json-rows'
import { findPlacePage, listAuditOfPlace, listReportsOf, type PlacePageRow } from '#db/queries/admin/place-page'
import { listCategories } from '#db/queries/places/categories'
import type { EditedFields } from '#db/queries/places/edits/place-edits'
import type { Caller, Deps } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import { toAuditEntry } from '../list-activities.ts'
import { type Categories, toCategoryIds, toPlaceHead } from './list-catalogue.ts'
import { toVisitEdits, toVisitWords } from './visit-hours.ts'

export const readPlacePage = (db: Db, placeId: string) =>
  named({
    place: findPlacePage(db, placeId),
    reports: listReportsOf(db, placeId, PLACE_LIST_LENGTH),
    changes: listAuditOfPlace(db, placeId, PLACE_LIST_LENGTH),
    categories: listCategories(db),
  })
type Read = ResultOf<ReturnType<typeof readPlacePage>>

/** The columns that an edit can set, with their names in the contract; a point has two columns. */
const FIELDS: Readonly<Record<keyof EditedFields, PlaceField>> = {
  name: 'name',
  description: 'description',
  address: 'address',
  neighbourhood: 'neighbourhood',
  city_id: 'city',
  website: 'website',
  phone: 'phone',
  latitude: 'point',
  longitude: 'point',
  categories: 'categories',
  visit: 'visit',
  visit_times: 'visit',
}

export const toEdits = ({ fields }: PlacePageRow): EditedFields => JSON.parse(fields)

/** The times that an administrator set; null: none. */
export const toEditedVisit = (row: PlacePageRow): PlaceFacts['visit'] =>
  (toEdits(row).visit as PlaceFacts['visit'] | undefined) ?? null

function editedFieldsOf(row: PlacePageRow): PlaceField[] {
  const edits = toEdits(row)
  const isEdited = (column: string) => column in edits
  return [...new Set(Object.entries(FIELDS).flatMap(([column, field]) => (isEdited(column) ? [field] : [])))]
}

export const toPoint = ({ latitude, longitude }: PlacePageRow): PlacePage['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * Converts a place to its page in the API.
 *
 * @throws AppError `not_found`
 */
export function toPlacePage({ place, reports, changes, categories }: Read): PlacePage {
  const row = requireFound(place)
  return {
    ...toPlaceHead(row, categories),
    description: row.description,
    address: row.address,
    neighbourhood: row.neighbourhood,
    cityId: row.cityId,
    website: row.website,
    phone: row.phone,
    point: toPoint(row),
    isPointRough: row.isOwnPoint === 0,
    categoryIds: toCategoryIds(row),
    visit: toEditedVisit(row),
    dataset: row.dataset,
    withheldReason: WITHHELD_REASONS.find((reason) => reason === row.withheldReason) ?? null,
    version: row.version,
    editedFields: editedFieldsOf(row),
    edited: row.editedAt === null ? null : { by: row.editedBy, at: new Date(row.editedAt).toISOString() },
    reports: reports.map(({ reportedAt, ...report }) => ({ ...report, reportedAt: reportedAt.toISOString() })),
    audit: changes.map(toAuditEntry),
  }
}

/**
 * Loads a place with its edits, its reports and its audit entries, in one round trip.
 *
 * @throws AppError `not_found`
 */
export async function loadPlacePage({ db }: Pick<Deps, 'db'>, caller: Caller, placeId: string): Promise<PlacePage> {
  const [page] = await caller.load([readPlacePage(db, placeId)])
  return toPlacePage(page)
}

type Point = PlaceFacts['point']

const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)

/** A point in its stored form, in ten-millionths of a degree. */
export const toUnitsOf = (point: Point) => ({
  latitude: point && toUnits(point.latitude),
  longitude: point && toUnits(point.longitude),
})

const toWords = (point: Point): string => (point ? `${point.latitude}, ${point.longitude}` : '')
const inUnits = (point: Point): string => JSON.stringify(toUnitsOf(point))

/** A changed fact: its stored form, and its texts for the audit log. */
interface Change {
  readonly field: PlaceField
  readonly stored: EditedFields
  readonly before: string
  readonly after: string
}

const TEXTS = ['name', 'description', 'address', 'neighbourhood', 'website', 'phone'] as const

interface Names {
  readonly categories: Categories
  /** "Olinda, PE" */
  readonly city: string
}

/** The facts that differ from the stored place. */
export function toChanges(row: PlacePageRow, facts: PlaceFacts, names: Names): Change[] {
  const texts = TEXTS.map((field) => ({
    field,
    stored: { [field]: facts[field] },
    before: row[field] ?? '',
    after: facts[field] ?? '',
  }))
  const nameOf = (ids: readonly number[]) =>
    names.categories.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  const [timesBefore, timesAfter] = [toVisitWords(toEditedVisit(row)), toVisitWords(facts.visit)]
  const [former, wanted] = [toCategoryIds(row), facts.categoryIds]
  const point = toPoint(row)
  const changes: readonly (Change & { isSame: boolean })[] = [
    ...texts.map((change) => ({ ...change, isSame: change.before === change.after })),
    {
      field: 'city',
      stored: { city_id: facts.cityId },
      before: `${row.city}, ${row.uf}`,
      after: names.city,
      isSame: row.cityId === facts.cityId,
    },
    {
      field: 'point',
      stored: toUnitsOf(facts.point),
      before: toWords(point),
      after: toWords(facts.point),
      isSame: inUnits(point) === inUnits(facts.point),
    },
    {
      field: 'categories',
      stored: { categories: wanted },
      before: nameOf(former),
      after: nameOf(wanted),
      isSame: former.join() === wanted.join(),
    },
    {
      field: 'visit',
      stored: toVisitEdits(facts.visit),
      before: timesBefore,
      after: timesAfter,
      isSame: timesBefore === timesAfter,
    },
  ]
  return changes.filter(({ isSame }) => !isSame)
}

/** Details for the audit log: each fact before and after the change. */
export const toAuditDetails = (changes: readonly Change[]): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ field, before, after }) => [
      [`was.${field}`, before],
      [`now.${field}`, after],
    ]),
  )
