import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { allOf, type Write } from '../../../json-rows.ts'
import { markGuide, refreshGuides } from '../../guides/refresh-guides.ts'
import { dropBrokenToursAround } from './drop-broken-tours.ts'
import { layEdits, liftEdits } from './lay-edits.ts'
import { type Change, touchEdits } from './place-edits.ts'
import { indexPlaces } from './search-index.ts'

/**
 * Wraps a manual change of a place in the statements that must surround it.
 *
 * @param writes - the change itself, each statement under the same condition
 * @param when - whether the audit row of this batch was written
 */
export const changePlace = (db: Db, change: Change, writes: readonly Write[], when: SQL) =>
  allOf(db, [
    markGuide(change.placeId),
    ...liftEdits([change.placeId]),
    touchEdits(change, when),
    ...writes,
    ...layEdits([change.placeId]),
    dropBrokenToursAround(change.placeId),
    ...indexPlaces([change.placeId]),
    ...refreshGuides(change.placeId, change.at, when),
  ])
