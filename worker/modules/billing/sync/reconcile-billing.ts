import { run } from '#db/client'
import {
  type Billing,
  deleteEventsBefore,
  findBilling,
  listBillings,
  listKnownPayments,
  listRunning,
  rememberCustomer,
} from '#db/queries/billing/billing'
import { addDays } from '../../../lib/calendar.ts'
import type { Page, Payments, ProviderSubscription } from '../../../providers/payments/payments.ts'
import { type BillingDeps, syncBilling } from './sync-billing.ts'

/** Longer than a night, so that one that was missed loses nothing. */
const LOOK_BACK_DAYS = 7
const SLICE = 100
/** The provider sends an event again for a month at most; after that nobody knows it. */
const EVENTS_KEPT_DAYS = 90

interface Tally {
  /** Couples whose row was not as the provider says. */
  differing: number
  /** Couples that could not be asked about. */
  failed: number
  /** Subscriptions and payments at the provider that belong to no couple. */
  orphans: number
}

interface Work {
  deps: BillingDeps
  payments: Payments
  tally: Tally
  /** Couples that were asked about in this run. */
  asked: Set<string>
  /** Couples whose subscription the provider listed as it is here; their payments may differ all the same. */
  alike: Set<string>
}

async function* each<T>(load: (after: string | null) => Promise<Page<T>>): AsyncGenerator<readonly T[]> {
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
async function check(
  { deps, tally, asked }: Work,
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

const isAsSaid = (billing: Billing, subscription: ProviderSubscription): boolean =>
  billing.subscriptionId === subscription.id &&
  billing.providerState === subscription.state &&
  billing.providerEnds === subscription.endsAtPeriodEnd &&
  billing.providerPeriodEnd?.getTime() === subscription.currentPeriodEnd?.getTime() &&
  !subscription.isWithdrawn

/** Couples by what the provider knows them by; of a customer whom we never wrote down, by the name that it was given. */
async function findCouple(
  { deps }: Work,
  known: Map<string, Billing>,
  subject: { id: string; coupleId: string | null },
) {
  const { db } = deps
  const billing = known.get(subject.id)
  if (billing || !subject.coupleId) return billing ?? null
  const { named } = await run(db, { named: findBilling(db, { coupleId: subject.coupleId }) })
  return named?.customerId === null ? named : null
}

async function couplesOf({ deps: { db } }: Work, customers: readonly string[]): Promise<Map<string, Billing>> {
  if (customers.length === 0) return new Map()
  const { rows } = await run(db, { rows: listBillings(db, [...new Set(customers)]) })
  return new Map(rows.flatMap((row) => (row.customerId ? [[row.customerId, row]] : [])))
}

/** Everything that runs at the provider: is it so here? */
async function checkSubscriptions(work: Work): Promise<void> {
  const { payments, tally, deps, alike } = work
  for await (const subscriptions of each((after) => payments.listSubscriptions(after))) {
    const known = await couplesOf(
      work,
      subscriptions.map(({ customerId }) => customerId),
    )
    for (const subscription of subscriptions) {
      const { customerId: id, coupleId } = subscription
      const couple = await findCouple(work, known, { id, coupleId })
      if (couple && isAsSaid(couple, subscription)) alike.add(couple.coupleId)
      else if (couple) await check(work, couple, id)
      else if (subscription.state !== 'ended') {
        tally.orphans += 1
        deps.report({ level: 'error', event: 'subscription_of_nobody', subscriptionId: subscription.id })
      }
    }
  }
}

/** Everything that we believe to run, and that the provider did not name. */
async function checkRows(work: Work): Promise<void> {
  const {
    alike,
    deps: { db },
  } = work
  let after: string | null = ''
  while (after !== null) {
    const { rows }: { rows: Billing[] } = await run(db, { rows: listRunning(db, after, SLICE) })
    for (const row of rows) {
      if (row.customerId && !alike.has(row.coupleId)) await check(work, row, row.customerId)
    }
    after = rows.length === SLICE ? (rows.at(-1)?.coupleId ?? null) : null
  }
}

/** Payments of the last days, made or given back: are they all here? */
async function checkPayments(work: Work, since: Date): Promise<void> {
  const { payments, tally, deps } = work
  for await (const found of each((after) => payments.listRecentPayers(since, after))) {
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
      if (couple && here.get(paymentId) !== refundedCents) await check(work, couple, customerId, ['payments'])
      else if (!couple && !here.has(paymentId)) {
        tally.orphans += 1
        deps.report({ level: 'error', event: 'payment_of_nobody', paymentId })
      }
    }
  }
}

/** Customers made in the last days: one that we were cut off from writing down is written down now. */
async function adoptCustomers(work: Work, since: Date): Promise<void> {
  const { payments, deps } = work
  const { db, now } = deps
  for await (const customers of each((after) => payments.listCustomers(since, after))) {
    const known = await couplesOf(
      work,
      customers.map(({ id }) => id),
    )
    for (const customer of customers) {
      if (known.has(customer.id)) continue
      const couple = await findCouple(work, known, customer)
      if (couple) await run(db, { adopted: rememberCustomer(db, couple.coupleId, customer.id, now()) })
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
  const work: Work = { deps, payments, tally, asked: new Set(), alike: new Set() }
  await adoptCustomers(work, since)
  await checkSubscriptions(work)
  await checkRows(work)
  await checkPayments(work, since)
  await run(db, { purged: deleteEventsBefore(db, addDays(now(), -EVENTS_KEPT_DAYS)) })
  report({
    level: 'info',
    event: 'billing_reconciled',
    checked: new Set([...work.asked, ...work.alike]).size,
    ...tally,
  })
}
