import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { type Db, execute } from '../../client.ts'
import {
  coupleMembers,
  emailOutbox,
  invitations,
  notifications,
  pushOutbox,
  pushSettings,
  selections,
} from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** When reminders are decided or sent. */
export interface ReminderClock {
  now: Date
  /** Milliseconds from UTC to local time: by the first two or all seven digits of a municipality's code, and otherwise. */
  offsets: { readonly byArea: Readonly<Record<string, number>>; readonly usual: number }
}

const dayOfOuting = sql`unixepoch(substr(outing.planned_at, 1, 10)) * 1000 - outing.ahead`
const hourOfOuting = sql`unixepoch(outing.planned_at) * 1000 - outing.ahead`

interface Reminder {
  setting: typeof pushSettings.dayBefore
  /** Hours of the local clock at which its window may be open: from the first, before the last. */
  hours: readonly [number, number]
  /** Start and end of its window in milliseconds, for a row of `outingsOf`. */
  start: SQL
  end: SQL
  /** Further condition on a row of `outingsOf`. */
  when: SQL
}

const fourHoursFrom = (start: SQL) => ({ start: sql`(${start})`, end: sql`(${start} + ${sql.raw(`${4 * HOUR}`)})` })

/**
 * The reminders of an outing. None is sent between 22 and 8 h, and one that could not be sent in its window is never
 * sent (docs/rules.md, messages.26).
 */
export const REMINDERS = {
  /** From 18 h of the day before. */
  outing_tomorrow: {
    setting: pushSettings.dayBefore,
    hours: [18, 22],
    ...fourHoursFrom(sql`${dayOfOuting} - ${sql.raw(`${6 * HOUR}`)}`),
    when: sql`true`,
  },
  /** From three hours until one hour before; none for an outing before 11 h. */
  outing_soon: {
    setting: pushSettings.hoursBefore,
    hours: [8, 22],
    start: sql`(${hourOfOuting} - ${sql.raw(`${3 * HOUR}`)})`,
    end: sql`min(${hourOfOuting} - ${sql.raw(`${HOUR}`)}, ${dayOfOuting} + ${sql.raw(`${22 * HOUR}`)})`,
    when: sql`substr(outing.planned_at, 12, 2) >= '11'`,
  },
  /** From 10 h of the fifth day after the choice, or after its day was removed. */
  outing_waiting: {
    setting: pushSettings.undated,
    hours: [10, 14],
    ...fourHoursFrom(
      sql`(outing.waiting_since + outing.ahead) / ${sql.raw(`${DAY} * ${DAY} + ${5 * DAY + 10 * HOUR}`)} - outing.ahead`,
    ),
    when: sql`true`,
  },
  /** From 10 h of the day after. */
  outing_after: {
    setting: pushSettings.dayAfter,
    hours: [10, 14],
    ...fourHoursFrom(sql`${dayOfOuting} + ${sql.raw(`${34 * HOUR}`)}`),
    when: sql`true`,
  },
} as const satisfies Record<string, Reminder>
export type ReminderKind = keyof typeof REMINDERS
export const REMINDER_KINDS = Object.keys(REMINDERS) as ReminderKind[]
/** The reminders of a day: another day has its own. A choice is asked about only once. */
export const DATED_REMINDERS = REMINDER_KINDS.filter((kind) => kind !== 'outing_waiting')
/** Condition on a kind of notification. */
export const isReminder = (kind: SQLChunk): SQL => sql`${kind} in ${REMINDER_KINDS}`

/** Whose turn it is to decide the outing of a week, whose Monday is the subject. */
export const WEEKLY_KINDS = ['weekly_yours', 'weekly_theirs', 'weekly_passed'] as const
export type WeeklyKind = (typeof WEEKLY_KINDS)[number]
/** Condition on a kind of notification: if a row were deleted, the next run of a job would write it again. */
export const isWrittenOnce = (kind: SQLChunk): SQL => sql`${kind} in ${[...REMINDER_KINDS, ...WEEKLY_KINDS]}`

/** When a choice began to wait for a day, as in the index `selections_undated`. */
export const waitingSince = sql`max(${selections.selectedAt}, coalesce(${selections.dateChangedAt}, 0))`

