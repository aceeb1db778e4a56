import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, mapped, statement } from '../../client.ts'
import { categories, municipalities, placeCategories, places, selections } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { placeFields } from '../places/place-fields.ts'
import { isCompletable } from './selections.ts'

/**
 * A catalogue place that can be chosen without an invitation, with the ids of its categories, those of the free plan
 * first.
 */
export const findChoosablePlace = (db: Db, placeId: string) =>
  statement(
    db
      .select({ ...placeFields, cityId: places.cityId, categoryId: categories.id })
      .from(placeCategories)
      .innerJoin(categories, eq(categories.id, placeCategories.categoryId))
      .innerJoin(places, eq(places.id, placeCategories.placeId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(eq(placeCategories.placeId, placeId))
      .orderBy(categories.position),
    (rows) => (rows[0] ? { ...rows[0], categoryIds: rows.map(({ categoryId }) => categoryId) } : null),
  )

interface DailyLimit {
  limit: number
  /** Choices before this time no longer count. */
  since: Date
}

/** Condition: the person's couple has an open choice of this place that the person may see. */
export const isOpenlyChosen = (userId: string, activityId: string): SQL => sql`exists (
  select 1 from ${selections} where ${isCompletable(userId, activityId)} and ${selections.completedAt} is null)`

/**
 * Inserts a choice made by a member, up to the limit of one account. An open choice of the same place is reused, unless it is
 * private to the partner. The couple is read when the row is written, because the person may have left another one.
 *
 * @returns whether there is an open choice of the place now; false: the limit is reached
 */
export const insertOwnSelection = (
  db: Db,
  row: Omit<typeof selections.$inferInsert, 'coupleId'> & { chosenBy: string },
  { limit, since }: DailyLimit,
) =>
  mapped(
    inOrder([
      execute(db)`
          insert into ${selections} (id, couple_id, activity_id, place_id, category_id, city_id, selected_at, chosen_by)
          select ${row.id}, ${coupleOf(row.chosenBy)}, ${row.activityId}, ${row.placeId ?? null}, ${row.categoryId},
            ${row.cityId ?? null}, ${row.selectedAt.getTime()}, ${row.chosenBy}
          where not ${isOpenlyChosen(row.chosenBy, row.activityId)} and (
            select count(*) from ${selections} where ${selections.coupleId} = ${coupleOf(row.chosenBy)}
              and ${selections.selectedAt} > ${since.getTime()} and ${selections.chosenBy} = ${row.chosenBy}
              and ${selections.invitationId} is null) < ${limit}`,
      statement(
        db.all<{ isChosen: number }>(sql`select ${isOpenlyChosen(row.chosenBy, row.activityId)} as "isChosen"`),
        ([found]) => found?.isChosen === 1,
      ),
    ]),
    ([, isChosen]) => isChosen,
  )
