import {
  MAX_REASON_COUNT,
  MAX_TOWN_COUNT,
  type ThinTown,
  WITHHELD_REASONS,
  type WithheldPlace,
  type WithheldPlacesQuery,
  type WithheldReasonCount,
  type WithheldTown,
  type WithheldTownsQuery,
} from '#contracts/admin-places'
import { inOrder, run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { type CategoryRow, listCategories } from '#db/queries/places/categories'
import { closePlace } from '#db/queries/places/edits/change-place'
import { settleReports } from '#db/queries/places/place-reports'
import { listThinTowns as listThin } from '#db/queries/places/thin-towns'
import {
  countWithheld,
  findWithheld,
  isWithheld,
  listWithheldTowns as listTowns,
  listWithheld,
  showPlace,
  type WithheldRow,
} from '#db/queries/places/withheld-places'
import { CATEGORIES } from '#db/vocabulary/categories'
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

/** The position of a row as a cursor: the number of its reason, its town and its place. */
const toCursor = ({ reason, cityId, placeId }: WithheldRow): string =>
  `${WITHHELD_REASONS.indexOf(reason)}_${cityId}~${placeId}`

function fromCursor(cursor: string) {
  const [number = '', position = ''] = cursor.split(/_(.*)/s)
  const [cityId = '', placeId = ''] = position.split(/~(.*)/s)
  // No row follows an unknown reason, so the page of such a cursor is empty.
  return { reason: WITHHELD_REASONS[Number(number)] ?? '', cityId, placeId }
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
  evidence: row.evidence,
  seenYear: row.seenYear,
  reason: row.reason,
  categories: categories.filter(({ id }) => row.categoryIds.includes(id)).map(({ name }) => name),
})

/** A page of the places that wait for an administrator's approval: those of the selection first, then by reason. */
export async function listWithheldPlaces(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { cursor, limit, reason, cityId }: WithheldPlacesQuery,
): Promise<Page<WithheldPlace>> {
  const after = cursor === undefined ? null : fromCursor(cursor)
  const [rows, categories] = await caller.load([
    // One extra row shows whether there is a next page.
    listWithheld(db, {
      readerId: caller.userId,
      limit: limit + 1,
      reason: reason ?? null,
      cityId: cityId ?? null,
      after,
    }),
    listCategories(db),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toPlace(row, categories)),
    next: last && rows.length > limit ? toCursor(last) : null,
  }
}

/** How many places wait for an administrator's approval, by reason. */
export async function listWithheldReasons({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<WithheldReasonCount[]> {
  const [counts] = await caller.load([countWithheld(db, caller.userId, WITHHELD_REASONS, MAX_REASON_COUNT + 1)])
  return counts
}

/** How many places wait for an administrator's approval for one reason, by town. */
export async function listWithheldTowns(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { reason }: WithheldTownsQuery,
): Promise<WithheldTown[]> {
  const [towns] = await caller.load([listTowns(db, { readerId: caller.userId, reason, atMost: MAX_TOWN_COUNT })])
  return towns.map(({ cityId, city, uf, count }) => ({ cityId, city: `${city}, ${uf}`, count }))
}

/** Towns compared, the most populous first; the others have fewer than 100,000 people. */
const COMPARED_TOWNS = 300
const THIN_TOWNS = 20

/** Where the catalogue needs places most: towns with many people and few good places. */
export async function listThinTowns({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<ThinTown[]> {
  const query = { readerId: caller.userId, among: COMPARED_TOWNS, limit: THIN_TOWNS }
  const [towns] = await caller.load([listThin(db, query)])
  return towns.map(({ cityId, city, uf, population, full, isWaiting }) => ({
    cityId,
    city: `${city}, ${uf}`,
    population,
    categories: CATEGORIES.filter(({ id }) => !full.includes(id)).map(({ name }) => name),
    isWaiting,
  }))
}
