import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { allOf, type Write, write } from '../../../json-rows.ts'
import { markGuide, refreshGuides } from '../../guides/refresh-guides.ts'
import { applyEdits, revertEdits } from './apply-edits.ts'
import { type Change, recordEdit } from './place-edits.ts'
import { indexPlaces } from './search-index.ts'

const updateDependentRows = ({ placeId, at }: Change, when: SQL): Write[] => [
  ...indexPlaces([placeId]),
  ...refreshGuides(placeId, at, when),
]

/**
 * Wraps a manual change of a place in the statements that must surround it.
 *
 * @param writes - the change itself, each statement under the same condition
 * @param when - whether the audit row of this batch was written
 */
export const changePlace = (db: Db, change: Change, writes: readonly Write[], when: SQL) =>
  allOf(db, [
    markGuide(change.placeId),
    ...revertEdits([change.placeId]),
    recordEdit(change, when),
    ...writes,
    ...applyEdits([change.placeId]),
    ...updateDependentRows(change, when),
  ])

/**
 * Closes a place: no later load offers it again, and existing choices stay. Edits are applied first, because
 * they store the categories for reopening the place.
 */
export const closePlace = (db: Db, closing: Change, when: SQL) => {
  const { placeId, at } = closing
  return allOf(db, [
    markGuide(placeId),
    ...revertEdits([placeId]),
    recordEdit(closing, when),
    ...applyEdits([placeId]),
    write(sql`update places set closed_at = ${at.getTime()}, is_retired = 1 where id = ${placeId} and ${when}`),
    write(sql`delete from place_categories where place_id = ${placeId} and ${when}`),
    write(sql`delete from withheld_places where place_id = ${placeId} and ${when}`),
    ...updateDependentRows(closing, when),
  ])
}
