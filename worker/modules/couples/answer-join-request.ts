import type { CoupleMembers, JoinAnswer } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { inOrder, named, nothing, run } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { type Billing, type Customer, findBilling, findBillingOf } from '#db/queries/billing/billing'
import type { PlanUpdate } from '#db/queries/billing/plan'
import {
  blockRefused,
  findBillingOfJoiner,
  findJoinRequest,
  type JoinRequestRow,
  raiseListsOfRequest,
  refuseJoinRequest,
} from '#db/queries/couples/joining/join-requests'
import type { Merge } from '#db/queries/couples/joining/merge-couples'
import { hasJoined, mergeCouples, moveJoiner } from '#db/queries/couples/joining/merge-couples'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { joinedNoticesOf } from '#db/queries/notifications/notifications'
import type { Caller, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, monthOf } from '../../lib/calendar.ts'
import { entitlementOf, longerGrant } from '../billing/entitlement.ts'
import { planChange } from '../billing/sync/plan-change.ts'
import { type BillingDeps, syncBilling } from '../billing/sync/sync-billing.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { coupleJoinedMessage } from './couple-messages.ts'
import { readMembers, toMembers } from './load-members.ts'

const RUNNING = ['incomplete', 'active', 'past_due']

/** Columns that payments write; the rest of the plan is derived from them. */
const FACTS = [
  'payerId',
  'customerId',
  'subscriptionId',
  'providerState',
  'providerPeriodEnd',
  'providerEnds',
  'endsForDeletion',
  'paidUntil',
  'firstPaidAt',
  'passUntil',
  'remindedOf',
  'cardBrand',
  'cardLast4',
  'attempt',
] as const satisfies readonly (keyof Billing)[]

type AnswerDeps = OutboxDeps & BillingDeps & Pick<Deps, 'linkToken' | 'appOrigin' | 'push'>

/** End of a refusal with a block: the person cannot ask again. */
const NEVER = new Date('9999-12-31T00:00:00Z')

/** Both plans are read again, at most this often, if one changed between the read and the write. */
const MAX_ATTEMPTS = 3

interface Pair {
  request: JoinRequestRow
  inviter: Billing
  joiner: Billing
}

/** @throws AppError `not_found`, `couple_full`, `email_unconfirmed`, `page_hidden`, `both_paying` */
function requirePair(read: { [K in keyof Pair]: Pair[K] | null }, at: Date): Pair {
  const { request, inviter, joiner } = read
  if (!request || !inviter || !joiner) throw new AppError('not_found')
  if (request.isFull) throw new AppError('couple_full')
  if (!request.isConfirmed) throw new AppError('email_unconfirmed')
  if (request.isHidden) throw new AppError('page_hidden')
  if (keepsPaidPlan(inviter, at) && keepsPaidPlan(joiner, at)) throw new AppError('both_paying')
  return { request, inviter, joiner }
}

const toMerge = (user: SessionUser, { request, inviter, joiner }: Pair, at: Date): Merge => ({
  requestId: request.id,
  inviterId: user.id,
  coupleId: inviter.coupleId,
  joinerId: request.userId,
  endingId: joiner.coupleId,
  at,
  month: monthOf(at),
  slugRetiredUntil: addDays(at, TERMS.retiredSlugDays),
  billings: [inviter, joiner],
})

/**
 * Notifies the joiner. It runs before the statement that ends their old couple, because its condition reads that
 * couple.
 */
function notifyJoiner({ db, push }: AnswerDeps, merge: Merge) {
  const { requestId, joinerId: userId, coupleId, inviterId, at } = merge
  const when = hasJoined(merge)
  return inOrder([
    joinedNoticesOf(db, { coupleId, userId, requestId, at }, when),
    pushMessagesOf(db, push, { coupleId, kind: 'couple_joined', at, actorId: inviterId }),
    insertMessage(db, userId, coupleJoinedMessage(requestId, at), when),
  ])
}

/** Adds the joiner to the couple and merges the two couples, in one batch; null if something changed since the read. */
async function mergeOnce(deps: AnswerDeps, user: SessionUser, pair: Pair, at: Date) {
  const { db } = deps
  const merge = toMerge(user, pair, at)
  const { before, after } = mergeCouples(db, merge)
  const plan = mergeBilling(pair.inviter, pair.joiner, at)
  const [isWritten, , read] = await run(db, [
    moveJoiner(db, merge),
    inOrder([before, notifyJoiner(deps, merge), planChange(db, merge.coupleId, plan, hasJoined(merge)), after]),
    readMembers(deps, user.id),
  ]).catch((error: unknown) => {
    // The unique index on the members' positions decides which of several simultaneous joins is written.
    throw error instanceof UniqueViolation ? new AppError('couple_full', { cause: error }) : error
  })
  if (!isWritten) return null
  sendSoon(deps, coupleJoinedMessage(merge.requestId, at).cause)
  pushSoon(deps)
  endReplacedSoon(deps, merge.coupleId, replacedCustomerOf(pair.inviter, pair.joiner, plan))
  return read
}

