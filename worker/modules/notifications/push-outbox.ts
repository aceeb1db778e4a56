import { atHour } from '#contracts/format-hour'
import { PARTNER_PATH, PATHS, toOwnInvitationPath } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { type Db, inOrder, nothing, run, type Statement } from '#db/client'
import {
  type ClaimedPushMessage,
  claimPushMessages,
  deleteGoneSubscription,
  deletePushMessage,
  expirePushMessages,
  insertPushMessages,
  type PushedKind,
  postponePushMessage,
} from '#db/queries/notifications/push-outbox'
import { deleteSignedOutSubscriptions } from '#db/queries/notifications/push-subscriptions'
import { dropNeedlessPushes } from '#db/queries/notifications/reminders'
import type { Deps } from '../../deps.ts'
import { addHours, HOUR_MS } from '../../lib/calendar.ts'
import { type Push, PushFailure, type PushVerdict } from '../../providers/push/push.ts'
import { toReminderClock } from './remind-of-outings.ts'

const BODIES: Readonly<Record<PushedKind, string>> = {
  invited: 'Tem um convite esperando a sua resposta.',
  declined: 'Um convite de vocês foi respondido.',
  matched: 'O mesmo lugar teve dois “quero”.',
  activity_selected: 'Um convite de vocês foi respondido.',
  partner_chose: 'Tem um lugar novo na lista de vocês.',
  partner_planned: 'Tem novidade no dia de um rolê de vocês.',
  guest_planned: 'Tem novidade no dia de um rolê de vocês.',
  partner_dismissed: 'Um rolê saiu da lista de vocês.',
  achievement_unlocked: 'Tem conquista nova no caderno.',
  join_requested: 'Tem um pedido esperando a sua resposta.',
  couple_joined: 'O seu pedido foi aceito.',
  weekly_yours: 'É a sua vez de escolher o rolê da semana.',
  weekly_theirs: 'Tem rolê da semana. A vez de escolher é do seu par.',
  weekly_passed: 'A vez de escolher o rolê da semana passou para você.',
  outing_tomorrow: 'Amanhã tem rolê.',
  outing_soon: 'Hoje tem rolê.',
  outing_waiting: 'Vamos marcar um dia? Tem um lugar escolhido esperando.',
  outing_after: 'E aí, foram? Conta como ficou o rolê de ontem.',
}

/** Texts of the reminders that say the hour. */
const WITH_HOUR: Readonly<Partial<Record<PushedKind, (hour: string, isAgreed: boolean) => string>>> = {
  outing_tomorrow: (hour, isAgreed) => `Amanhã ${hour}${isAgreed ? ' tem rolê' : ': falta o sim'}.`,
  outing_soon: (hour, isAgreed) => `Hoje ${hour}${isAgreed ? ' tem rolê' : ': falta o sim'}.`,
}

/** The pages that messages open; the others open the dashboard. */
const URLS: Readonly<Partial<Record<PushedKind, string>>> = {
  achievement_unlocked: PATHS.achievements,
  join_requested: PARTNER_PATH,
}
/** The reminders that open the page of the outing's invitation, if it has one. */
const OPENS_INVITATION: readonly PushedKind[] = ['outing_tomorrow', 'outing_soon', 'outing_waiting']
const MINUTE_MS = 60 * 1000

/** The first retry is due within a minute, each later one after twice as long, an hour at most. */
const PUSH_LEASE = { leaseMs: MINUTE_MS, longestLeaseMs: HOUR_MS } as const

/** A choice reaches two people, each with a few browsers. */
const MAX_AFTER_RESPONSE = 10

export type PushDeps = Pick<Deps, 'db' | 'now' | 'push' | 'report'>

/** Concurrent requests: a worker has six connections. */
const MAX_CONCURRENT = 5

interface Outcome {
  verdict: PushVerdict | 'sent'
  retryAfterMs: number | null
}

async function attempt({ now, report }: PushDeps, push: Push, message: ClaimedPushMessage): Promise<Outcome> {
  const { kind, attempts } = message
  const ttlSeconds = secondsLeft(message, now())
  if (ttlSeconds <= 0) return { verdict: 'refused', retryAfterMs: null }
  try {
    await push.send(message, { ...toPushText(message), ttlSeconds })
    return { verdict: 'sent', retryAfterMs: null }
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error
    const { verdict, reason, retryAfterMs } = error
    const level = verdict === 'refused' || verdict === 'blocked' ? 'error' : 'info'
    report({ level, event: 'push_failed', kind, attempts, verdict, reason })
    return { verdict, retryAfterMs }
  }
}

/** The update of a message; null: its lease already states the time of the next attempt. */
function toUpdate(db: Db, now: Date, message: ClaimedPushMessage, { verdict, retryAfterMs }: Outcome) {
  if (verdict === 'sent' || verdict === 'refused') return deletePushMessage(db, message)
  if (verdict === 'gone') return deleteGoneSubscription(db, message)
  return retryAfterMs === null ? null : postponePushMessage(db, message, new Date(now.getTime() + retryAfterMs))
}

