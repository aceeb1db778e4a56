import { run } from '#db/client'
import { type Billing, type CustomerBilling, listBillings, listRunningBillings } from '#db/queries/billing/billing'
import { listKnownPayments } from '#db/queries/billing/payments'
import { addDays } from '../../../lib/calendar.ts'
import type { Page, Payments, ProviderSubscription } from '../../../providers/payments/payments.ts'
import { adoptCustomer, type BillingDeps, syncBilling } from './sync-billing.ts'

/** Longer than a day, so that a missed run loses nothing. */
const LOOK_BACK_DAYS = 7
const ROWS_PER_READ = 100

interface Tally {
  differing: number
  failed: number
  /** Subscriptions and payments at the provider without a couple. */
  orphans: number
}

interface Reconciliation {
  deps: BillingDeps
  payments: Payments
  tally: Tally
  checked: Set<string>
  /** Customers whose subscription is the same in the database and at the provider; their payments may still differ. */
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
 * Syncs one customer. A failure is counted and reported; it must not stop the others.
 *
 * @param differing - the names of the fields that are known to differ
 */
async function syncCustomer(
  { deps, tally, checked }: Reconciliation,
  found: CustomerBilling,
  differing: readonly string[] = [],
): Promise<void> {
  const { coupleId } = found.billing
  if (checked.has(found.customer.customerId)) return
  checked.add(found.customer.customerId)
  try {
    const synced = await syncBilling(deps, found)
    const differences = [...differing, ...(synced?.differences ?? [])]
    if (differences.length === 0) return
    tally.differing += 1
    deps.report({ level: 'error', event: 'billing_differed', coupleId, fields: differences.join(' ') })
  } catch {
    tally.failed += 1
    deps.report({ level: 'error', event: 'billing_not_checked', coupleId })
  }
}

const matchesProvider = (billing: Billing, subscription: ProviderSubscription): boolean =>
  billing.subscriptionId === subscription.id &&
  billing.providerState === subscription.state &&
  billing.providerEnds === subscription.endsAtPeriodEnd &&
  billing.providerPeriodEnd?.getTime() === subscription.currentPeriodEnd?.getTime() &&
  !subscription.isWithdrawn

async function findKnown({ deps: { db } }: Reconciliation, customers: readonly string[]) {
  if (customers.length === 0) return new Map<string, CustomerBilling>()
  const [rows] = await run(db, [listBillings(db, [...new Set(customers)])])
  return new Map(rows.map((found) => [found.customer.customerId, found]))
}

/** Checks every subscription that is live at the provider against the database. */
async function checkSubscriptions(work: Reconciliation): Promise<void> {
  const { payments, tally, deps, matching } = work
  for await (const subscriptions of pagesOf((after) => payments.listSubscriptions(after))) {
    const known = await findKnown(
      work,
      subscriptions.map(({ customerId }) => customerId),
    )
    for (const subscription of subscriptions) {
      const { customerId, userId } = subscription
      const found = known.get(customerId) ?? (userId ? await adoptCustomer(deps, customerId, userId) : null)
      if (found && matchesProvider(found.billing, subscription)) matching.add(customerId)
      else if (found) await syncCustomer(work, found)
      else if (subscription.state !== 'ended') {
        tally.orphans += 1
        deps.report({ level: 'error', event: 'subscription_of_nobody', subscriptionId: subscription.id })
      }
    }
  }
}

/** Checks the live subscriptions of the database that the provider did not list. */
async function checkRows(work: Reconciliation): Promise<void> {
  const {
    matching,
    deps: { db },
  } = work
  let after: string | null = ''
  while (after !== null) {
    const [rows]: [Billing[]] = await run(db, [listRunningBillings(db, after, ROWS_PER_READ)])
    for (const row of rows) {
      const { customerId, payerId } = row
      if (customerId && payerId && !matching.has(customerId)) {
        await syncCustomer(work, { billing: row, customer: { customerId, userId: payerId } })
      }
    }
    after = rows.length === ROWS_PER_READ ? (rows.at(-1)?.coupleId ?? null) : null
  }
}

/** Checks that the payments and refunds of the last days are stored. */
async function checkPayments(work: Reconciliation, since: Date): Promise<void> {
  const { payments, tally, deps } = work
  for await (const found of pagesOf((after) => payments.listRecentPayers(since, after))) {
    const known = await findKnown(
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
      const owner = known.get(customerId)
      if (owner && here.get(paymentId) !== refundedCents) await syncCustomer(work, owner, ['payments'])
      else if (!owner && !here.has(paymentId)) {
        tally.orphans += 1
        deps.report({ level: 'error', event: 'payment_of_nobody', paymentId })
      }
    }
  }
}

/** Stores the customers of the last days that an interrupted call did not store. */
async function adoptCustomers(work: Reconciliation, since: Date): Promise<void> {
  const { payments, deps } = work
  for await (const customers of pagesOf((after) => payments.listCustomers(since, after))) {
    const known = await findKnown(
      work,
      customers.map(({ id }) => id),
    )
    for (const { id, userId } of customers) if (!known.has(id) && userId) await adoptCustomer(deps, id, userId)
  }
}

/**
 * Compares the live subscriptions of the database with the live subscriptions and recent payments at the provider, and
 * syncs those that differ, so that a lost event takes effect the next morning. Every difference is reported; there
 * should be none.
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
