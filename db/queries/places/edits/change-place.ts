import type { SQL } from 'drizzle-orm'
import { allOf } from '../../../catalogue/load/json-rows.ts'
import type { Db, Statement } from '../../../client.ts'
import { markGuide, refreshGuides } from '../../guides/refresh-guides.ts'
import { forgetTours } from './forget-tours.ts'
import { layEdits, liftEdits } from './lay-edits.ts'
import { type Change, touchEdits } from './place-edits.ts'
import { indexPlaces } from './search-index.ts'

type Writes = Readonly<Record<string, (db: Db) => Statement<void>>>

/**
 * A change of a place by hand, with all that belongs around it.
 *
 * @param writes - the change itself, each statement under the same condition
 * @param when - whether the audit row of this batch was written
 */
export const changePlace = <W extends Writes>(db: Db, change: Change, writes: W, when: SQL) =>
  allOf(db, {
    ...markGuide(change.placeId),
    ...forgetTours(change.placeId, when),
    ...liftEdits([change.placeId]),
    touched: touchEdits(change, when),
    ...writes,
    ...layEdits([change.placeId]),
    ...indexPlaces([change.placeId]),
    ...refreshGuides(change.placeId, change.at, when),
  })
