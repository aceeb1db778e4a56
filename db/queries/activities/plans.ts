import { and, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { selections } from '../../schema/index.ts'

interface Planning {
  /** `YYYY-MM-DDTHH:mm` on the clocks of the place; null: no day. */
  plannedAt: string | null
  at: Date
}

/** Sets when a couple means to go, if the choice is neither done nor dismissed; the first time a day is set is noted. */
export const updatePlan = (db: Db, selectionId: string, { plannedAt, at }: Planning) =>
  statement(
    db
      .update(selections)
      .set(
        plannedAt === null
          ? { plannedAt }
          : { plannedAt, planSetAt: sql`coalesce(${selections.planSetAt}, ${at.getTime()})` },
      )
      .where(and(sql`${selections.id} = ${selectionId}`, isNull(selections.completedAt), isNull(selections.putAwayAt))),
    () => undefined,
  )
