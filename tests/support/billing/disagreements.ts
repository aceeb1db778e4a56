import { eq } from 'drizzle-orm'
import { coupleOf } from '#db/queries/couple-of'
import { users } from '#db/schema/accounts'
import { payments, subscriptions } from '#db/schema/billing'
import { emailOutbox } from '#db/schema/notifications'
import type { FakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Subscription } from '../../fakes/stripe/stripe-objects.ts'
import type { TestApp } from '../app/test-app.ts'

interface BothSides {
  app: Pick<TestApp, 'db'>
  stripe: FakeStripe
}

const OVER: readonly string[] = ['canceled', 'incomplete_expired']
const RANKS: readonly string[] = ['active', 'past_due', 'incomplete']

const rankOf = ({ status }: Subscription): number => (RANKS.indexOf(status) + RANKS.length + 1) % (RANKS.length + 1)
const stateOf = ({ status }: Subscription): string => (RANKS.includes(status) ? status : 'ended')

/** The provider's objects of a person, found by the id in their metadata, not by the database's row. */
export function atProvider({ stripe }: Pick<BothSides, 'stripe'>, userId: string) {
  const { account } = stripe
  const named = [...account.customers.values()].filter(({ metadata }) => metadata.userId === userId)
  const ids = named.map(({ id }) => id)
  const all = [...account.subscriptions.values()].filter(({ customer }) => ids.includes(customer))
  const paid = [...account.paymentIntents.values()].filter(
    ({ customer, status }) => ids.includes(String(customer)) && status === 'succeeded',
  )
  return {
    /** Without deleted customers, which can still be read. */
    customers: named.filter(({ id }) => !account.deletedCustomers.has(id)),
    running: all.filter(({ status }) => !OVER.includes(status)),
    /** The most relevant subscription. */
    subscription: all.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created)[0] ?? null,
    payments: paid.map((intent) => ({
      id: intent.id,
      amountCents: Number(intent.amount_received),
      refundedCents: account.charges.get(String(intent.latest_charge))?.amount_refunded ?? 0,
      isPass: 'months' in ((intent.metadata ?? {}) as object),
    })),
  }
}

type ProviderObjects = ReturnType<typeof atProvider>

const chargedPaymentsOf = ({ payments: paid }: ProviderObjects) =>
  paid.filter(({ isPass, amountCents, refundedCents }) => !isPass && refundedCents < amountCents)

const isBeingWithdrawn = ({ subscription }: ProviderObjects): boolean => subscription?.metadata.withdrawn === 'true'

/** States that must never exist at the provider. */
export function impossibleStatesOf(held: ProviderObjects): string[] {
  const { customers, running, subscription } = held
  const isFree = subscription?.status === 'active' && chargedPaymentsOf(held).length === 0 && !isBeingWithdrawn(held)
  return [
    ...(customers.length > 1 ? [`${customers.length} customers`] : []),
    ...(running.length > 1 ? [`${running.length} subscriptions run`] : []),
    ...(isFree ? ['active, and nobody paid'] : []),
  ]
}

/** Withdrawals that are not finished. */
function unfinishedOf(held: ProviderObjects): string[] {
  if (!isBeingWithdrawn(held)) return []
  return [
    ...(held.running.length > 0 ? ['withdrawn, and still live'] : []),
    ...(chargedPaymentsOf(held).length > 0 ? ['withdrawn, and not refunded'] : []),
  ]
}

const secondsOf = (date: Date | null): number | null => date && date.getTime() / 1000

const isCoupleOf = (userId: string) => eq(subscriptions.coupleId, coupleOf(userId))

async function rowProblems({ app }: BothSides, userId: string, held: ProviderObjects): Promise<string[]> {
  const [row] = await app.db.select().from(subscriptions).where(isCoupleOf(userId))
  const [person] = await app.db.select().from(users).where(eq(users.id, userId))
  if (!row) return held.running.length > 0 ? ['the couple is gone, and is charged'] : []
  const { subscription, customers, payments: paid } = held
  const isPaid =
    subscription?.status === 'active' ||
    paid.some(({ isPass, amountCents, refundedCents }) => isPass && refundedCents < amountCents)
  const pairs: [string, unknown, unknown][] = [
    ['customerId', person?.customerId ?? null, customers[0]?.id ?? null],
    ['subscriptionId', row.subscriptionId, subscription?.id ?? null],
    ['providerState', row.providerState, subscription && stateOf(subscription)],
    ['providerEnds', row.providerEnds, subscription !== null && subscription.cancel_at !== null],
    ['providerPeriodEnd', secondsOf(row.providerPeriodEnd), subscription?.items.data[0].current_period_end ?? null],
    ['plan', row.plan, isPaid ? 'premium' : 'free'],
  ]
  return pairs
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([name, ours, theirs]) => `${name}: ${ours}, ${theirs}`)
}

async function paymentProblems({ app }: BothSides, userId: string, held: ProviderObjects): Promise<string[]> {
  const rows = await app.db.select().from(payments).where(eq(payments.payerId, userId))
  const ours = rows.map((row) => `${row.providerPaymentId} ${row.amountCents} ${row.refundedCents}`)
  const theirs = held.payments.map(({ id, amountCents, refundedCents }) => `${id} ${amountCents} ${refundedCents}`)
  const isSame = JSON.stringify(ours.toSorted()) === JSON.stringify(theirs.toSorted())
  const [couple] = await app.db.select().from(subscriptions).where(isCoupleOf(userId))
  return isSame || !couple ? [] : [`payments: [${ours}], [${theirs}]`]
}

/** Lists differences between the row of a person's couple and the provider, and impossible states; empty if both agree. */
export async function disagreementsOf(world: BothSides, userId: string): Promise<string[]> {
  const held = atProvider(world, userId)
  const atOurs = [...(await rowProblems(world, userId, held)), ...(await paymentProblems(world, userId, held))]
  return [...impossibleStatesOf(held), ...unfinishedOf(held), ...atOurs]
}

export const emailKindsTo = async ({ app }: Pick<BothSides, 'app'>, personId: string): Promise<string[]> =>
  (await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, personId))).map(({ kind }) => kind).sort()

/** All events about a person's customer, oldest first. */
export function eventsAbout(world: BothSides, userId: string) {
  const ids = atProvider(world, userId).customers.map(({ id }) => id)
  return world.stripe.events.filter(({ data: { object } }) =>
    ids.includes(String(object.object === 'customer' ? object.id : object.customer)),
  )
}

/** The events about a person's customer that were not accepted yet. */
export function undeliveredEventsOf(world: BothSides, userId: string) {
  const taken = new Set(world.stripe.deliveries.filter(({ status }) => status === 200).map(({ event }) => event.id))
  return eventsAbout(world, userId).filter(({ id }) => !taken.has(id))
}
