import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleMembers,
  municipalities,
  notifications,
  places,
  selections,
} from '../../schema/index.ts'

/** So many are stored and shown for each person; whoever has more unread has the lists. */
export const STORED_NOTIFICATIONS = 50

/** Everything that the app notifies a couple of. */
export type NotificationKind =
  | 'activity_selected'
  | 'achievement_unlocked'
  | 'premium_activated'
  | 'premium_deactivated'
  | 'payment_failed'
  | 'pass_ending'
  | 'outing_waiting'

export interface Notice {
  coupleId: string
  kind: Exclude<NotificationKind, 'achievement_unlocked'>
  /** What it is about: nobody is notified of it twice. */
  subjectId: string
  at: Date
}

const COLUMNS = sql.raw('(id, user_id, kind, subject_id, created_at)')
const newId = sql`lower(hex(randomblob(16)))`
/** Among rows written at the same time the later one is the newer. */
const order = sql`notifications.rowid`

/** Tells each member of a couple once, if the condition holds; see `noticesOf`. */
export const insertNotices = (db: Db, { coupleId, kind, subjectId, at }: Notice, when: SQL = sql`true`) =>
  statement(
    db.run(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, ${kind}, ${subjectId}, ${at.getTime()}
      from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId} and ${when}
      on conflict do nothing`),
    () => undefined,
  )

const insertUnlockNotices = (db: Db, coupleId: string, at: Date) =>
  statement(
    db.run(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, 'achievement_unlocked', ${achievementUnlocks.slug}, ${at.getTime()}
      from ${coupleMembers} join ${achievementUnlocks} on ${achievementUnlocks.coupleId} = ${coupleMembers.coupleId}
      where ${coupleMembers.coupleId} = ${coupleId} and ${achievementUnlocks.unlockedAt} = ${at.getTime()}
      on conflict do nothing`),
    () => undefined,
  )

/** Deletes what each member of a couple has beyond the newest that are stored. */
const deleteOldNotices = (db: Db, coupleId: string) =>
  statement(
    db.run(sql`
      delete from ${notifications} where id in (
        select old.id from ${coupleMembers} join notifications as old on old.user_id = ${coupleMembers.userId}
        where ${coupleMembers.coupleId} = ${coupleId} and (old.created_at, old.rowid) < (
          select kept.created_at, kept.rowid from notifications as kept where kept.user_id = ${coupleMembers.userId}
          order by kept.created_at desc, kept.rowid desc limit 1 offset ${STORED_NOTIFICATIONS - 1}))`),
    () => undefined,
  )

/**
 * Tells each member of a couple once; to be spread into the batch of the cause, behind it.
 *
 * @param when - condition: whether what they are notified of has happened
 */
export const noticesOf = (db: Db, notice: Notice, when: SQL) => ({
  notices: insertNotices(db, notice, when),
  oldNotices: deleteOldNotices(db, notice.coupleId),
})

/** Notifies each member of a couple of every achievement unlocked at this time; to be spread behind the award. */
export const unlockNoticesOf = (db: Db, coupleId: string, at: Date) => ({
  unlockNotices: insertUnlockNotices(db, coupleId, at),
  oldUnlockNotices: deleteOldNotices(db, coupleId),
})

/** The newest that somebody knows: by its id, or by when it was. */
export type KnownNotice = { id: string } | { at: Date }

const isNewer = (userId: string, known: KnownNotice): SQL => {
  if ('at' in known) return sql`${notifications.createdAt} > ${known.at.getTime()}`
  const position = (column: string) => sql`coalesce((
    select known.${sql.raw(column)} from notifications as known where known.id = ${known.id} and known.user_id = ${userId}), 0)`
  // What nobody has, or somebody else, is older than everything.
  return sql`(${notifications.createdAt}, ${order}) > (${position('created_at')}, ${position('rowid')})`
}

/** A person's notifications, newest first, with what their words need. */
export const listNotifications = (db: Db, userId: string, known: KnownNotice | null) =>
  statement(
    db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        subjectId: notifications.subjectId,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
        category: categories.name,
        activityId: selections.activityId,
        place: places.name,
        city: municipalities.name,
        uf: municipalities.uf,
      })
      .from(notifications)
      .leftJoin(
        selections,
        and(eq(selections.id, notifications.subjectId), eq(notifications.kind, 'activity_selected')),
      )
      .leftJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, selections.cityId))
      .where(and(eq(notifications.userId, userId), known ? isNewer(userId, known) : undefined))
      .orderBy(desc(notifications.createdAt), desc(order))
      .limit(STORED_NOTIFICATIONS),
    (rows) => rows,
  )
export type NotificationRow = ReturnType<ReturnType<typeof listNotifications>['read']>[number]

const isUnreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

/** How many a person has not read. */
export const countUnread = (db: Db, userId: string) =>
  statement(
    db.select({ unread: sql<number>`count(*)` }).from(notifications).where(isUnreadOf(userId)),
    ([row]) => row?.unread ?? 0,
  )

/** Marks a person's own as read; what is read already keeps its timestamp. */
export const updateRead = (db: Db, userId: string, which: readonly string[] | 'all', at: Date) =>
  statement(
    db
      .update(notifications)
      .set({ readAt: at })
      .where(and(isUnreadOf(userId), which === 'all' ? undefined : inArray(notifications.id, [...which]))),
    () => undefined,
  )
