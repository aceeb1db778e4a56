import { run } from '#db/client'
import { giveUpExpired } from '#db/queries/email-outbox'
import { expiryOf } from './outbox-times.ts'
import { type SendingDeps, sendMessages } from './send-messages.ts'

/** Under a minute at four a second, and far from the limits of one invocation. */
const MOST_AT_ONCE = 200

/**
 * Sends whatever is due, and gives up what was tried for a day, each with one alarm. Without a provider messages wait;
 * only a guest's address does not wait for ever.
 */
export async function drainOutbox(deps: SendingDeps): Promise<void> {
  const { db, now, report } = deps
  const { expired } = await run(db, { expired: giveUpExpired(db, expiryOf(now())) })
  for (const message of expired) {
    report({ level: 'error', event: 'email_dead', ...message, verdict: 'refused', reason: 'expired' })
  }
  await sendMessages(deps, { most: MOST_AT_ONCE })
}
