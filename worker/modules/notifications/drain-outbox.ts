import { run } from '#db/client'
import { dropOutdatedMessages, expireMessages } from '#db/queries/notifications/outbox-sending'
import { expiryOf, oldestByKind } from './outbox-times.ts'
import { type SendingDeps, sendMessages } from './send-messages.ts'

/** Takes less than a minute at four messages a second, far from the limits of one invocation. */
const MAX_AT_ONCE = 200
/** What lies beyond is dropped by the next run, and not sent meanwhile: see `claimMessage`. */
const MAX_DROPPED_AT_ONCE = 500

/**
 * Sends all due messages. Drops first what has grown too old for its kind, with or without a provider, and what was tried
 * for a day, each of those with one alarm.
 *
 * @see docs/rules.md, messages.1, messages.2; docs/decisions/0014-emails-wait-in-an-outbox.md
 */
export async function drainOutbox(deps: SendingDeps): Promise<void> {
  const { db, now, report } = deps
  const [outdated, expired] = await run(db, [
    dropOutdatedMessages(db, { now: now(), oldest: oldestByKind(now()), limit: MAX_DROPPED_AT_ONCE }),
    expireMessages(db, expiryOf(now())),
  ])
  for (const message of outdated) {
    report({ level: 'info', event: 'email_dead', ...message, verdict: 'refused', reason: 'outdated' })
  }
  for (const message of expired) {
    report({ level: 'error', event: 'email_dead', ...message, verdict: 'refused', reason: 'expired' })
  }
  await sendMessages(deps, { most: MAX_AT_ONCE })
}