/** The open choices that meet a condition, as a table for the alias `outing`. An idea has the clock of its invitation. */
export function outingsOf({ offsets }: ReminderClock, condition: SQL): SQL {
  const city = sql`coalesce(${selections.cityId}, invited.city_id)`
  // As a path: `->>` takes digits for a position in a list.
  const ofArea = (area: SQL) => sql`${JSON.stringify(offsets.byArea)} ->> ('$."' || ${area} || '"')`
  return sql`(select ${selections.id}, ${selections.coupleId}, private_to, ${selections.plannedAt},
      coalesce(plan_changed_at, plan_set_at, 0) as changed_at, ${waitingSince} as waiting_since,
      cast(coalesce(${ofArea(city)}, ${ofArea(sql`substr(${city}, 1, 2)`)}, ${offsets.usual}) as integer) as ahead
    from ${selections} left join ${invitations} as invited on invited.id = ${selections.invitationId}
    where ${selections.completedAt} is null and ${selections.dismissedAt} is null and ${condition})`
}

/**
 * Condition on a row of `outingsOf` with its `member`: this reminder is wanted, and is due or may still become due. A day
 * that was set after the window began has no such reminder.
 */
export const isOpenFor = (kind: ReminderKind, { now }: ReminderClock, isDue: boolean): SQL => {
  const { setting, start, end, when } = REMINDERS[kind]
  const started = isDue ? sql`${start} <= ${now.getTime()}` : sql`true`
  const hasDay = kind === 'outing_waiting' ? sql`null` : sql`not null`
  return sql`(outing.planned_at is ${hasDay} and outing.changed_at <= ${start} and ${started}
    and ${end} > ${now.getTime()} and ${when} and not exists (select 1 from ${pushSettings}
      where ${pushSettings.userId} = member.user_id and ${setting} = 0))`
}

const caseOfKind = (of: (kind: ReminderKind) => SQL): SQL =>
  sql`case ${notifications.kind} ${sql.join(
    REMINDER_KINDS.map((kind) => sql`when ${kind} then ${of(kind)}`),
    sql` `,
  )} end`

/** Condition on the members of the outing's couple: the person sees the outing. */
export const isTheirs = (userId: SQL) => sql`member.user_id = ${userId} and ${isVisibleTo(userId, sql`outing`)}`

const ofNotice = (
  clock: ReminderClock,
) => sql`${outingsOf(clock, sql`${selections.id} = ${notifications.subjectId}`)} as outing
  join ${coupleMembers} as member on member.couple_id = outing.couple_id and ${isTheirs(sql`${notifications.userId}`)}`

/** Condition on rows of `notifications`: if it is a reminder, what it was decided under still holds. */
export const reminderHolds = (
  clock: ReminderClock,
  isDue = true,
): SQL => sql`(not ${isReminder(notifications.kind)} or exists (
  select 1 from ${ofNotice(clock)} where ${caseOfKind((kind) => isOpenFor(kind, clock, isDue))}))`

/** The end of a reminder's window in milliseconds; null for any other notification. */
export const reminderEnd = (clock: ReminderClock): SQL =>
  sql`(select ${caseOfKind((kind) => REMINDERS[kind].end)} from ${ofNotice(clock)})`

/** The reminder that is also sent by e-mail. */
export const LETTER = 'outing_tomorrow' satisfies ReminderKind

/** Condition on an e-mail: if it is a reminder, it still holds and was not read in the app. */
export const letterHolds = (
  clock: ReminderClock,
  isDue = true,
): SQL => sql`(${emailOutbox.kind} <> ${LETTER} or exists (
  select 1 from ${notifications} where ${notifications.id} = ${emailOutbox.payload} ->> 'noticeId'
    and ${notifications.userId} = ${emailOutbox.userId} and ${notifications.readAt} is null
    and ${reminderHolds(clock, isDue)}))`

export const dropNeedlessLetters = (db: Db, clock: ReminderClock) =>
  execute(db)`delete from ${emailOutbox} where ${emailOutbox.state} = 'pending' and ${emailOutbox.kind} = ${LETTER}
      and ${emailOutbox.nextAttemptAt} <= ${clock.now.getTime()} and not ${letterHolds(clock, false)}`

export const dropNeedlessPushes = (db: Db, clock: ReminderClock) =>
  execute(db)`delete from ${pushOutbox} where rowid in (
      select ${sql.raw('push_outbox.rowid')} from ${pushOutbox} join ${notifications} on ${notifications.id} = ${pushOutbox.notificationId}
      where ${pushOutbox.nextAttemptAt} <= ${clock.now.getTime()} and not ${reminderHolds(clock, false)})`
