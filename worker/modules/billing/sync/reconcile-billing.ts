import { run } from '#db/client'
import {
  type Billing,
  findBilling,
  listBillings,
  listRunningBillings,
  updateCustomer,
} from '#db/queries/billing/billing'
import { listKnownPayments } from '#db/queries/billing/payments'
import { deleteEventsBefore } from '#db/queries/billing/provider-events'
import { addDays } from '../../../lib/calendar.ts'
import type { Page, Payments, ProviderSubscription } from '../../../providers/payments/payments.ts'
import { type BillingDeps, syncBilling } from './sync-billing.ts'

/** Longer than a night, so that one that was missed loses nothing. */
const LOOK_BACK_DAYS = 7
const ROWS_PER_READ = 100
/** The provider sends an event again for a month at most; after that nobody knows it. */
const EVENTS_STORED_DAYS = 90

interface Tally {
  /** Couples whose row was not as the provider says. */
  differing: number
  /** Couples that could not be asked about. */
  failed: number
  /** Subscriptions and payments at the provider that belong to no couple. */
  orphans: number
}

interface Reconciliation {
  deps: BillingDeps
  payments: Payments
  tally: Tally
  /** Couples that were asked about in this run. */
  checked: Set<string>
  /** Couples whose subscription the provider listed as it is here; their payments may differ all the same. */
  matching: Set<string>
}

async function* pagesOf<T>(load: (after: string | null) => Promise<Page<T>>): AsyncGenerator<readonly T[]> {
  let after: string | null = null
  do {
    const page: Page<T> = await load(after)
    yield page.items
    after = page.next
  } while (after !== null)
}

/**
 * Asks about one couple; that it fails for one must not keep the others from being put right.
 *
 * @param found - names of what is known to differ
 */
async function syncCouple(
  { deps, tally, checked: asked }: Reconciliation,
  billing: Billing,
  customerId: string,
  found: readonly string[] = [],
): Promise<void> {
  if (asked.has(billing.coupleId)) return
  asked.add(billing.coupleId)
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

/** Couples by what the provider knows them by; of a customer whom we never wrote down, by the name that it was given. */
async function findCouple(
  { deps }: Reconciliation,
  known: Map<string, Billing>,
  subject: { id: string; coupleId: string | null },
) {
  const { db } = deps
  const billing = known.get(subject.id)
  if (billing || !subject.coupleId) return billing ?? null
  const { named } = await run(db, { named: findBilling(db, { coupleId: subject.coupleId }) })
  return named?.customerId === null ? named : null
}

async function couplesOf(
  { deps: { db } }: Reconciliation,
  customers: readonly string[],
): Promise<Map<string, Billing>> {
  if (customers.length === 0) return new Map()
  const { rows } = await run(db, { rows: listBillings(db, [...new Set(customers)]) })
  return new Map(rows.flatMap((row) => (row.customerId ? [[row.customerId, row]] : [])))
}

/** Everything that runs at the provider: is it so here? */
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

/** Everything that we believe to run, and that the provider did not name. */
async function checkRows(work: Reconciliation): Promise<void> {
  const {
    matching: alike,
    deps: { db },
  } = work
  let after: string | null = ''
  while (after !== null) {
    const { rows }: { rows: Billing[] } = await run(db, { rows: listRunningBillings(db, after, ROWS_PER_READ) })
    for (const row of rows) {
      if (row.customerId && !alike.has(row.coupleId)) await syncCouple(work, row, row.customerId)
    }
    after = rows.length === ROWS_PER_READ ? (rows.at(-1)?.coupleId ?? null) : null
  }
}

/** Payments of the last days, made or given back: are they all here? */
async function checkPayments(work: Reconciliation, since: Date): Promise<void> {
  const { payments, tally, deps } = work
  for await (const found of pagesOf((after) => payments.listRecentPayers(since, after))) {
    const known = await couplesOf(
      work,
      found.map(({ customerId }) => customerId),
    )
    const { here } = await run(deps.db, {
      here: listKnownPayments(
        deps.db,
        found.map(({ paymentId }) => paymentId),
      ),
    })
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

/** Customers made in the last days: one that we were cut off from writing down is written down now. */
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
      if (couple) await run(db, { adopted: updateCustomer(db, couple.coupleId, customer.id, now()) })
    }
  }
}

/**
 * Asks the provider about everything that runs on either side, and puts the couples' rows right where they differ:
 * whatever was lost on the way is here the next morning. Every difference is reported; there should be none.
 *
 * @throws AppError `service_unavailable` when the provider's lists cannot be read
 */
export async function reconcileBilling(deps: BillingDeps): Promise<void> {
  const { payments, db, now, report } = deps
  if (!payments) return
  const since = addDays(now(), -LOOK_BACK_DAYS)
  const tally: Tally = { differing: 0, failed: 0, orphans: 0 }
  const work: Reconciliation = { deps, payments, tally, checked: new Set(), matching: new Set() }
  await adoptCustomers(work, since)
  await checkSubscriptions(work)
  await checkRows(work)
  await checkPayments(work, since)
  await run(db, { purged: deleteEventsBefore(db, addDays(now(), -EVENTS_STORED_DAYS)) })
  report({
    level: 'info',
    event: 'billing_reconciled',
    checked: new Set([...work.checked, ...work.matching]).size,
    ...tally,
  })
}