/**
 * Ends the replaced subscription after the response; if the worker is stopped before, the nightly reconciliation ends
 * it.
 */
function endReplacedSoon(deps: AnswerDeps, coupleId: string, customer: Customer | null): void {
  if (!customer) return
  deps.defer(async () => {
    const [billing] = await run(deps.db, [findBilling(deps.db, coupleId)])
    if (billing) await syncBilling(deps, { billing, customer })
  })
}

/**
 * Refuses a request to join the caller's couple.
 *
 * @param isBlocking - whether later requests of the person are refused too
 */
async function refuse(deps: AnswerDeps, user: SessionUser, id: string, isBlocking: boolean): Promise<CoupleMembers> {
  const { db, now } = deps
  const at = now()
  const refusal = { at, until: isBlocking ? NEVER : addDays(at, TERMS.refusedRequestDays) }
  const [isRefused, , , members] = await run(db, [
    refuseJoinRequest(db, id, refusal),
    isBlocking ? blockRefused(db, user.id, id, refusal) : nothing,
    raiseListsOfRequest(db, id),
    readMembers(deps, user.id),
  ])
  if (!isRefused) throw new AppError('not_found')
  return await toMembers(deps, user.id, members)
}

/**
 * Accepts or refuses a request to join the caller's couple. Accepting merges the two couples: the caller's address,
 * photo and bio stay, and both histories become one.
 *
 * @throws AppError `not_found`, `couple_full`, `email_unconfirmed`, `page_hidden`, `both_paying`
 * @see docs/rules.md, couples.15, couples.17, couples.18, couples.24, couples.25, couples.28; docs/decisions/0087-two-couples-are-joined-in-one-batch.md
 */
export async function answerJoinRequest(
  deps: AnswerDeps,
  caller: Caller,
  id: string,
  { accept, block }: JoinAnswer,
): Promise<CoupleMembers> {
  const { db, now } = deps
  const read = () =>
    named({
      request: findJoinRequest(db, caller.userId, id, now()),
      inviter: findBillingOf(db, caller.userId),
      joiner: findBillingOfJoiner(db, id),
    })
  const [first, user] = await caller.load([read()])
  if (!accept) {
    if (!first.request) throw new AppError('not_found')
    return await refuse(deps, user, id, block)
  }
  for (let attempt = 1, known: typeof first = first; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const at = now()
    const members = await mergeOnce(deps, user, requirePair(known, at), at)
    if (members) return await toMembers(deps, user.id, members)
    const [again] = await run(db, [read()])
    known = again
  }
  throw new AppError('service_unavailable')
}

const isRunning = ({ providerState }: Billing): boolean => providerState !== null && RUNNING.includes(providerState)

/**
 * Whether the couple will continue to pay: a subscription that is not cancelled, or a pass, which cannot be cancelled.
 */
export const keepsPaidPlan = (billing: Billing, at: Date): boolean =>
  (isRunning(billing) && !billing.providerEnds) || (billing.passUntil !== null && billing.passUntil > at)

/** End of a cancelled subscription in epoch milliseconds; 0 without one. */
const lastsUntil = (billing: Billing, at: Date): number =>
  isRunning(billing) ? (entitlementOf(billing, at).lapsesAt?.getTime() ?? 0) : 0

/** Whether the joiner's payments serve both. If both subscriptions are cancelled, the one that ends later serves both. */
function isJoinersServing(inviter: Billing, joiner: Billing, at: Date): boolean {
  if (keepsPaidPlan(inviter, at)) return false
  if (keepsPaidPlan(joiner, at)) return true
  const [ofInviter, ofJoiner] = [lastsUntil(inviter, at), lastsUntil(joiner, at)]
  return ofInviter === ofJoiner ? inviter.customerId === null : ofJoiner > ofInviter
}

/**
 * The plan of a merged couple: the payments of one couple serve both members, and so does an administrator's grant.
 *
 * @param inviter - the billing of the couple that stays
 * @param joiner - the billing of the couple that ends
 */
export function mergeBilling(inviter: Billing, joiner: Billing, at: Date): PlanUpdate {
  const serving = isJoinersServing(inviter, joiner, at) ? joiner : inviter
  const facts = Object.fromEntries(FACTS.map((name) => [name, serving[name]])) as Pick<Billing, (typeof FACTS)[number]>
  return { ...facts, ...entitlementOf({ ...facts, ...longerGrant(inviter, joiner) }, at), at }
}

/** The customer whose cancelled subscription still runs although another one serves the couple; null: none. */
export function replacedCustomerOf(
  inviter: Billing,
  joiner: Billing,
  { customerId: serving }: Pick<PlanUpdate, 'customerId'>,
): Customer | null {
  const replaced = [inviter, joiner].find((each) => isRunning(each) && each.customerId !== serving)
  const { customerId = null, payerId: userId = null } = replaced ?? {}
  return customerId && userId ? { customerId, userId } : null
}
