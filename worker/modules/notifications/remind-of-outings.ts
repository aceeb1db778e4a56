import { run } from '#db/client'
import { remindOfRequests } from '#db/queries/activities/feeling-requests'
import type { ReminderClock } from '#db/queries/notifications/reminders'
import { remindersOf } from '#db/queries/notifications/write-reminders'
import type { Deps } from '../../deps.ts'
import { offsetsAt } from '../../lib/local-time.ts'
import { newId } from '../../lib/new-id.ts'

/** Reminders of each kind in one run; the next one is five minutes later. */
const MAX_AT_ONCE = 1000

/** The time and the local times of the places at it. */
export const toReminderClock = (now: Date): ReminderClock => ({ now, offsets: offsetsAt(now) })

/**
 * Writes the reminders of outings that are due, with their push messages and e-mails, and the second questions how an
 * outing was, in one round trip (docs/rules.md, activities.15, messages.26).
 */
export async function remindOfOutings({ db, now, push }: Pick<Deps, 'db' | 'now' | 'push'>): Promise<void> {
  const clock = toReminderClock(now())
  const reminders = remindersOf(db, { clock, id: newId(), hasPush: push !== null, limit: MAX_AT_ONCE })
  // A second question is due at ten, when there may be reminders too.
  if (reminders) await run(db, [reminders, remindOfRequests(db, now())])
}
