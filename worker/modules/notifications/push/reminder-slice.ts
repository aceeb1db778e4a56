import { TIME_ZONE } from '#contracts/locale'
import type { PeopleSlice } from '#db/queries/notifications/push-outbox'

/** Hours of São Paulo during which people are reminded. */
const FROM_HOUR = 10
const UNTIL_HOUR = 20
const SLOT_MINUTES = 5
const SLOTS = ((UNTIL_HOUR - FROM_HOUR) * 60) / SLOT_MINUTES

/** The characters of ids in the order in which the database sorts them. */
const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const PREFIXES = CHARACTERS.length ** 2

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

const toPrefix = (index: number): string =>
  CHARACTERS.charAt(Math.floor(index / CHARACTERS.length)) + CHARACTERS.charAt(index % CHARACTERS.length)

/**
 * The people whose turn it is in these five minutes: all people once a day, each at their own time, so that no run looks
 * at more than a small part of them.
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
