import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, mapped, statement } from '../../client.ts'
import { nameKey, nameKeyOf } from '../../keys/name-key.ts'
import { categories, municipalities, placeCategories, places, selections } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { placeFields } from '../places/place-fields.ts'
import { isCompletable } from './selections.ts'

/** Enough for every place of one name. */
const MAX_NAMESAKES = 200

/** Places of the catalogue with the ids of their categories, those of the free plan first. */
const choosable = (db: Db, which: SQL | undefined) =>
  statement(
    db
      .select({
        ...placeFields,
        cityId: places.cityId,
        seat: { latitude: municipalities.latitude, longitude: municipalities.longitude },
        categoryId: categories.id,
      })
      .from(places)
      .innerJoin(placeCategories, eq(placeCategories.placeId, places.id))
      .innerJoin(categories, eq(categories.id, placeCategories.categoryId))
      .innerJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(which)
      .orderBy(categories.position)
      .limit(MAX_NAMESAKES),
    (rows) =>
      [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) =>
        ofOne[0] ? { ...ofOne[0], categoryIds: ofOne.map(({ categoryId }) => categoryId) } : [],
      ),
  )

export const findChoosablePlace = (db: Db, placeId: string) =>
  mapped(choosable(db, eq(places.id, placeId)), ([place]) => place ?? null)

/** Places of the catalogue with exactly this name, apart from case and accents. */
export const listChoosableNamed = (db: Db, name: string) =>
  choosable(
    db,
    and(sql`${nameKeyOf(places.name)} = ${nameKey(name)}`, eq(places.isRetired, false), isNull(places.closedAt)),
  )

export type ChoosablePlace = ReturnType<ReturnType<typeof listChoosableNamed>['read']>[number]

interface DailyLimit {
  limit: number
  /** Choices before this time no longer count. */
  since: Date
}

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
          insert into ${selections} (id, couple_id, activity_id, place_id, category_id, city_id, selected_at, chosen_by, written)
          select ${row.id}, ${coupleOf(row.chosenBy)}, ${row.activityId}, ${row.placeId ?? null}, ${row.categoryId},
            ${row.cityId ?? null}, ${row.selectedAt.getTime()}, ${row.chosenBy}, ${row.written ?? null}
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
