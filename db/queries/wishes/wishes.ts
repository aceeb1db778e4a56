import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, firstRow, statement } from '../../client.ts'
import { categories, coupleMembers, municipalities, places, selections, users, wishes } from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'
import { coupleOf } from '../couple-of.ts'
import { placeFields } from '../places/place-fields.ts'

/** The members of a person's couple, that person included. */
const membersOf = (userId: string): SQL => sql`(
  select member.user_id from ${coupleMembers} as member where member.couple_id = ${coupleOf(userId)})`

/** The person's couple has an open choice of the place that the person may see. */
const isChosen = (userId: string): SQL => sql`exists (
  select 1 from ${selections} where ${selections.coupleId} = ${coupleOf(userId)}
    and ${selections.activityId} = ${wishes.activityId} and ${selections.completedAt} is null
    and ${selections.dismissedAt} is null and ${isVisibleTo(userId)})`

const isOwn = (userId: string): SQL<number> => sql`max(${wishes.userId} = ${userId})`

/** The wishes of the members of a person's couple, each place once: those of both first, then the newest. */
const selectWishes = (db: Db, userId: string, which: SQL = sql`true`) =>
  db
    .select({
      activityId: wishes.activityId,
      categoryId: wishes.categoryId,
      category: categories.name,
      place: placeFields,
      count: sql<number>`count(*)`,
      isOwn: isOwn(userId),
      addedAt: max(wishes.createdAt),
    })
    .from(wishes)
    .innerJoin(categories, eq(categories.id, wishes.categoryId))
    .innerJoin(places, eq(places.id, wishes.placeId))
    .innerJoin(municipalities, eq(municipalities.id, places.cityId))
    .where(and(sql`${wishes.userId} in ${membersOf(userId)}`, which))
    .groupBy(wishes.activityId)
    .orderBy(desc(sql`count(*)`), desc(max(wishes.createdAt)), wishes.activityId)

/** All wishes of a couple that are not chosen yet. */
export const listWishes = (db: Db, userId: string) => statement(selectWishes(db, userId, sql`not ${isChosen(userId)}`))

/** The couple's wish for one place; null: there is none. */
export const findWish = (db: Db, userId: string, activityId: string) =>
  firstRow(selectWishes(db, userId, eq(wishes.activityId, activityId)))

export type WishRow = ReturnType<ReturnType<typeof listWishes>['read']>[number]

/** First name of a person's partner; null: there is no partner, or the partner has no name. */
export const findPartnerName = (db: Db, userId: string) =>
  statement(
    db
      .select({ firstName: users.firstName })
      .from(users)
      .where(and(sql`${users.id} in ${membersOf(userId)}`, sql`${users.id} <> ${userId}`)),
    ([partner]) => partner?.firstName ?? null,
  )

/** Adds a wish unless the person has it, or has `limit` others. */
export const insertWish = (db: Db, row: typeof wishes.$inferInsert, limit: number) =>
  execute(db)`
    insert into ${wishes} (user_id, activity_id, place_id, category_id, created_at)
    select ${row.userId}, ${row.activityId}, ${row.placeId ?? null}, ${row.categoryId}, ${row.createdAt.getTime()}
    where (select count(*) from ${wishes} where ${wishes.userId} = ${row.userId}) < ${limit}
    on conflict do nothing`

export const deleteWish = (db: Db, userId: string, activityId: string) =>
  statement(db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.activityId, activityId))))

/** Ends the wishes that a completion fulfilled: those of both members, or of the only member who sees it. */
export const deleteFulfilledWishes = (db: Db, selectionId: string) =>
  execute(db)`
    delete from ${wishes} where (user_id, activity_id) in (
      select member.user_id, done.activity_id from ${selections} as done
      join ${coupleMembers} as member on member.couple_id = done.couple_id
      where done.id = ${selectionId} and done.completed_at is not null
        and ${isVisibleTo(sql`member.user_id`, sql`done`)})`
