import type { SQL } from 'drizzle-orm'
import type { Db, Statement } from '../../../client.ts'
import { allOf } from '../../../json-rows.ts'
import { markGuide, refreshGuides } from '../../guides/refresh-guides.ts'
import { dropBrokenToursAround } from './drop-broken-tours.ts'
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
    ...liftEdits([change.placeId]),
    touched: touchEdits(change, when),
    ...writes,
    ...layEdits([change.placeId]),
    tours: dropBrokenToursAround(change.placeId),
    ...indexPlaces([change.placeId]),
    ...refreshGuides(change.placeId, change.at, when),
  })
