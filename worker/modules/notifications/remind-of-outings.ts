import { TIME_ZONE } from '#contracts/locale'
import { run } from '#db/client'
import { type PeopleSlice, remindOfOutingsOf } from '#db/queries/notifications/push-outbox'
import type { Deps } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'

/** A reminder is sent for choices between 4 and 60 days old. */
const MIN_WAITING_DAYS = 4
const MAX_WAITING_DAYS = 60
/** Minimum between two reminders of a person. */
const REMINDER_INTERVAL_DAYS = 7
const MAX_AT_ONCE = 500

/** Hours of São Paulo during which people are reminded. */
const FROM_HOUR = 10
const UNTIL_HOUR = 20
const SLOT_MINUTES = 5
const SLOTS = ((UNTIL_HOUR - FROM_HOUR) * 60) / SLOT_MINUTES

/** The characters of ids in the order in which the database sorts them. */
const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const PREFIXES = CHARACTERS.length ** 2

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/**
 * Reminds people of a chosen outing that is not done: in daytime, once per outing, at most once a week.
 *
 * @see docs/rules.md, messages.26
 */
export async function remindOfOutings({ db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>): Promise<void> {
  const at = now()
  const slice = push && reminderSlice(at)
  if (!slice) return
  await run(db, [
    remindOfOutingsOf(db, {
      slice,
      now: at,
      chosenBefore: addDays(at, -MIN_WAITING_DAYS),
      chosenAfter: addDays(at, -MAX_WAITING_DAYS),
      remindedBefore: addDays(at, -REMINDER_INTERVAL_DAYS),
      limit: MAX_AT_ONCE,
    }),
  ])
}

const toPrefix = (index: number): string =>
  CHARACTERS.charAt(Math.floor(index / CHARACTERS.length)) + CHARACTERS.charAt(index % CHARACTERS.length)

/**
 * The range of user ids for the current five minutes. The slices of a day cover all users once, so a run reads only a
 * small part of them.
 *
 * @returns null at night
 */
export function reminderSlice(now: Date): PeopleSlice | null {
  const [hour = 0, minute = 0] = clock.format(now).split(':').map(Number)
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return null
  const slot = Math.floor(((hour - FROM_HOUR) * 60 + minute) / SLOT_MINUTES)
  const boundary = (number: number) => toPrefix(Math.floor((number * PREFIXES) / SLOTS))
  return { from: slot === 0 ? '' : boundary(slot), below: slot === SLOTS - 1 ? null : boundary(slot + 1) }
}
