import { run } from '#db/client'
import { expireMessages, expireOutdatedMessages } from '#db/queries/notifications/email-outbox'
import { NOTICE_KINDS } from './emails/render-message.ts'
import { expiryOf, outdatedBefore } from './outbox-times.ts'
import { type SendingDeps, sendMessages } from './send-messages.ts'

/** Under a minute at four a second, and far from the limits of one invocation. */
const MAX_AT_ONCE = 200

/**
 * Sends whatever is due, and gives up what was tried for a day, each with one alarm. Without a provider messages wait, but
 * not longer than they make sense: a notice for a day.
 *
 * @see docs/decisions/0040-notices-are-not-sent-late.md
 */
export async function drainOutbox(deps: SendingDeps): Promise<void> {
  const { db, now, report } = deps
  const { outdated, expired } = await run(db, {
    outdated: expireOutdatedMessages(db, NOTICE_KINDS, outdatedBefore(now())),
    expired: expireMessages(db, expiryOf(now())),
  })
  for (const message of outdated) {
    report({ level: 'info', event: 'email_dead', ...message, verdict: 'refused', reason: 'outdated' })
  }
  for (const message of expired) {
    report({ level: 'error', event: 'email_dead', ...message, verdict: 'refused', reason: 'expired' })
  }
  await sendMessages(deps, { most: MAX_AT_ONCE })
}