/**
 * Sends the due messages, a few at a time. Each is leased before it is sent, so that runs may overlap; a killed run may
 * send a message twice; the second then replaces the first on the screen.
 *
 * @see docs/decisions/0056-push-messages-use-webcrypto-and-an-outbox.md
 */
export async function sendPushMessages(deps: PushDeps, { limit }: { limit: number }): Promise<void> {
  const { db, now, push } = deps
  if (!push) return
  let settlement: Statement<unknown>[] = []
  for (let taken = 0; taken < limit; taken += MAX_CONCURRENT) {
    const claim = claimPushMessages(db, {
      clock: toReminderClock(now()),
      limit: Math.min(MAX_CONCURRENT, limit - taken),
      ...PUSH_LEASE,
    })
    const [, messages] = await run(db, [inOrder(settlement), claim])
    const outcomes = await Promise.all(messages.map((message) => attempt(deps, push, message)))
    settlement = messages.flatMap((message, index) => {
      const outcome = outcomes[index]
      return (outcome && toUpdate(db, now(), message, outcome)) ?? []
    })
    // If the push service accepts nothing, the rest waits for the next run.
    if (messages.length < MAX_CONCURRENT || outcomes.every(({ verdict }) => !isSettled(verdict))) break
  }
  await run(db, settlement)
}

const isSettled = (verdict: Outcome['verdict']): boolean =>
  verdict === 'sent' || verdict === 'gone' || verdict === 'refused'

/**
 * The payload for the service worker. It is shown on a locked screen, so it names no place and no category; only an
 * invitation names the partner. A newer message of a topic replaces the earlier one on the screen and at the push
 * service: one of the same kind, and of a reminder with an hour one of the same text (docs/rules.md, messages.24).
 */
function toPushText({ kind, partnerName, plannedAt, isDateProposed, invitationToken }: ClaimedPushMessage) {
  const name = kind === 'invited' ? partnerName?.trim() : undefined
  const withHour = plannedAt === null ? undefined : WITH_HOUR[kind]?.(atHour(plannedAt), !isDateProposed)
  const body = name ? `${name} te convidou.` : (withHour ?? BODIES[kind])
  const token = OPENS_INVITATION.includes(kind) ? invitationToken : null
  const url = token === null ? (URLS[kind] ?? PATHS.dashboard) : toOwnInvitationPath(token)
  const topic = withHour && plannedAt ? `${kind}_${plannedAt.slice(-5).replace(':', '')}` : kind
  return { topic, text: JSON.stringify({ title: 'Tem novidade no Pra Dois', body, url, tag: topic }) }
}

/**
 * Seconds until a message expires; zero or less: it has expired. Then it is not sent, and a device that is switched on
 * later does not get it (docs/rules.md, messages.25).
 */
const secondsLeft = ({ createdAtMs, endsAtMs }: ClaimedPushMessage, now: Date): number =>
  Math.floor(((endsAtMs ?? createdAtMs + TERMS.pushHours * HOUR_MS) - now.getTime()) / 1000)

/** The limits of one run; the next one is five minutes later. */
const MAX_SENT = 100
const MAX_DELETED = 1000

/**
 * Drops expired messages and reminders that no longer hold, deletes the subscriptions of ended sessions, and sends due
 * messages (docs/rules.md, messages.21, messages.25).
 */
export async function drainPushOutbox(deps: PushDeps): Promise<void> {
  const { db, now, report } = deps
  const expire = (kind: PushedKind) => expirePushMessages(db, kind, addHours(now(), -TERMS.pushHours), MAX_DELETED)
  const [, , ...expired] = await run(db, [
    deleteSignedOutSubscriptions(db, now(), MAX_DELETED),
    dropNeedlessPushes(db, toReminderClock(now())),
    expire('activity_selected'),
    expire('achievement_unlocked'),
  ])
  const count = expired.flat().length
  if (count > 0) report({ level: 'info', event: 'push_expired', count })
  await sendPushMessages(deps, { limit: MAX_SENT })
}

interface Cause {
  coupleId: string
  kind: PushedKind
  at: Date
  /** The member who acted, who gets no message; null: no member of the couple acted. */
  actorId: string | null
}

/**
 * Writes the push messages of a couple's notifications; must follow them in their batch. Does nothing without push
 * (docs/rules.md, messages.23).
 */
export const pushMessagesOf = (db: Db, push: Push | null, cause: Cause): Statement<unknown> =>
  push ? insertPushMessages(db, cause) : nothing

/**
 * Sends push messages after the response; call it after the batch that wrote them. After a failure the cron sends due
 * messages within five minutes.
 */
export function pushSoon(deps: PushDeps & Pick<Deps, 'defer'>): void {
  if (!deps.push) return
  deps.defer(() => sendPushMessages(deps, { limit: MAX_AFTER_RESPONSE }))
}
