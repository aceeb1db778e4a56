import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleMembers,
  joinRequests,
  municipalities,
  notifications,
  places,
  selections,
  users,
} from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'

/** So many are stored and shown for each person; whoever has more unread has the lists. */
export const STORED_NOTIFICATIONS = 50

/** What somebody did with an outing, told to whoever of the couple did not. */
export type OutingNoticeKind = 'partner_chose' | 'partner_planned' | 'partner_completed' | 'guest_planned'

/** Everything that the app notifies a couple of. */
export type NotificationKind =
  | 'activity_selected'
  | 'achievement_unlocked'
  | 'premium_activated'
  | 'premium_deactivated'
  | 'payment_failed'
  | 'pass_ending'
  | 'outing_waiting'
  | 'couple_ended'
  | 'join_requested'
  | 'couple_joined'
  | OutingNoticeKind

export interface Notice {
  coupleId: string
  kind: Exclude<NotificationKind, 'achievement_unlocked' | 'couple_joined' | OutingNoticeKind>
  /** What it is about: nobody is notified of it twice. */
  subjectId: string
  at: Date
  /** Whoever did it is not told; unless set nobody of the couple did. */
  actorId?: string | null
}

export const COLUMNS = sql.raw('(id, user_id, kind, subject_id, created_at)')
export const newId = sql`lower(hex(randomblob(16)))`
/** Among rows written at the same time the later one is the newer. */
const order = sql`notifications.rowid`

/** Tells each member of a couple once, if the condition holds; see `noticesOf`. */
export const insertNotices = (
  db: Db,
  { coupleId, kind, subjectId, at, actorId = null }: Notice,
  when: SQL = sql`true`,
) =>
  statement(
    db.run(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, ${kind}, ${subjectId}, ${at.getTime()}
      from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId} and ${coupleMembers.userId} is not ${actorId} and ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** Tells one person once, if the condition holds. */
export const insertNoticeTo = (db: Db, userId: string, { kind, subjectId, at }: Omit<Notice, 'coupleId'>, when: SQL) =>
  statement(
    db.run(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${userId}, ${kind}, ${subjectId}, ${at.getTime()} where ${when}
      on conflict do nothing`),
    () => undefined,
  )

/** Notifies one person that they are half of a couple now, in the name of the request that they made. */
const insertJoinedNotice = (db: Db, { userId, requestId, at }: Joined, when: SQL) =>
  statement(
    db.run(sql`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${userId}, 'couple_joined', ${requestId}, ${at.getTime()} where ${when}
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
export const deleteOldNotices = (db: Db, coupleId: string) =>
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
 * Tells each member of a couple once; belongs in the batch of the cause, behind it.
 *
 * @param when - condition: whether what they are notified of has happened
 */
export const noticesOf = (db: Db, notice: Notice, when: SQL) =>
  inOrder([insertNotices(db, notice, when), deleteOldNotices(db, notice.coupleId)])

interface Joined {
  coupleId: string
  userId: string
  requestId: string
  at: Date
}

/** Notifies whoever asked to join a couple that they did; belongs in the batch in which both become one. */
export const joinedNoticesOf = (db: Db, joined: Joined, when: SQL) =>
  inOrder([insertJoinedNotice(db, joined, when), deleteOldNotices(db, joined.coupleId)])

/** Notifies each member of a couple of every achievement unlocked at this time; belongs behind the award. */
export const unlockNoticesOf = (db: Db, coupleId: string, at: Date) =>
  inOrder([insertUnlockNotices(db, coupleId, at), deleteOldNotices(db, coupleId)])

/** The newest that somebody knows: by its id, or by when it was. */
export type KnownNotice = { id: string } | { at: Date }

const isNewer = (userId: string, known: KnownNotice): SQL => {
  if ('at' in known) return sql`${notifications.createdAt} > ${known.at.getTime()}`
  const position = (column: string) => sql`coalesce((
    select known.${sql.raw(column)} from notifications as known where known.id = ${known.id} and known.user_id = ${userId}), 0)`
  // What nobody has, or somebody else, is older than everything.
  return sql`(${notifications.createdAt}, ${order}) > (${position('created_at')}, ${position('rowid')})`
}

/** Their subject is a choice. */
const ABOUT_OUTINGS: NotificationKind[] = [
  'activity_selected',
  'partner_chose',
  'partner_planned',
  'partner_completed',
  'guest_planned',
]

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
        askerId: joinRequests.userId,
        askerName: users.firstName,
        partnerName: sql<string | null>`(
          select person.first_name from ${coupleMembers} as me
            join ${coupleMembers} as other on other.couple_id = me.couple_id and other.user_id <> me.user_id
            join ${users} as person on person.id = other.user_id
          where me.user_id = ${userId})`,
      })
      .from(notifications)
      .leftJoin(
        selections,
        and(
          eq(selections.id, notifications.subjectId),
          inArray(notifications.kind, ABOUT_OUTINGS),
          isVisibleTo(userId),
        ),
      )
      .leftJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, selections.cityId))
      .leftJoin(
        joinRequests,
        and(eq(joinRequests.id, notifications.subjectId), eq(notifications.kind, 'join_requested')),
      )
      .leftJoin(users, eq(users.id, joinRequests.userId))
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
