import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import { coupleMembers, couples, invitations, notifications, users } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { COLUMNS, newId } from '../notifications/notifications.ts'
import { WEEKLY_KINDS } from '../notifications/reminders.ts'
import { insertPushesOfRun } from '../notifications/write-reminders.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

/** The other member of a row of `couples`; null: there is none. */
const otherThan = (userId: SQLChunk) => sql`(
  select user_id from ${coupleMembers} as other where other.couple_id = ${couples.id} and other.user_id <> ${userId})`

/** Of a row of `couples`: who decides in a week. A person alone always decides. */
const turnIn = (monday: string): SQL => sql`iif(
  (unixepoch(${monday}) - unixepoch(${couples.weeklySince})) / ${WEEK_SECONDS} % 2 = 0, ${couples.weeklyTurn},
  coalesce(${otherThan(couples.weeklyTurn)}, ${couples.weeklyTurn}))`

/** The period of the invitation that decides a week (`invitations.month`): there is one at most. */
export const weeklyPeriod = (monday: string): string => `week ${monday}`

const isUndecided = (monday: string): SQL => sql`not exists (
  select 1 from ${invitations} where ${invitations.coupleId} = ${couples.id} and ${invitations.month} = ${weeklyPeriod(monday)})`

/** Condition: the person's turn is now, and the week is not decided. */
export const isToDecide = (userId: string, monday: string): SQL => sql`exists (
  select 1 from ${couples} where ${couples.id} = ${coupleOf(userId)} and ${turnIn(monday)} = ${userId} and ${isUndecided(monday)})`

export interface WeeklyState {
  isOn: boolean
  /** Who decides the week's outing; null: it is decided, or off. */
  turn: string | null
  /** Whether this week's turn was not handed over yet. */
  mayPass: boolean
}

/**
 * The outing of the week of a person's couple.
 *
 * @param monday - of the week, `YYYY-MM-DD`
 */
export const findWeekly = (db: Db, userId: string, monday: string) =>
  statement(
    db.all<{ isOn: number; turn: string | null; mayPass: number }>(sql`
      select ${couples.weeklyTurn} is not null as "isOn", iif(${isUndecided(monday)}, ${turnIn(monday)}, null) as turn,
        ${couples.weeklySince} is not ${monday} and ${otherThan(userId)} is not null as "mayPass"
      from ${couples} where ${couples.id} = ${coupleOf(userId)}`),
    ([row]): WeeklyState => ({ isOn: row?.isOn === 1, turn: row?.turn ?? null, mayPass: row?.mayPass === 1 }),
  )

/** Deletes the unread notifications of the week's outing of these people, with their push messages. */
export const deleteWeeklyNotices = (db: Db, userIds: SQL, when: SQL = sql`true`) =>
  execute(
    db,
  )`delete from ${notifications} where user_id in ${userIds} and kind in ${WEEKLY_KINDS} and read_at is null and ${when}`

const membersOf = (coupleId: SQLChunk) => sql`(
  select member.user_id from ${coupleMembers} as member where member.couple_id = ${coupleId})`

/** Ends the outing of the week of a couple, with the notifications that wait. */
export const endWeekly = (db: Db, coupleId: SQLChunk, when: SQL = sql`true`) =>
  inOrder([
    deleteWeeklyNotices(db, membersOf(coupleId), when),
    execute(db)`update ${couples} set weekly_turn = null, weekly_since = null where id = ${coupleId} and ${when}`,
  ])

/**
 * Begins the outing of the week of a person's couple, with that person; if it is on already nothing changes.
 *
 * @param from - Monday of an earlier week of the person's turn: this week's turn can be handed over
 */
export const beginWeekly = (db: Db, userId: string, from: string) =>
  execute(db)`update ${couples} set weekly_turn = ${userId}, weekly_since = ${from}
    where id = ${coupleOf(userId)} and weekly_turn is null`

interface HandOver {
  userId: string
  monday: string
  at: Date
}

/**
 * Hands a person's turn of the week over to the other member, once a week, and tells that member; the order goes on from
 * there. Changes nothing if it is not the person's turn, or the week is decided.
 */
export const passTurn = (db: Db, { userId, monday, at }: HandOver) => {
  const isPassed = sql`exists (select 1 from ${couples} where id = ${coupleOf(userId)} and weekly_since = ${monday}
    and weekly_turn <> ${userId})`
  const receiver = sql`(select user_id from ${coupleMembers} as other
    where other.couple_id = ${coupleOf(userId)} and other.user_id <> ${userId})`
  const ofWeek = (person: SQLChunk) => sql`user_id = ${person} and subject_id = ${monday} and kind in ${WEEKLY_KINDS}`
  return inOrder([
    execute(db)`update ${couples} set weekly_turn = ${otherThan(userId)}, weekly_since = ${monday}
      where id = ${coupleOf(userId)} and weekly_since <> ${monday} and ${turnIn(monday)} = ${userId}
        and ${isUndecided(monday)} and ${otherThan(userId)} is not null`,
    execute(db)`delete from ${notifications} where ${ofWeek(receiver)} and kind <> 'weekly_passed' and ${isPassed}`,
    execute(db)`insert into ${notifications} ${COLUMNS}
      select ${newId}, ${receiver}, 'weekly_passed', ${monday}, ${at.getTime()} where ${isPassed}
      on conflict do nothing`,
    execute(db)`update ${notifications} set kind = 'weekly_theirs', read_at = ${at.getTime()}
      where ${ofWeek(sql`${userId}`)} and kind = 'weekly_yours' and ${isPassed}`,
  ])
}

interface WeeklyRun {
  /** Monday of the week, `YYYY-MM-DD`. */
  monday: string
  at: Date
  /** Identifies the run: the beginning of the ids of its notifications. */
  id: string
  hasPush: boolean
  /** Notifications at most; the next run continues. */
  limit: number
}

/** Tells the members of couples with an outing of the week, once a week, whose turn it is, with push messages. */
export const weeklyNotices = (db: Db, { monday, at, id, hasPush, limit }: WeeklyRun) =>
  inOrder([
    execute(db)`insert into ${notifications} ${COLUMNS}
      select ${id} || lower(hex(randomblob(8))), member.user_id,
        iif(${turnIn(monday)} = member.user_id, 'weekly_yours', 'weekly_theirs'), ${monday}, ${at.getTime()}
      from ${couples} join ${coupleMembers} as member on member.couple_id = ${couples.id}
        join ${users} on ${users.id} = member.user_id
      where ${couples.weeklyTurn} is not null and ${isUndecided(monday)}
        and not ${users.isDisabled} and ${users.deletionDueAt} is null and not exists (
          select 1 from notifications as sent where sent.user_id = member.user_id and sent.kind in ${WEEKLY_KINDS}
            and sent.subject_id = ${monday})
      limit ${limit}
      on conflict do nothing`,
    ...(hasPush ? [insertPushesOfRun(db, { at, id })] : []),
  ])
