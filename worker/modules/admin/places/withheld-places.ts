import {
  WITHHELD_REASONS,
  type WithheldPlace,
  type WithheldPlacesQuery,
  type WithheldReasonCount,
} from '#contracts/admin-places'
import { inOrder, run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { type CategoryRow, listCategories } from '#db/queries/places/categories'
import { closePlace } from '#db/queries/places/edits/change-place'
import { settleReports } from '#db/queries/places/place-reports'
import {
  countWithheld,
  findWithheld,
  isWithheld,
  listWithheld,
  showPlace,
  type WithheldRow,
} from '#db/queries/places/withheld-places'
import type { Caller, Deps } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import type { Page } from '../../../lib/cursor.ts'
import { newAuditEntry } from '../new-audit-entry.ts'
import { renewNeighbours } from './edit-place.ts'

/**
 * Decides about a place that the rules withhold. With `show` it is offered at once in its categories, and later loads
 * of the catalogue do not withhold it again; with `drop` it is withdrawn permanently and its open reports are settled.
 *
 * Values that a load of the catalogue computes from all places do not change before the next load. Until then a
 * category that now has its third place in a city may still count as thin there, and positions from an import are
 * missing.
 *
 * @throws AppError `not_found`: no such place is withheld, or it is already decided
 */
export async function settleWithheldPlace(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  placeId: string,
  action: 'show' | 'drop',
) {
  const [place, user] = await caller.load([findWithheld(db, placeId)])
  const { name } = requireFound(place)
  const at = now()
  const entry = newAuditEntry(user, at, {
    action: action === 'show' ? 'place_confirmed' : 'place_withdrawn',
    targetId: null,
    details: { place: placeId, name },
  })
  const when = isAudited(entry)
  const withdrawal = () =>
    inOrder([
      settleReports(db, { activityId: placeId, as: 'withdrawn', at, when }),
      closePlace(db, { placeId, by: user.id, at }, when),
    ])
  const [isDone] = await run(db, [
    insertAudit(db, entry, isWithheld(placeId)),
    action === 'show' ? showPlace(db, placeId, at, when) : withdrawal(),
  ])
  requireFound(isDone || null)
  renewNeighbours({ db, now, defer })
  return { success: true } as const
}

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
    // One extra row shows whether there is a next page.
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

/** How many places wait for an administrator's approval, by reason. It reads them all, so only their list calls it. */
export async function listWithheldReasons({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<WithheldReasonCount[]> {
  const [counts] = await caller.load([countWithheld(db, caller.userId)])
  return counts
}
