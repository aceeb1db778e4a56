import * as z from 'zod/mini'
import { TERMS } from '#contracts/terms'
import { inOrder, nothing, run, type Statement } from '#db/client'
import { dropNeedlessInvitedMessages } from '#db/queries/notifications/invited-messages'
import {
  type ClaimedMessage,
  claimMessage,
  dropNeedlessChoiceMessages,
  dropOutdatedMessages,
  expireMessages,
  findReserveReached,
  markRefused,
  markSent,
  type OldestByKind,
  postponeMessage,
  type Reserve,
} from '#db/queries/notifications/outbox-sending'
import { dropNeedlessLetters } from '#db/queries/notifications/reminders'
import type { Deps } from '../../deps.ts'
import { addDays, HOUR_MS } from '../../lib/calendar.ts'
import { type Email, EmailFailure, KEY_REMEMBERED_MS } from '../../providers/email/email.ts'
import { MAX_AGE_HOURS, renderMessage, UnreadableMessage } from './emails/render-message.ts'
import { toReminderClock } from './remind-of-outings.ts'

const MINUTE_MS = 60 * 1000

/** The first retry is due within a minute, each later one after twice as long, six hours at most. */
const LEASE_TIMES = { leaseMs: MINUTE_MS, longestLeaseMs: 6 * HOUR_MS } as const

/** Time limit of one attempt: the last one must have ended before the message is dropped. */
const LAST_ATTEMPT_MS = MINUTE_MS
const Linked = z.looseObject({ nonce: z.string() })

/** Two members, or the old and the new address. */
const MAX_PER_CAUSE = 5

/** The kind for which part of the provider's quota is reserved: without it a person may lose the account. */
const RESERVED_KIND = 'reset_password'
/** Share of the quota that all other messages together may use. */
const UNRESERVED_SHARE = 0.8

/** At four messages a second a run takes less than a minute, far below the limits of one invocation. */
const MAX_AT_ONCE = 200
/** The next run drops further outdated messages; `claimMessage` does not send them. */
const MAX_DROPPED_AT_ONCE = 500

export type SendingDeps = Pick<Deps, 'db' | 'now' | 'email' | 'linkToken' | 'appOrigin' | 'publicConfig' | 'report'>

interface Outcome {
  /** Statement on the outbox; `nothing`: the lease already states the time of the next attempt. */
  update: Statement<unknown>
  wasSent: boolean
  goesOn: boolean
}

/** After this many failures in a row the provider is assumed to be down: the rest waits for the next run. */
const MAX_FAILURES_IN_A_ROW = 3

function toOutboxUpdate(
  { db, now }: SendingDeps,
  { id }: ClaimedMessage,
  { verdict, retryAfterMs }: EmailFailure,
): Statement<unknown> {
  if (verdict === 'refused') return markRefused(db, id)
  // The provider accepted this key with other bytes, such as those of an earlier release, so the message was sent.
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
 * overlap. If a run is interrupted, the next one sends the same key, and the provider accepts a message only once.
 *
 * @param options.cause - only the messages of this cause; otherwise all due ones
 * @param options.kind - only the messages of this kind
 * @see docs/decisions/0014-emails-wait-in-an-outbox.md
 */
export async function sendMessages(
  deps: SendingDeps,
  options: { cause?: string; kind?: string; limit: number },
): Promise<void> {
  const { db, now, email } = deps
  if (!email) return
  let settlement: Statement<unknown> = nothing
  let failuresInARow = 0
  for (let sent = 0; sent < options.limit; sent += 1) {
    const at = now()
    const limits = { firstHandedAfter: oldestRetry(at), oldest: oldestByKind(at) }
    const claim = { ...options, clock: toReminderClock(at), reserve: reserveOf(email, at), ...limits, ...LEASE_TIMES }
    const [, message] = await run(db, [settlement, claimMessage(db, claim)])
    if (!message) return
    const outcome = await attempt(deps, email, message)
    settlement = outcome.update
    failuresInARow = outcome.wasSent ? 0 : failuresInARow + 1
    if (!outcome.goesOn || failuresInARow === MAX_FAILURES_IN_A_ROW) break
  }
  await run(db, [settlement])
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

const reserveOf = ({ dailyQuota }: Email, now: Date): Reserve => ({
  kind: RESERVED_KIND,
  max: Math.floor(dailyQuota * UNRESERVED_SHARE),
  since: addDays(now, -1),
})

/** Messages that were first handed to the provider after this may be sent again, because it still knows their keys. */
const oldestRetry = (now: Date): Date => before(now, KEY_REMEMBERED_MS - LAST_ATTEMPT_MS)

/**
 * For each kind the timestamp in epoch milliseconds before which messages are too old to send (docs/rules.md,
 * messages.2; docs/decisions/0014-emails-wait-in-an-outbox.md).
 */
export const oldestByKind = (now: Date): OldestByKind =>
  Object.fromEntries(Object.entries(MAX_AGE_HOURS).map(([kind, hours]) => [kind, now.getTime() - hours * HOUR_MS]))

export const expiryOf = (now: Date) => ({
  firstHandedBefore: before(now, KEY_REMEMBERED_MS),
  guestsBefore: addDays(now, -TERMS.guestAddressDays),
})

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null // The renderer reports the error.
  }
}

