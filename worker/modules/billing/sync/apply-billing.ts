import { run, type Statement } from '#db/client'
import type { Billing } from '#db/queries/billing/billing'
import { upsertPayments } from '#db/queries/billing/payments'
import { confirmBilling, isRevisionCurrent, isUnchanged } from '#db/queries/billing/plan'
import { insertEvent, type NewEvent } from '#db/queries/billing/provider-events'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import type { BillingAccount } from '../../../providers/payments/payments.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/send-soon.ts'
import { entitlementOf } from '../entitlement.ts'
import { type BillingChange, messagesOfChange, noticeOfChange } from './billing-change.ts'
import { planChange } from './plan-change.ts'
import { type ProviderFacts, toProviderFacts, withoutCustomer } from './to-provider-facts.ts'

/** What is taken over. */
interface BillingUpdate {
  /** What the provider said just now; null: only time has passed. */
  account: BillingAccount | null
  /** The provider's event that made us ask: written down in the same batch. */
  event?: NewEvent | undefined
}

/** What is written: nothing that others write beside the revision. */
function updateOf(before: Billing, facts: ProviderFacts | null, at: Date) {
  const known = { ...before, ...facts }
  const entitlement = entitlementOf(known, at)
  const firstPaidAt = entitlement.source === 'stripe' ? known.firstPaidAt : null
  return { ...facts, ...entitlement, firstPaidAt }
}

/** The row as it will be. */
const toNextRow = (before: Billing, update: ReturnType<typeof updateOf>): Billing => ({
  ...before,
  ...update,
  status: update.plan === 'premium' ? 'active' : 'inactive',
  revision: before.revision + 1,
})

const factsOf = (before: Billing, account: BillingAccount | null): ProviderFacts | null => {
  if (!account) return null
  return account.isGone ? withoutCustomer(before) : toProviderFacts(account)
}

const IGNORED: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'premiumSince', 'hasPaid'])

/** Names of what differs. */
const differencesOf = (before: Billing, after: Billing): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !IGNORED.has(name) && value?.valueOf() !== before[name as keyof Billing]?.valueOf())
    .map(([name]) => name)

/** Everything that follows from a change, each part of it only if nobody else has written in between. */
function changeStatements(db: OutboxDeps['db'], change: BillingChange, update: ReturnType<typeof updateOf>) {
  const { before, at } = change
  const { coupleId } = before
  const when = isUnchanged(before)
  const messages = messagesOfChange(change)
  const notice = noticeOfChange(change)
  const statements = {
    ...Object.fromEntries(
      messages.map((message) => [message.cause, insertCoupleMessages(db, coupleId, message, when)]),
    ),
    ...(notice ? noticesOf(db, notice, when) : {}),
    ...planChange(db, coupleId, { ...update, at }, when),
  }
  return { causes: messages.map(({ cause }) => cause), statements }
}

/**
 * Writes what the provider said of a couple, and all that follows from it, in one batch: its event, its payments, the
 * plan, what the members are told. It writes nothing when somebody else has written since the row was read.
 *
 * @param before - the couple's row as it was read before the provider was asked
 * @returns the names of what changed, none: all was so already; null: somebody else has written, ask again
 */
export async function applyBilling(
  deps: OutboxDeps,
  before: Billing,
  report: BillingUpdate,
): Promise<readonly string[] | null> {
  const { db, now } = deps
  const at = now()
  const { account, event } = report
  const update = updateOf(before, factsOf(before, account), at)
  const after = toNextRow(before, update)
  const differences = differencesOf(before, after)
  const when = isUnchanged(before)
  const known: Record<string, Statement<unknown>> = {
    ...(event ? { event: insertEvent(db, event, at, differences.length > 0 ? when : isRevisionCurrent(before)) } : {}),
    ...(account && account.payments.length > 0 ? { payments: paymentsStatement(db, before, account, at) } : {}),
  }
  if (differences.length === 0) {
    const { isSo } = await run(db, { ...known, isSo: confirmBilling(db, before, at) })
    return isSo ? differences : null
  }
  const { causes, statements } = changeStatements(db, { before, after, account, at }, update)
  const { plan: isWritten } = await run(db, { ...known, ...statements })
  if (!isWritten) return null
  for (const cause of causes) sendSoon(deps, cause)
  return differences
}

const paymentsStatement = (db: OutboxDeps['db'], { coupleId }: Billing, account: BillingAccount, at: Date) =>
  upsertPayments(
    db,
    { coupleId, customerId: account.customerId },
    account.payments.map(({ id, kind, amountCents, refundedCents, currency, paidAt, isDisputed }) => ({
      providerPaymentId: id,
      kind,
      amountCents,
      refundedCents,
      currency,
      paidAt,
      isDisputed,
    })),
    at,
  )
