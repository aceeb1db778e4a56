import { and, desc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, statement } from '../../client.ts'
import { categories, coupleMembers, municipalities, places, selections, users, wishes } from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'
import { coupleOf } from '../couple-of.ts'
import { type PlaceRow, placeFields } from '../places/place-fields.ts'
import { readWritten, type WrittenPlace } from './written-place.ts'

const membersOf = (userId: string): SQL => sql`(
  select member.user_id from ${coupleMembers} as member where member.couple_id = ${coupleOf(userId)})`

const isChosen = (userId: string): SQL => sql`exists (
  select 1 from ${selections} where ${selections.coupleId} = ${coupleOf(userId)}
    and ${selections.activityId} = ${wishes.activityId} and ${selections.completedAt} is null
    and ${selections.dismissedAt} is null and ${isVisibleTo(userId)})`

/** The places that both want first, then the newest. */
const AS_LISTED = [desc(sql`count(*)`), desc(max(wishes.createdAt)), wishes.activityId]

/** The wishes of the members of a person's couple, each place once: those of both first, then the newest. */
const selectWishes = (db: Db, userId: string, which: SQL) =>
  db
    .select({
      activityId: wishes.activityId,
      categoryId: wishes.categoryId,
      category: categories.name,
      place: placeFields,
      written: wishes.written,
      count: sql<number>`count(*)`,
      isOwn: sql<number>`max(${wishes.userId} = ${userId})`,
      addedAt: max(wishes.createdAt),
    })
    .from(wishes)
    .innerJoin(categories, eq(categories.id, wishes.categoryId))
    .leftJoin(places, eq(places.id, wishes.placeId))
    .leftJoin(municipalities, eq(municipalities.id, places.cityId))
    .where(and(sql`${wishes.userId} in ${membersOf(userId)}`, which))
    .groupBy(wishes.activityId)
    .orderBy(...AS_LISTED)

type Row = Awaited<ReturnType<typeof selectWishes>>[number]

/** The cast is safe: the columns of a place are null or none. */
const readPlace = ({ place }: Row): PlaceRow | null => (place.id === null ? null : (place as PlaceRow))

const readWish = (row: Row) => ({ ...row, place: readPlace(row), written: readWritten(row.written) })
export type WishRow = ReturnType<typeof readWish>

export const listWishes = (db: Db, userId: string) =>
  statement(selectWishes(db, userId, sql`not ${isChosen(userId)}`), (rows) => rows.map(readWish))

export const findWish = (db: Db, userId: string, activityId: string) =>
  statement(selectWishes(db, userId, eq(wishes.activityId, activityId)), ([row]) => (row ? readWish(row) : null))

/** A wish for a place that is not in the catalogue. */
export interface WrittenWish {
  readonly activityId: string
  readonly categoryId: number
  readonly cityId: string | null
  readonly written: WrittenPlace
}

/**
 * The places that the members of a person's couple wrote in, each once.
 *
 * @param activityId - without it, all of them
 */
export const listWrittenWishes = (db: Db, userId: string, activityId?: string) =>
  statement(
    db
      .select({
        activityId: wishes.activityId,
        categoryId: wishes.categoryId,
        cityId: wishes.cityId,
        written: wishes.written,
      })
      .from(wishes)
      .where(
        and(
          sql`${wishes.userId} in ${membersOf(userId)} and ${wishes.written} is not null`,
          activityId === undefined ? undefined : eq(wishes.activityId, activityId),
        ),
      )
      .groupBy(wishes.activityId),
    (rows): WrittenWish[] =>
      rows.flatMap((row) => {
        const written = readWritten(row.written)
        return written ? { ...row, written } : []
      }),
  )

/** Ids of the places of the catalogue where members of a person's couple want to go and that are not chosen yet, in the order of the list. */
export const listWishedPlaces = (db: Db, userId: string) =>
  statement(
    db
      .select({ id: wishes.activityId })
      .from(wishes)
      .where(
        and(sql`${wishes.userId} in ${membersOf(userId)}`, isNotNull(wishes.placeId), sql`not ${isChosen(userId)}`),
      )
      .groupBy(wishes.activityId)
      .orderBy(...AS_LISTED),
    (rows): ReadonlySet<string> => new Set(rows.map(({ id }) => id)),
  )

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
    insert into ${wishes} (user_id, activity_id, place_id, written, city_id, category_id, created_at)
    select ${row.userId}, ${row.activityId}, ${row.placeId ?? null}, ${row.written ?? null}, ${row.cityId ?? null},
      ${row.categoryId}, ${row.createdAt.getTime()}
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
