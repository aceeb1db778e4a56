import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { places } from '../../schema/index.ts'

/** A place that is closed is offered no more, whatever is loaded later; choices of it stay as they are. */
export const closePlace = (db: Db, placeId: string, at: Date, when: SQL) => ({
  closed: statement(
    db
      .update(places)
      .set({ closedAt: at, isRetired: true })
      .where(and(eq(places.id, placeId), when)),
    () => undefined,
  ),
  notOffered: statement(
    db.run(sql`delete from place_categories where place_id = ${placeId} and ${when}`),
    () => undefined,
  ),
})
