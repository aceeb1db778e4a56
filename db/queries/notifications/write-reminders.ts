import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, type Statement } from '../../client.ts'
import {
  categories,
  coupleMembers,
  emailOutbox,
  invitations,
  municipalities,
  notifications,
  places,
  pushOutbox,
  pushSubscriptions,
  selections,
  users,
} from '../../schema/index.ts'
import { COLUMNS as EMAIL_COLUMNS, newRowId } from './email-outbox.ts'
import { COLUMNS } from './notifications.ts'
import { isSignedIn } from './push-subscriptions.ts'
import {
  DAY,
  HOUR,
  isOpenFor,
  isTheirs,
  LETTER,
  outingsOf,
  REMINDER_KINDS,
  REMINDERS,
  type ReminderClock,
  type ReminderKind,
  waitingSince,
} from './reminders.ts'

/** `YYYY-MM-DDTHH:mm` of a time and an offset. */
const localOf = (timeMs: number, offset: number) => new Date(timeMs + offset).toISOString().slice(0, 16)

/** A range of an index that contains every outing for which the window may be open, wherever it is. */
function rangeOf(kind: ReminderKind, { now, offsets }: ReminderClock): SQL {
  const at = now.getTime()
  if (kind === 'outing_waiting') {
    return sql`${selections.plannedAt} is null
      and ${waitingSince} between ${at - 5 * DAY - 14 * HOUR} and ${at - 4 * DAY - 10 * HOUR}`
  }
  const all = [offsets.usual, ...Object.values(offsets.byArea)]
  // Hours from now to the outing.
  const [nearest, furthest] = ({ outing_tomorrow: [2, 30], outing_soon: [1, 3], outing_after: [-38, -10] } as const)[
    kind
  ]
  return sql`${selections.plannedAt} is not null and ${selections.plannedAt}
    between ${localOf(at + nearest * HOUR, Math.min(...all))} and ${localOf(at + furthest * HOUR, Math.max(...all))}`
}

/** Whether a clock shows an hour at which the window may be open, somewhere. */
function isTimeFor(kind: ReminderKind, { now, offsets }: ReminderClock): boolean {
  const [from, until] = REMINDERS[kind].hours
  const hours = [offsets.usual, ...Object.values(offsets.byArea)].map((offset) =>
    new Date(now.getTime() + offset).getUTCHours(),
  )
  return hours.some((hour) => hour >= from && hour < until)
}

export interface ReminderRun {
  clock: ReminderClock
  /** Identifies the run: the beginning of the ids of its notifications. */
  id: string
  hasPush: boolean
  /** Reminders of a kind at most; the next run continues. */
  limit: number
}

/** One question about a choice without a day is enough for a person and a day: that about the newest choice. */
const isFirstToday = (userId: SQL, { now }: ReminderClock) => sql`not exists (
  select 1 from notifications as asked where asked.user_id = ${userId} and asked.kind = 'outing_waiting'
    and asked.created_at > ${now.getTime() - DAY / 2})`

const insertNotices = (db: Db, kind: ReminderKind, { clock, id, limit }: ReminderRun) => {
  const isQuestion = kind === 'outing_waiting'
  const user = sql`member.user_id`
  return execute(db)`
      insert into ${notifications} ${COLUMNS}
      select ${id} || lower(hex(randomblob(8))), user_id, ${kind}, outing_id, ${clock.now.getTime()} from (
        select ${user}, outing.id as outing_id, max(outing.waiting_since)
        from ${outingsOf(clock, rangeOf(kind, clock))} as outing
          join ${coupleMembers} as member on member.couple_id = outing.couple_id and ${isTheirs(user)}
          join ${users} on ${users.id} = ${user}
        where ${isOpenFor(kind, clock, true)} and not ${users.isDisabled} and ${users.deletionDueAt} is null
          and not exists (select 1 from notifications as sent where sent.user_id = ${user} and sent.kind = ${kind}
            and sent.subject_id = outing.id)
          ${isQuestion ? sql`and ${isFirstToday(user, clock)}` : sql``}
        group by ${user} ${isQuestion ? sql`` : sql`, outing.id`} limit ${limit})
      where true
      on conflict do nothing`
}

/** Condition on rows of `notifications`: this run wrote them. */
const isOfRun = (id: string) => sql`${notifications.id} > ${id} and ${notifications.id} < ${`${id}g`}`

export const insertPushesOfRun = (db: Db, { at, id }: { at: Date; id: string }) =>
  execute(db)`
      insert into ${pushOutbox} (notification_id, endpoint, next_attempt_at, created_at)
      select ${notifications.id}, ${pushSubscriptions.endpoint}, ${at.getTime()}, ${at.getTime()}
      from ${notifications} join ${pushSubscriptions} on ${pushSubscriptions.userId} = ${notifications.userId}
      where ${isOfRun(id)} and ${isSignedIn(at)}
      on conflict do nothing`

/** One e-mail for each person without push messages. */
const insertLetters = (db: Db, { clock: { now }, id, hasPush }: ReminderRun) => {
  const hasNoPush = sql`not exists (
    select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.id} and ${isSignedIn(now)})`
  return execute(db)`
      insert into ${emailOutbox} ${EMAIL_COLUMNS}
      select ${newRowId}, ${notifications.kind} || '/' || ${selections.id} || '/' || ${selections.plannedAt} || '/' || ${users.id},
        ${users.id}, null, ${notifications.kind}, json_object(
          'firstName', ${users.firstName}, 'noticeId', ${notifications.id}, 'plannedAt', ${selections.plannedAt},
          'isDateProposed', json(iif(${selections.dateProposedBy} is null, 'false', 'true')),
          'invitationToken', ${invitations.token}, 'activityId', ${selections.activityId}, 'category', ${categories.name},
          'name', ${places.name}, 'source', ${places.source}, 'city', ${municipalities.name} || ', ' || ${municipalities.uf}),
        ${now.getTime()}, ${now.getTime()}
      from ${notifications} join ${users} on ${users.id} = ${notifications.userId}
        join ${selections} on ${selections.id} = ${notifications.subjectId}
        join ${categories} on ${categories.id} = ${selections.categoryId}
        left join ${places} on ${places.id} = ${selections.placeId}
        left join ${municipalities} on ${municipalities.id} = ${selections.cityId}
        left join ${invitations} on ${invitations.id} = ${selections.invitationId} and ${invitations.deletedAt} is null
      where ${isOfRun(id)} and ${notifications.kind} = ${LETTER} and ${users.emailVerifiedAt} is not null
        and ${hasPush ? hasNoPush : sql`true`}
      on conflict do nothing`
}

/** Writes all reminders that are due, with their push messages and e-mails; null: it is not the hour for any. */
export function remindersOf(db: Db, run: ReminderRun): Statement<unknown> | null {
  const kinds = REMINDER_KINDS.filter((kind) => isTimeFor(kind, run.clock))
  if (kinds.length === 0) return null
  return inOrder([
    ...kinds.map((kind) => insertNotices(db, kind, run)),
    ...(run.hasPush ? [insertPushesOfRun(db, { at: run.clock.now, id: run.id })] : []),
    ...(kinds.includes(LETTER) ? [insertLetters(db, run)] : []),
  ])
}
