import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import { selections } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { COUNTED_DAY } from '../rankings/month-closing.ts'
import { isVisibleTo } from './is-visible-to.ts'

interface Own {
  id: string
  userId: string
}

const isOwn = ({ id, userId }: Own) =>
  and(eq(selections.id, id), eq(selections.coupleId, coupleOf(userId)), isVisibleTo(userId))

/** When a choice that the person may see was marked as done, and the month for which it counts; both null: it is open. */
export const findCompletion = (db: Db, own: Own) =>
  firstRow(
    db
      .select({ completedAt: selections.completedAt, month: sql<string | null>`substr(${COUNTED_DAY}, 1, 7)` })
      .from(selections)
      .where(isOwn(own)),
  )

interface UndoneMark extends Own {
  markedAt: Date
  /** A mark that is not later stays. */
  since: Date
}

/** Opens a completed choice again, with all stops of its tour, if it still has this mark. */
export const reopenSelection = (db: Db, { markedAt, since, ...own }: UndoneMark) =>
  statement(
    db
      .update(selections)
      .set({
        completedAt: null,
        completedDay: null,
        countedDay: null,
        completedBy: null,
        tour: sql`json_set(${selections.tour}, '$.stops', (
          select json_group_array(json_remove(value, '$.isDone')) from json_each(${selections.tour}, '$.stops')))`,
      })
      .where(and(isOwn(own), eq(selections.completedAt, markedAt), gt(selections.completedAt, since))),
  )

/** Condition of later statements on a choice: it is open. */
export const IS_REOPENED = sql`${selections.completedAt} is null`
