import { run } from '#db/client'
import { expireMessages, expireOutdatedMessages } from '#db/queries/notifications/email-outbox'
import { NOTICE_KINDS } from './emails/render-message.ts'
import { expiryOf, outdatedBefore } from './outbox-times.ts'
import { type SendingDeps, sendMessages } from './send-messages.ts'

/** Takes less than a minute at four messages a second, far from the limits of one invocation. */
const MAX_AT_ONCE = 200

/**
 * Sends all due messages, and drops those that were tried for a day, each with one alarm. Without a provider messages
 * wait, notices for a day at most.
 *
 * @see docs/rules.md, messages.1, messages.2; docs/decisions/0040-notices-are-not-sent-late.md
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
