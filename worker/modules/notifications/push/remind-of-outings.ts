import { run } from '#db/client'
import { remindOfOutingsOf } from '#db/queries/notifications/push-outbox'
import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import { reminderSlice } from './reminder-slice.ts'

/** A plan is fresh for so long; later than this it is no plan any more. */
const WAITS_DAYS = 4
const FORGOTTEN_DAYS = 60
/** Between two reminders of a person. */
const PAUSE_DAYS = 7
const MAX_AT_ONCE = 500

/**
 * Reminds people of a chosen outing that waits: by day, once for each outing, once a week at most.
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
      chosenBefore: addDays(at, -WAITS_DAYS),
      chosenAfter: addDays(at, -FORGOTTEN_DAYS),
      remindedBefore: addDays(at, -PAUSE_DAYS),
      limit: MAX_AT_ONCE,
    }),
  ])
}
