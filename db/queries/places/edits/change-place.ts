import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { allOf, type Write, write } from '../../../json-rows.ts'
import { markGuides, refreshGuides } from '../../guides/refresh-guides.ts'
import { applyEdits, revertEdits } from './apply-edits.ts'
import { type Change, type Changes, onlyIf, recordEdits } from './place-edits.ts'
import { indexPlaces } from './search-index.ts'

/**
 * Wraps a change of places in the statements that must surround it.
 *
 * @param writes - the change itself, each statement for the same ids
 * @param closing - statements that follow the edits, which must be applied before them
 */
export const writePlaces = (ids: SQL, at: Date, writes: readonly Write[], closing: readonly Write[] = []) => [
  markGuides(ids),
  ...revertEdits(ids),
  ...writes,
  ...applyEdits(ids),
  ...closing,
  ...indexPlaces(ids),
  ...refreshGuides(ids, at),
]

/** A manual change, which increments the version of each place. */
export const changePlaces = (db: Db, change: Changes, writes: readonly Write[], closing: readonly Write[] = []) =>
  allOf(db, writePlaces(change.ids, change.at, [recordEdits(change), ...writes], closing))

/** @param when - whether the audit row of this batch was written */
export const changePlace = (db: Db, { placeId, ...change }: Change, writes: readonly Write[], when: SQL) =>
  changePlaces(db, { ...change, ids: onlyIf(placeId, when) }, writes)

/**
 * Closes places: no later load offers them again, and existing choices stay. The edits store the categories for reopening a
 * place, also those of one that waits for approval.
 */
export const closePlaces = ({ ids, at }: Changes): Write[] => [
  write(sql`update places set closed_at = ${at.getTime()}, is_retired = 1 where id in ${ids}`),
  write(sql`delete from place_categories where place_id in ${ids}`),
  write(sql`
    update place_edits as e set offers = w.offers
    from withheld_places as w where w.place_id = e.place_id and w.place_id in ${ids}`),
  write(sql`delete from withheld_places where place_id in ${ids}`),
]

export const closePlace = (db: Db, { placeId, ...change }: Change, when: SQL) => {
  const closing = { ...change, ids: onlyIf(placeId, when) }
  return changePlaces(db, closing, [], closePlaces(closing))
}
