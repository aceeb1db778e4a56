import { aliasedTable, and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import {
  categories,
  coupleMembers,
  invitations,
  joinRequests,
  municipalities,
  notifications,
  places,
  rankingCouples,
  selections,
  users,
} from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'
import { coupleOf } from '../couple-of.ts'
import { messageOfInvitation } from '../invitations/insert-invitation.ts'
import { isWrittenOnce, type WeeklyKind } from './reminders.ts'

/**
 * Number of notifications stored and shown per person; older ones are deleted, even unread ones; their subjects remain
 * in the other lists.
 */
export const STORED_NOTIFICATIONS = 50

/** A member's action on an outing; the partner is notified. */
export type OutingNoticeKind =
  | 'partner_chose'
  | 'partner_planned'
  | 'partner_dismissed'
  | 'partner_completed'
  | 'partner_wrote'
  | 'feeling_asked'
  | 'guest_planned'

export type NotificationKind =
  | 'invited'
  | 'declined'
  | 'matched'
  | 'activity_selected'
  | 'achievement_unlocked'
  | 'premium_activated'
  | 'premium_deactivated'
  | 'payment_failed'
  | 'pass_ending'
  | 'outing_tomorrow'
  | 'outing_soon'
  | 'outing_waiting'
  | 'outing_after'
  | 'feeling_reminded'
  | 'couple_ended'
  | 'join_requested'
  | 'couple_joined'
  | 'public_asked'
  | 'public_closed'
  | 'page_banned'
  | 'month_ranked'
  | WeeklyKind
  | OutingNoticeKind

export interface Notice {
  coupleId: string
  kind: Exclude<NotificationKind, 'achievement_unlocked' | Exclude<OutingNoticeKind, 'partner_chose'>>
  /** Id of the notification's subject: a person is notified only once about a subject. */
  subjectId: string
  at: Date
  /** The member who acted, who is not notified; default: both members are. */
  actorId?: string | null
}

export const COLUMNS = sql.raw('(id, user_id, kind, subject_id, created_at)')
export const newId = sql`lower(hex(randomblob(16)))`
/** Sorts rows with the same time by insertion. */
const order = sql`notifications.rowid`

/** Notifies each member of a couple once, if the condition holds; see `noticesOf`. */
export const insertNotices = (
  db: Db,
  { coupleId, kind, subjectId, at, actorId = null }: Notice,
  when: SQL = sql`true`,
) =>
  execute(db)`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, ${kind}, ${subjectId}, ${at.getTime()}
      from ${coupleMembers} where ${coupleMembers.coupleId} = ${coupleId} and ${coupleMembers.userId} is not ${actorId} and ${when}
      on conflict do nothing`

export const insertNoticeTo = (db: Db, userId: string, notice: Omit<Notice, 'coupleId'>, when: SQL = sql`true`) =>
  execute(db)`
      insert into ${notifications} ${COLUMNS}
      select ${newId}, ${userId}, ${notice.kind}, ${notice.subjectId}, ${notice.at.getTime()} where ${when}
      on conflict do nothing`

/**
 * Deletes a couple's notifications beyond the newest of each member. A reminder and the turn of a week stay until they
 * are old, because without them the next run would send them again.
 */
export const deleteOldNotices = (db: Db, coupleId: string) =>
  execute(db)`
      delete from ${notifications} where id in (
        select old.id from ${coupleMembers} join notifications as old on old.user_id = ${coupleMembers.userId}
        where ${coupleMembers.coupleId} = ${coupleId} and not ${isWrittenOnce(sql`old.kind`)} and (old.created_at, old.rowid) < (
          select kept.created_at, kept.rowid from notifications as kept where kept.user_id = ${coupleMembers.userId}
          order by kept.created_at desc, kept.rowid desc limit 1 offset ${STORED_NOTIFICATIONS - 1}))`

/**
 * Notifies each member of a couple once; must follow the cause in its batch.
 *
 * @param when - condition: the cause happened
 */
export const noticesOf = (db: Db, notice: Notice, when: SQL) =>
  inOrder([insertNotices(db, notice, when), deleteOldNotices(db, notice.coupleId)])

interface Joined {
  coupleId: string
  userId: string
  requestId: string
  at: Date
}

/**
 * Notifies a person who asked to join a couple that they were accepted; belongs in the batch that merges the couples.
 */
export const joinedNoticesOf = (db: Db, joined: Joined, when: SQL) =>
  inOrder([
    insertNoticeTo(db, joined.userId, { kind: 'couple_joined', subjectId: joined.requestId, at: joined.at }, when),
    deleteOldNotices(db, joined.coupleId),
  ])

/** The newest notification that the client has, by its id or its time. */
export type KnownNotice = { id: string } | { at: Date }

const isNewer = (userId: string, known: KnownNotice): SQL => {
  if ('at' in known) return sql`${notifications.createdAt} > ${known.at.getTime()}`
  const position = (column: string) => sql`coalesce((
    select known.${sql.raw(column)} from notifications as known where known.id = ${known.id} and known.user_id = ${userId}), 0)`
  // An unknown notification, or one of another person, counts as the oldest.
  return sql`(${notifications.createdAt}, ${order}) > (${position('created_at')}, ${position('rowid')})`
}

/** Kinds whose subject is a choice. */
const ABOUT_OUTINGS: NotificationKind[] = [
  'activity_selected',
  'matched',
  'partner_chose',
  'partner_planned',
  'partner_dismissed',
  'partner_completed',
  'partner_wrote',
  'feeling_asked',
  'feeling_reminded',
  'guest_planned',
  'outing_tomorrow',
  'outing_soon',
  'outing_waiting',
  'outing_after',
]

const partner = aliasedTable(users, 'partner')
const partnerOf = (userId: string) => sql`(
  select other.user_id from ${coupleMembers} as me
    join ${coupleMembers} as other on other.couple_id = me.couple_id and other.user_id <> me.user_id
  where me.user_id = ${userId})`

/** A person's notifications, newest first, with the fields of their texts. */
export const listNotifications = (db: Db, userId: string, known: KnownNotice | null, now: Date) =>
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
        place: sql<string | null>`coalesce(${places.name}, ${selections.written} ->> 'name')`,
        city: municipalities.name,
        uf: municipalities.uf,
        invitationToken: invitations.token,
        location: invitations.location,
        message: messageOfInvitation,
        proposedAt: invitations.plannedAt,
        plannedAt: selections.plannedAt,
        dateSetAt: selections.dateSetAt,
        isDateProposed: sql`${selections.dateProposedBy} is not null`.mapWith(Boolean),
        askerId: joinRequests.userId,
        askerName: users.firstName,
        partnerId: partner.id,
        partnerName: partner.firstName,
        finalRank: rankingCouples.finalRank,
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
      .leftJoin(
        invitations,
        sql`${invitations.deletedAt} is null
          and ${invitations.id} = iif(${notifications.kind} in ('invited', 'declined'), ${notifications.subjectId}, ${selections.invitationId})`,
      )
      .leftJoin(categories, sql`${categories.id} = coalesce(${selections.categoryId}, ${invitations.categoryId})`)
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, eq(municipalities.id, selections.cityId))
      .leftJoin(
        joinRequests,
        and(
          eq(joinRequests.id, notifications.subjectId),
          isNull(joinRequests.refusedAt),
          gt(joinRequests.expiresAt, now),
          eq(notifications.kind, 'join_requested'),
        ),
      )
      .leftJoin(users, eq(users.id, joinRequests.userId))
      .leftJoin(partner, eq(partner.id, partnerOf(userId)))
      .leftJoin(
        rankingCouples,
        and(
          eq(notifications.kind, 'month_ranked'),
          eq(rankingCouples.month, notifications.subjectId),
          eq(rankingCouples.coupleId, coupleOf(userId)),
        ),
      )
      .where(and(eq(notifications.userId, userId), known ? isNewer(userId, known) : undefined))
      .orderBy(desc(notifications.createdAt), desc(order))
      .limit(STORED_NOTIFICATIONS),
  )
export type NotificationRow = ReturnType<ReturnType<typeof listNotifications>['read']>[number]

const isUnreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt))

export const countUnread = (db: Db, userId: string) =>
  statement(
    db.select({ unread: sql<number>`count(*)` }).from(notifications).where(isUnreadOf(userId)),
    ([row]) => row?.unread ?? 0,
  )

/** Marks a person's notifications as read; those read before are unchanged. */
export const updateRead = (db: Db, userId: string, which: readonly string[] | 'all', at: Date) =>
  statement(
    db
      .update(notifications)
      .set({ readAt: at })
      .where(and(isUnreadOf(userId), which === 'all' ? undefined : inArray(notifications.id, [...which]))),
  )
