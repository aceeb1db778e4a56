import { PLACE_LIST_LENGTH, type PlaceField, type PlacePage, WITHHELD_REASONS } from '#contracts/admin-places'
import { type Db, named, type ResultOf } from '#db/client'
import { findPlacePage, listAuditOfPlace, listReportsOf, type PlacePageRow } from '#db/queries/admin/place-page'
import { listCategories } from '#db/queries/places/categories'
import type { EditedFields } from '#db/queries/places/edits/place-edits'
import type { Caller, Deps } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import { toAuditEntry } from '../list-audit.ts'
import { toCategoryIds, toPlaceHead } from './list-catalogue.ts'

/** What the page of a place is made of. */
export const readPlacePage = (db: Db, placeId: string) =>
  named({
    place: findPlacePage(db, placeId),
    reports: listReportsOf(db, placeId, PLACE_LIST_LENGTH),
    changes: listAuditOfPlace(db, placeId, PLACE_LIST_LENGTH),
    categories: listCategories(db),
  })
type Read = ResultOf<ReturnType<typeof readPlacePage>>

/** Columns of the layer of edits as the contract calls them; a point is two of them. */
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
}

export const toEdits = ({ fields }: PlacePageRow): EditedFields => JSON.parse(fields)

function editedFieldsOf(row: PlacePageRow): PlaceField[] {
  const edits = toEdits(row)
  const isEdited = (column: string) => column in edits
  return [...new Set(Object.entries(FIELDS).flatMap(([column, field]) => (isEdited(column) ? [field] : [])))]
}

export const toPoint = ({ latitude, longitude }: PlacePageRow): PlacePage['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * The page of a place as the contract has it.
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
 * One stored place with what was set of it by hand, what people reported and what administrators did: one round trip.
 *
 * @throws AppError `not_found`
 */
export async function loadPlacePage({ db }: Pick<Deps, 'db'>, caller: Caller, placeId: string): Promise<PlacePage> {
  const [page] = await caller.load([readPlacePage(db, placeId)])
  return toPlacePage(page)
}