/**
 * Adds the token of its link to a stored payload, because the outbox does not store tokens. A payload without a link is
 * returned unchanged (docs/decisions/0051-no-table-stores-a-working-token.md).
 */
export async function withLinkToken({ linkToken }: Pick<Deps, 'linkToken'>, payload: string): Promise<string> {
  const linked = Linked.safeParse(parse(payload)).data
  return linked ? JSON.stringify({ ...linked, token: await linkToken(linked.nonce) }) : payload
}

/** The dependencies of a verb that writes messages into the outbox. */
export type OutboxDeps = SendingDeps & Pick<Deps, 'defer'>

/**
 * Sends the messages of causes after the response, in their order; call it after the batch that wrote them. After a failure the cron
 * sends due messages within five minutes.
 */
export function sendSoon(deps: OutboxDeps, ...causes: readonly string[]): void {
  if (!deps.email || causes.length === 0) return
  deps.defer(async () => {
    for (const cause of causes) await sendMessages(deps, { cause, limit: MAX_PER_CAUSE })
  })
}

/**
 * Drops messages that are too old for their kind or were tried for a day, then sends all due messages, password reset
 * links first. Messages are dropped even without a provider. A message that was tried for a day, and a used-up quota,
 * raise an alarm (docs/rules.md, messages.1, messages.2, messages.11; docs/decisions/0014-emails-wait-in-an-outbox.md).
 */
export async function drainOutbox(deps: SendingDeps): Promise<void> {
  const { db, now, report, email } = deps
  const [, , outdated, expired, isQuotaSpent] = await run(db, [
    dropNeedlessInvitedMessages(db, now()),
    inOrder([dropNeedlessLetters(db, toReminderClock(now())), dropNeedlessChoiceMessages(db)]),
    dropOutdatedMessages(db, { now: now(), oldest: oldestByKind(now()), limit: MAX_DROPPED_AT_ONCE }),
    expireMessages(db, expiryOf(now())),
    email ? findReserveReached(db, reserveOf(email, now())) : nothing,
  ])
  if (isQuotaSpent) report({ level: 'error', event: 'email_quota_spent' })
  for (const message of outdated) {
    report({ level: 'info', event: 'email_dead', ...message, verdict: 'refused', reason: 'outdated' })
  }
  for (const message of expired) {
    report({ level: 'error', event: 'email_dead', ...message, verdict: 'refused', reason: 'expired' })
  }
  await sendMessages(deps, { kind: RESERVED_KIND, limit: MAX_AT_ONCE })
  await sendMessages(deps, { limit: MAX_AT_ONCE })
}
