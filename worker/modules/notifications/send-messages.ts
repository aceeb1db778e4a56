import { nothing, run, type Statement } from '#db/client'
import {
  type ClaimedMessage,
  claimMessage,
  markRefused,
  markSent,
  postponeMessage,
} from '#db/queries/notifications/outbox-sending'
import type { Deps } from '../../deps.ts'
import { type Email, EmailFailure } from '../../providers/email/email.ts'
import { renderMessage, UnreadableMessage } from './emails/render-message.ts'
import { LEASE_TIMES, oldestByKind, oldestRetry } from './outbox-times.ts'
import { withLinkToken } from './with-link-token.ts'

/** What sending needs. */
export type SendingDeps = Pick<Deps, 'db' | 'now' | 'email' | 'linkToken' | 'appOrigin' | 'publicConfig' | 'report'>

interface Outcome {
  /** Of the outbox; nothing where the lease already says when to try again. */
  update: Statement<unknown>
  wasSent: boolean
  goesOn: boolean
}

/** So many failures in a row are not the messages' fault: the rest waits for the next run. */
const MAX_FAILURES_IN_A_ROW = 3

function toOutboxUpdate(
  { db, now }: SendingDeps,
  { id }: ClaimedMessage,
  { verdict, retryAfterMs }: EmailFailure,
): Statement<unknown> {
  if (verdict === 'refused') return markRefused(db, id)
  // The provider accepted this key with other bytes, such as those of an earlier release: the message was sent.
  if (verdict === 'duplicate') return markSent(db, { id, providerId: null, at: now() })
  if (retryAfterMs === null) return nothing
  return postponeMessage(db, id, new Date(now().getTime() + retryAfterMs))
}

const toFailure = (error: unknown): EmailFailure => {
  if (error instanceof EmailFailure) return error
  if (error instanceof UnreadableMessage) return new EmailFailure('refused', 'unreadable', { cause: error })
  throw error
}

async function attempt(deps: SendingDeps, email: Email, message: ClaimedMessage): Promise<Outcome> {
  const { db, now, report } = deps
  const { id, key, kind, payload, attempts, address } = message
  try {
    if (address === null) throw new EmailFailure('refused', 'no_address')
    const content = renderMessage({ kind, payload: await withLinkToken(deps, payload) }, deps)
    const providerId = await email.send({ to: address, ...content }, key)
    return { update: markSent(db, { id, providerId, at: now() }), wasSent: true, goesOn: true }
  } catch (error) {
    const failure = toFailure(error)
    const { verdict, reason } = failure
    const level = verdict === 'refused' || verdict === 'blocked' ? 'error' : 'info'
    report({ level, event: verdict === 'refused' ? 'email_dead' : 'email_failed', id, kind, attempts, verdict, reason })
    const goesOn = verdict !== 'slow_down' && verdict !== 'blocked'
    return { update: toOutboxUpdate(deps, message, failure), wasSent: verdict === 'duplicate', goesOn }
  }
}

/**
 * Sends the due messages of the outbox, one after the other. Each is leased before it is sent, so that several runs may
 * overlap; if a run is cut off, the same key makes the provider accept a message only once.
 *
 * @param options.cause - only the messages of this cause; otherwise all due ones
 * @param options.most - messages at most
 * @see docs/decisions/0014-emails-wait-in-an-outbox.md
 */
export async function sendMessages(deps: SendingDeps, options: { cause?: string; most: number }): Promise<void> {
  const { db, now, email } = deps
  if (!email) return
  let settlement: Statement<unknown> = nothing
  let failuresInARow = 0
  for (let sent = 0; sent < options.most; sent += 1) {
    const at = now()
    const limits = { firstHandedAfter: oldestRetry(at), oldest: oldestByKind(at) }
    const claim = { now: at, cause: options.cause, ...limits, ...LEASE_TIMES }
    const [, message] = await run(db, [settlement, claimMessage(db, claim)])
    if (!message) return
    const outcome = await attempt(deps, email, message)
    settlement = outcome.update
    failuresInARow = outcome.wasSent ? 0 : failuresInARow + 1
    if (!outcome.goesOn || failuresInARow === MAX_FAILURES_IN_A_ROW) break
  }
  await run(db, [settlement])
}
