import { and, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { selections } from '../../schema/index.ts'

/**
 * Sets when a couple means to go, if the choice is neither done nor dismissed.
 *
 * @param plannedAt - `YYYY-MM-DDTHH:mm` on the clocks of the place; null: no day
 */
export const updatePlan = (db: Db, selectionId: string, plannedAt: string | null) =>
  statement(
    db
      .update(selections)
      .set({ plannedAt })
      .where(and(sql`${selections.id} = ${selectionId}`, isNull(selections.completedAt), isNull(selections.putAwayAt))),
    () => undefined,
  )
