import {
  WITHHELD_REASONS,
  type WithheldPlace,
  type WithheldPlacesQuery,
  type WithheldReasonCount,
} from '#contracts/admin-places'
import { type CategoryRow, listCategories } from '#db/queries/places/categories'
import { countWithheld, listWithheld, type WithheldRow } from '#db/queries/places/withheld-places'
import type { Caller, Deps } from '../../../deps.ts'
import type { Page } from '../../../lib/cursor.ts'

/** The position of a row as a cursor: the number of its reason, and its place. */
const toCursor = ({ reason, placeId }: WithheldRow): string => `${WITHHELD_REASONS.indexOf(reason)}_${placeId}`

function fromCursor(cursor: string) {
  const end = cursor.indexOf('_')
  // No row follows an unknown reason, so the page of such a cursor is empty.
  return { reason: WITHHELD_REASONS[Number(cursor.slice(0, end))] ?? '', placeId: cursor.slice(end + 1) }
}

const toPlace = (row: WithheldRow, categories: readonly CategoryRow[]): WithheldPlace => ({
  place: {
    id: row.placeId,
    name: row.name,
    kindWords: row.kindWords,
    address: row.address,
    city: `${row.city}, ${row.uf}`,
    source: row.source,
    description: row.description,
  },
  reason: row.reason,
  categories: categories.filter(({ id }) => row.categoryIds.includes(id)).map(({ name }) => name),
})

/** A page of the places that wait for an administrator's approval: those of the selection first, then by reason. */
export async function listWithheldPlaces(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { cursor, limit, reason }: WithheldPlacesQuery,
): Promise<Page<WithheldPlace>> {
  const after = cursor === undefined ? null : fromCursor(cursor)
  const [rows, categories] = await caller.load([
    // One row more than the page tells whether there is a next one.
    listWithheld(db, { readerId: caller.userId, limit: limit + 1, reason: reason ?? null, after }),
    listCategories(db),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toPlace(row, categories)),
    next: last && rows.length > limit ? toCursor(last) : null,
  }
}

/** How many places wait for an administrator's approval, by reason. It reads them all, so only that list calls it. */
export async function listWithheldReasons({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<WithheldReasonCount[]> {
  const [counts] = await caller.load([countWithheld(db, caller.userId)])
  return counts
}
