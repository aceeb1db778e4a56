import { run } from '#db/client'
import { expirePushMessages } from '#db/queries/notifications/push-outbox'
import { deleteSignedOutSubscriptions } from '#db/queries/notifications/push-subscriptions'
import { addHours } from '../../../lib/calendar.ts'
import { PUSH_TTL_HOURS } from './push-times.ts'
import { type PushDeps, sendPushMessages } from './send-push-messages.ts'

/** The limits of one run; the next one is five minutes later. */
const MAX_SENT = 100
const MAX_DELETED = 1000

/**
 * Gives up messages whose time is over, forgets browsers that are signed out, and sends what is due.
 *
 * @see docs/rules.md, messages.21, messages.25
 */
export async function drainPushOutbox(deps: PushDeps): Promise<void> {
  const { db, now, report } = deps
  const before = (hours: number) => addHours(now(), -hours)
  const [, ...expired] = await run(db, [
    deleteSignedOutSubscriptions(db, now(), MAX_DELETED),
    expirePushMessages(db, 'activity_selected', before(PUSH_TTL_HOURS.activity_selected), MAX_DELETED),
    expirePushMessages(db, 'achievement_unlocked', before(PUSH_TTL_HOURS.achievement_unlocked), MAX_DELETED),
    expirePushMessages(db, 'outing_waiting', before(PUSH_TTL_HOURS.outing_waiting), MAX_DELETED),
  ])
  const count = expired.flat().length
  if (count > 0) report({ level: 'info', event: 'push_expired', count })
  await sendPushMessages(deps, { most: MAX_SENT })
}
