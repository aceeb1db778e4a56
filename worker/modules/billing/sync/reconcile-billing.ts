import { run } from '#db/client'
import {
  type Billing,
  findBillingOfCustomer,
  listBillings,
  listRunningBillings,
  updateCustomer,
} from '#db/queries/billing/billing'
import { listKnownPayments } from '#db/queries/billing/payments'
import { addDays } from '../../../lib/calendar.ts'
import type { Page, Payments, ProviderSubscription } from '../../../providers/payments/payments.ts'
import { isSecondCustomer } from './end-second-purchase.ts'
import { type BillingDeps, syncBilling } from './sync-billing.ts'

/** Longer than a day, so that a missed run loses nothing. */
const LOOK_BACK_DAYS = 7
const ROWS_PER_READ = 100

interface Tally {
  /** Couples whose row differed from the provider. */
  differing: number
  /** Couples whose sync failed. */
  failed: number
  /** Subscriptions and payments at the provider without a couple. */
  orphans: number
}

interface Reconciliation {
  deps: BillingDeps
  payments: Payments
  tally: Tally
  /** Couples that were synced in this run. */
  checked: Set<string>
  /** Couples whose subscription is the same on both sides; their payments may still differ. */
  matching: Set<string>
}

async function* pagesOf<T>(load: (after: string | null) => Promise<Page<T>>): AsyncGenerator<readonly T[]> {
  let after: string | null = null
  do {
    const page: Page<T> = await load(after)
    yield page.items
    after = page.nextCursor
  } while (after !== null)
}

/**
 * Syncs one couple. A failure is counted and reported; it must not stop the other couples.
 *
 * @param found - the names of the fields that are known to differ
 */
async function syncCouple(
  { deps, tally, checked: asked }: Reconciliation,
  billing: Billing,
  customerId: string,
  found: readonly string[] = [],
): Promise<void> {
  if (!isSecondCustomer(billing, customerId)) {
    if (asked.has(billing.coupleId)) return
    asked.add(billing.coupleId)
  }
  try {
    const synced = await syncBilling(deps, billing, { customerId })
    const differences = [...found, ...(synced?.differences ?? [])]
    if (differences.length === 0) return
    tally.differing += 1
    const fields = differences.join(' ')
    deps.report({ level: 'error', event: 'billing_differed', coupleId: billing.coupleId, fields })
  } catch {
    tally.failed += 1
    deps.report({ level: 'error', event: 'billing_not_checked', coupleId: billing.coupleId })
  }
}

const matchesProvider = (billing: Billing, subscription: ProviderSubscription): boolean =>
  billing.subscriptionId === subscription.id &&
  billing.providerState === subscription.state &&
  billing.providerEnds === subscription.endsAtPeriodEnd &&
  billing.providerPeriodEnd?.getTime() === subscription.currentPeriodEnd?.getTime() &&
  !subscription.isWithdrawn

/** Finds the couple of a customer; if no couple has stored the customer, by the couple id in its metadata. */
async function findCouple(
  { deps }: Reconciliation,
  known: Map<string, Billing>,
  subject: { id: string; coupleId: string | null },
) {
  const { db } = deps
  const billing = known.get(subject.id)
  if (billing || !subject.coupleId) return billing ?? null
  return (await run(db, [findBillingOfCustomer(db, { customerId: subject.id, coupleId: subject.coupleId })]))[0]
}

async function couplesOf(
  { deps: { db } }: Reconciliation,
  customers: readonly string[],
): Promise<Map<string, Billing>> {
  if (customers.length === 0) return new Map()
  const [rows] = await run(db, [listBillings(db, [...new Set(customers)])])
  return new Map(rows.flatMap((row) => (row.customerId ? [[row.customerId, row]] : [])))
}

/** Checks every subscription that is live at the provider against our rows. */
async function checkSubscriptions(work: Reconciliation): Promise<void> {
  const { payments, tally, deps, matching: alike } = work
  for await (const subscriptions of pagesOf((after) => payments.listSubscriptions(after))) {
    const known = await couplesOf(
      work,
      subscriptions.map(({ customerId }) => customerId),
    )
    for (const subscription of subscriptions) {
      const { customerId: id, coupleId } = subscription
      const couple = await findCouple(work, known, { id, coupleId })
      if (couple && matchesProvider(couple, subscription)) alike.add(couple.coupleId)
      else if (couple) await syncCouple(work, couple, id)
      else if (subscription.state !== 'ended') {
        tally.orphans += 1
        deps.report({ level: 'error', event: 'subscription_of_nobody', subscriptionId: subscription.id })
      }
    }
  }
}

/** Checks our live rows that the provider did not list. */
async function checkRows(work: Reconciliation): Promise<void> {
  const {
    matching: alike,
    deps: { db },
  } = work
  let after: string | null = ''
  while (after !== null) {
    const [rows]: [Billing[]] = await run(db, [listRunningBillings(db, after, ROWS_PER_READ)])
    for (const row of rows) {
      if (row.customerId && !alike.has(row.coupleId)) await syncCouple(work, row, row.customerId)
    }
    after = rows.length === ROWS_PER_READ ? (rows.at(-1)?.coupleId ?? null) : null
  }
}

/** Checks that the payments and refunds of the last days are stored. */
async function checkPayments(work: Reconciliation, since: Date): Promise<void> {
  const { payments, tally, deps } = work
  for await (const found of pagesOf((after) => payments.listRecentPayers(since, after))) {
    const known = await couplesOf(
      work,
      found.map(({ customerId }) => customerId),
    )
    const [here] = await run(deps.db, [
      listKnownPayments(
        deps.db,
        found.map(({ paymentId }) => paymentId),
      ),
    ])
    for (const { customerId, paymentId, refundedCents } of found) {
      const couple = known.get(customerId)
      if (couple && here.get(paymentId) !== refundedCents) await syncCouple(work, couple, customerId, ['payments'])
      else if (!couple && !here.has(paymentId)) {
        tally.orphans += 1
        deps.report({ level: 'error', event: 'payment_of_nobody', paymentId })
      }
    }
  }
}

/** Stores the customers of the last days that an interrupted call did not store. */
async function adoptCustomers(work: Reconciliation, since: Date): Promise<void> {
  const { payments, deps } = work
  const { db, now } = deps
  for await (const customers of pagesOf((after) => payments.listCustomers(since, after))) {
    const known = await couplesOf(
      work,
      customers.map(({ id }) => id),
    )
    for (const customer of customers) {
      if (known.has(customer.id)) continue
      const couple = await findCouple(work, known, customer)
      if (couple) await run(db, [updateCustomer(db, couple.coupleId, customer.id, now())])
    }
  }
}

/**
 * Compares our live rows with the live subscriptions and recent payments at the provider, and syncs the couples that
 * differ, so that the effect of a lost event comes the next morning. Every difference is reported; there should be none.
 *
 * @throws AppError `service_unavailable` when the provider's lists cannot be read
 */
export async function reconcileBilling(deps: BillingDeps): Promise<void> {
  const { payments, now, report } = deps
  if (!payments) return
  const since = addDays(now(), -LOOK_BACK_DAYS)
  const tally: Tally = { differing: 0, failed: 0, orphans: 0 }
  const work: Reconciliation = { deps, payments, tally, checked: new Set(), matching: new Set() }
  await adoptCustomers(work, since)
  await checkSubscriptions(work)
  await checkRows(work)
  await checkPayments(work, since)
  report({
    level: 'info',
    event: 'billing_reconciled',
    checked: new Set([...work.checked, ...work.matching]).size,
    ...tally,
  })
}
