import { inOrder, nothing, run } from '#db/client'
import type { Billing } from '#db/queries/billing/billing'
import { upsertPayments } from '#db/queries/billing/payments'
import { confirmBilling, isRevisionCurrent, isUnchanged } from '#db/queries/billing/plan'
import { insertEvent, type NewEvent } from '#db/queries/billing/provider-events'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import { deleteCoupleMessages } from '#db/queries/notifications/outbox-sending'
import type { BillingAccount } from '../../../providers/payments/payments.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/email-outbox.ts'
import { PIX_REMINDER } from '../billing-messages.ts'
import { entitlementOf } from '../entitlement.ts'
import { type BillingChange, messagesOfChange, noticeOfChange } from './billing-change.ts'
import { planChange } from './plan-change.ts'
import { type ProviderFacts, toProviderFacts, withoutCustomer } from './to-provider-facts.ts'

/** The input of a sync of the couple's row. */
interface BillingUpdate {
  /** The account as the provider has it now; null when only time has passed. */
  account: BillingAccount | null
  /** The webhook event that started the sync; it is stored in the same batch. */
  event?: NewEvent | undefined
}

/** The columns to write. Every statement that writes one of them checks the revision. */
function updateOf(before: Billing, facts: ProviderFacts | null, at: Date) {
  const known = { ...before, ...facts }
  const entitlement = entitlementOf(known, at)
  const firstPaidAt = entitlement.source === 'stripe' ? known.firstPaidAt : null
  return { ...facts, ...entitlement, firstPaidAt }
}

/** The row as the update leaves it. */
const toNextRow = (before: Billing, update: ReturnType<typeof updateOf>): Billing => ({
  ...before,
  ...update,
  status: update.plan === 'premium' ? 'active' : 'inactive',
  revision: before.revision + 1,
})

const factsOf = (before: Billing, account: BillingAccount | null): ProviderFacts | null => {
  if (!account) return null
  return account.isDeleted ? withoutCustomer(before) : toProviderFacts(account)
}

const IGNORED: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'premiumSince', 'hasPaid'])

/** The names of the fields that differ. */
const differencesOf = (before: Billing, after: Billing): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !IGNORED.has(name) && value?.valueOf() !== before[name as keyof Billing]?.valueOf())
    .map(([name]) => name)

/** The statements of a change: its messages and notifications (`told`), and the plan. Each checks the revision. */
function changeStatements(db: OutboxDeps['db'], change: BillingChange, update: ReturnType<typeof updateOf>) {
  const { before, at } = change
  const { coupleId } = before
  const when = isUnchanged(before)
  const messages = messagesOfChange(change)
  const notice = noticeOfChange(change)
  const isPassChanged = before.passUntil?.getTime() !== change.after.passUntil?.getTime()
  const told = inOrder([
    isPassChanged ? deleteCoupleMessages(db, coupleId, PIX_REMINDER, when) : nothing,
    ...messages.map((message) => insertCoupleMessages(db, coupleId, message, when)),
    notice ? noticesOf(db, notice, when) : nothing,
  ])
  return { causes: messages.map(({ cause }) => cause), told, plan: planChange(db, coupleId, { ...update, at }, when) }
}

/**
 * Writes the provider's state of a couple and all that follows from it in one batch: event, payments, plan, messages.
 * It writes nothing if the row has changed since it was read.
 *
 * @param before - the couple's row as it was read before the provider was asked
 * @returns the names of the changed fields, empty if the row was up to date; null if the row has changed since it was
 *   read: read it again
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
  const known = inOrder([
    event ? insertEvent(db, event, at, differences.length > 0 ? when : isRevisionCurrent(before)) : nothing,
    account && account.payments.length > 0 ? paymentsStatement(db, before, account, at) : nothing,
  ])
  if (differences.length === 0) {
    const [, isSo] = await run(db, [known, confirmBilling(db, before, at)])
    return isSo ? differences : null
  }
  const { causes, told, plan } = changeStatements(db, { before, after, account, at }, update)
  const [, , isWritten] = await run(db, [known, told, plan])
  if (!isWritten) return null
  for (const cause of causes) sendSoon(deps, cause)
  return differences
}

/** Stores the current payments of an account. */
export const paymentsStatement = (
  db: OutboxDeps['db'],
  { coupleId }: Pick<Billing, 'coupleId'>,
  account: BillingAccount,
  at: Date,
) =>
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
