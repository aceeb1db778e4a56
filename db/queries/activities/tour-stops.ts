import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import { selections } from '../../schema/index.ts'
import { BEST_TO_COMPLETE, COMPLETABLE, isCompletable, isOpen, type MembersChange } from './selections.ts'

/** The stop of a chosen tour at this place, for a `select`: no row if there is none, or if the tour was declined. */
const stopAt = (stopId: string): SQL =>
  sql`from json_each(${selections.tour}, '$.stops') where value ->> 'id' = ${stopId} and ${selections.tour} ->> 'isDeclined' is null`

/**
 * The choice of a tour that a completion of a stop refers to, and how many other stops are left; null: there is none, or
 * the place is not one of its stops.
 */
export const findTourToComplete = (db: Db, userId: string, activityId: string, stopId: string) =>
  firstRow(
    db
      .select({
        ...COMPLETABLE,
        stopsLeft: sql<number>`(
          select count(*) from json_each(${selections.tour}, '$.stops')
          where value ->> 'id' <> ${stopId} and value ->> 'isDone' is null)`,
      })
      .from(selections)
      .where(and(isCompletable(userId, activityId), sql`exists (select 1 ${stopAt(stopId)})`))
      .orderBy(...BEST_TO_COMPLETE)
      .limit(1),
  )

export const completeStop = (db: Db, { stopId, ...change }: MembersChange & { stopId: string }) =>
  statement(
    db
      .update(selections)
      .set({ tour: sql`(select json_set(${selections.tour}, fullkey || '.isDone', json('true')) ${stopAt(stopId)})` })
      .where(and(isOpen(change), sql`exists (select 1 ${stopAt(stopId)})`)),
  )

/**
 * Marks the stops of an open tour as done with which it is completed.
 *
 * @param stopIds - null: all
 */
export const completeStops = (
  db: Db,
  { stopIds, ...change }: MembersChange & { stopIds: readonly string[] | null },
) => {
  const isDone = stopIds ? sql`value ->> 'id' in ${stopIds}` : sql`true`
  return statement(
    db
      .update(selections)
      .set({
        tour: sql`json_set(${selections.tour}, '$.stops', (
          select json_group_array(iif(${isDone}, json_set(value, '$.isDone', json('true')), json(value)))
          from json_each(${selections.tour}, '$.stops')))`,
      })
      .where(and(isOpen(change), sql`${selections.tour} is not null and ${selections.tour} ->> 'isDeclined' is null`)),
  )
}

/** Declines the tour of an open choice, so that the couple goes to its place alone, or accepts it again. */
export const declineTour = (db: Db, selectionId: string, isDeclined: boolean) =>
  statement(
    db
      .update(selections)
      .set({
        tour: isDeclined
          ? sql`json_set(${selections.tour}, '$.isDeclined', json('true'))`
          : sql`json_remove(${selections.tour}, '$.isDeclined')`,
      })
      .where(and(eq(selections.id, selectionId), isNull(selections.completedAt), isNull(selections.dismissedAt))),
  )
