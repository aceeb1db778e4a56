import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { allOf, write } from '../../json-rows.ts'
import { markGuide, refreshGuides } from '../guides/refresh-guides.ts'
import { dropBrokenToursAround } from './edits/drop-broken-tours.ts'
import { layEdits, liftEdits } from './edits/lay-edits.ts'
import { touchEdits } from './edits/place-edits.ts'
import { indexPlaces } from './edits/search-index.ts'

interface Closing {
  readonly placeId: string
  /** The administrator. */
  readonly by: string
  readonly at: Date
}

/**
 * Closes a place: it is not offered, whatever is loaded later; choices of it stay as they are. The edits are applied
 * first: they store the categories for reopening the place.
 */
export const closePlace = (db: Db, closing: Closing, when: SQL) => {
  const { placeId, at } = closing
  return allOf(db, [
    markGuide(placeId),
    ...liftEdits([placeId]),
    touchEdits(closing, when),
    ...layEdits([placeId]),
    write(sql`update places set closed_at = ${at.getTime()}, is_retired = 1 where id = ${placeId} and ${when}`),
    write(sql`delete from place_categories where place_id = ${placeId} and ${when}`),
    write(sql`delete from withheld_places where place_id = ${placeId} and ${when}`),
    dropBrokenToursAround(placeId),
    ...indexPlaces([placeId]),
    ...refreshGuides(placeId, at, when),
  ])
}
