import type { CataloguePlace, CatalogueQuery } from '#contracts/admin-places'
import { MOST_COUNTED } from '#contracts/pagination'
import { nothing } from '#db/client'
import { countPlaces, listPlaces, type PlaceFilter, type PlaceListRow } from '#db/queries/admin/place-list'
import { listCategories } from '#db/queries/places/categories'
import type { Caller, Deps } from '../../../deps.ts'
import { fromCursor, type Page, toPage } from '../../../lib/cursor.ts'
import { type Categories, toPlaceHead } from './to-place-head.ts'

const toPlace = (row: PlaceListRow, categories: Categories): CataloguePlace => ({
  ...toPlaceHead(row, categories),
  isEdited: row.isEdited === 1,
})

const toFilter = ({ q, cityId, categoryId, placeState }: CatalogueQuery): PlaceFilter => ({
  q,
  cityId,
  categoryId,
  state: placeState,
})

/** The number of the place with which a page ended; the contract has checked the cursor's form only. */
const toNumber = (cursor: string): number => Number.parseInt(fromCursor(cursor).id, 10) || 0

/** A place has a number and no timestamp: the cursor needs both. */
const NO_TIME = new Date(0)

/**
 * A page of the places that meet a filter, the newest first; with the first page how many there are, up to one more than
 * `MOST_COUNTED`.
 *
 * @see docs/rules.md, admin.9
 */
export async function listCatalogue(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: CatalogueQuery,
): Promise<Page<CataloguePlace> & { total?: number }> {
  const { cursor, limit } = query
  const filter = toFilter(query)
  const { userId: readerId } = caller
  const after = cursor === undefined ? null : toNumber(cursor)
  const [rows, categories, total] = await caller.load([
    listPlaces(db, filter, { readerId, limit: limit + 1, after }),
    listCategories(db),
    after === null ? countPlaces(db, filter, { readerId, most: MOST_COUNTED + 1 }) : nothing,
  ])
  const positionOf = ({ number }: PlaceListRow) => ({ at: NO_TIME, id: String(number) })
  const page = toPage(rows, limit, positionOf, (row) => toPlace(row, categories))
  return total === undefined ? page : { ...page, total }
}
