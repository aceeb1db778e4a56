import {
  MAX_REASON_COUNT,
  MAX_TOWN_COUNT,
  type ThinTown,
  UNDO_MINUTES,
  WITHHELD_REASONS,
  type WithheldDecision,
  type WithheldPlace,
  type WithheldPlacesQuery,
  type WithheldReasonCount,
  type WithheldTown,
  type WithheldTownsQuery,
} from '#contracts/admin-places'
import { run } from '#db/client'
import { type CategoryRow, listCategories } from '#db/queries/places/categories'
import { dropPlaces, insertDecision, insertUndoing, showPlaces, undoDecision } from '#db/queries/places/decide-withheld'
import { listThinTowns as listThin } from '#db/queries/places/thin-towns'
import {
  countWithheld,
  listWithheldTowns as listTowns,
  listWithheld,
  type WithheldRow,
} from '#db/queries/places/withheld-places'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Caller, Deps } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import { addMinutes } from '../../../lib/calendar.ts'
import type { Page } from '../../../lib/cursor.ts'
import { newId } from '../../../lib/new-id.ts'
import { renewNeighbours } from './edit-place.ts'

type WriteDeps = Pick<Deps, 'db' | 'now' | 'defer'>

/**
 * Decides about places that the rules withhold. With `show` they are offered at once in their categories, and later loads
 * of the catalogue do not withhold them again; with `drop` they are withdrawn permanently and their open reports settled.
 *
 * Values that a load of the catalogue computes from all places do not change before the next load. Until then a
 * category that now has its third place in a city may still count as thin there, and positions from an import are
 * missing.
 *
 * @throws AppError `not_found`: none of the places waits
 */
export async function decideWithheldPlaces(
  { db, now, defer }: WriteDeps,
  caller: Caller,
  { action, placeIds }: { action: WithheldDecision; placeIds: readonly string[] },
) {
  const [user] = await caller.load([])
  const decision = { id: newId(), by: user.id, at: now() }
  const [decided] = await run(db, [
    insertDecision(db, decision, {
      action: action === 'show' ? 'place_confirmed' : 'place_withdrawn',
      ids: [...new Set(placeIds)],
    }),
    action === 'show' ? showPlaces(db, decision) : dropPlaces(db, decision),
  ])
  requireFound(decided[0] ?? null)
  renewNeighbours({ db, now, defer })
  return { decisionId: decision.id, placeIds: decided }
}

/**
 * Undoes a decision, within minutes and by any administrator.
 *
 * @throws AppError `not_found`: there is none, it is too old, or all of its places have changed since
 */
export async function undoWithheldDecision({ db, now, defer }: WriteDeps, caller: Caller, decisionId: string) {
  const [user] = await caller.load([])
  const undoing = { id: newId(), by: user.id, at: now() }
  const [placeIds] = await run(db, [
    insertUndoing(db, undoing, decisionId, addMinutes(undoing.at, -UNDO_MINUTES)),
    undoDecision(db, undoing),
  ])
  requireFound(placeIds[0] ?? null)
  renewNeighbours({ db, now, defer })
  return { placeIds }
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
  version: row.version,
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
