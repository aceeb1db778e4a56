import { eq, inArray } from 'drizzle-orm'
import { createCheckoutSession, createPixPass, createSubscription } from '#contracts/billing'
import { users } from '#db/schema/accounts'
import { payments, providerEvents, subscriptions } from '#db/schema/billing'
import { emailOutbox, notifications } from '#db/schema/notifications'
import type { FakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { paymentIntentIdOf } from '../../fakes/stripe/payments/client-secret.ts'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import type { Person } from '../app/test-app.ts'
import { coupleIdOf } from '../people/couples.ts'
import { customerIdOf } from './run-night.ts'
import { type BillingWorld, confirmInBrowser, rowOf } from './start-billing.ts'

const KINDS = [
  'invoicePayments',
  'subscriptions',
  'invoices',
  'paymentIntents',
  'charges',
  'refunds',
  'customers',
] as const

/** Takes a snapshot of a customer at the provider. @returns a function that restores it */
function snapshotAccount({ account }: FakeStripe, customerId: string): () => void {
  const isTheirs = (object: { id: string; [field: string]: unknown }): boolean =>
    object.id === customerId ||
    object.customer === customerId ||
    (object.object === 'invoice_payment' && account.invoices.get(String(object.invoice))?.customer === customerId)
  const theirs = (kind: (typeof KINDS)[number]) => [...account[kind].values()].filter(isTheirs)
  const snapshot = structuredClone(KINDS.map((kind) => theirs(kind)))
  const isDeleted = account.deletedCustomers.has(customerId)
  return () => {
    for (const [index, kind] of KINDS.entries()) {
      const objects: Map<string, { id: string }> = account[kind]
      for (const { id } of theirs(kind)) objects.delete(id)
      for (const object of structuredClone(snapshot[index]) ?? []) objects.set(object.id, object)
    }
    if (isDeleted) account.deletedCustomers.add(customerId)
    else account.deletedCustomers.delete(customerId)
  }
}

/** A part of a lifecycle: its events, and the provider's state after it. */
interface Stage {
  events: StripeEvent[]
  restore: () => void
}

/** A couple with its history at the provider; none of its events was delivered. */
export interface Scenario {
  person: Person
  coupleId: string
  customerId: string
  stages: Stage[]
  events: StripeEvent[]
  /** The couple's row before any event; only the customer is set. */
  row: Awaited<ReturnType<typeof rowOf>>
  /** Ends a stage: records these of its events, and takes a snapshot of the provider's state. */
  endStage(...wanted: EventFilter[]): void
}

/** Which events a scenario records: by type, and optionally by status. */
type EventFilter = string | readonly [type: string, status: string]

const isWanted = (wanted: EventFilter, { type, data: { object } }: StripeEvent): boolean =>
  typeof wanted === 'string' ? type === wanted : type === wanted[0] && object.status === wanted[1]

interface Beginning {
  person: Person
  since: number
  paymentIntentId?: string
}

/** Starts to record the history of a couple while no event is delivered. */
export async function recordScenario(
  world: BillingWorld,
  { person, since, paymentIntentId }: Beginning,
): Promise<Scenario> {
  const { stripe, app } = world
  const row = await rowOf(app, person)
  const customerId = await customerIdOf(world, person)
  let seen = since
  const [stages, events]: [Stage[], StripeEvent[]] = [[], []]
  return {
    person,
    coupleId: await coupleIdOf(app, person),
    customerId,
    row,
    stages,
    events,
    endStage(...wanted) {
      const isAbout = (text: string) => text.includes(customerId) || text.includes(paymentIntentId ?? customerId)
      const candidates = stripe.events.slice(seen).filter((event) => isAbout(JSON.stringify(event)))
      const recorded = wanted.map((each) => {
        const event = candidates.find((candidate) => isWanted(each, candidate))
        if (!event) throw new Error(`no ${each} among ${candidates.map(({ type }) => type)}`)
        return event
      })
      seen = stripe.events.length
      stages.push({ events: recorded, restore: snapshotAccount(stripe, customerId) })
      events.push(...recorded)
    },
  }
}

/** Resets the database, as if no event had ever been delivered. */
export async function undoScenario(
  { app: { db } }: BillingWorld,
  { person, coupleId, customerId, events, row }: Scenario,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  await db.batch([
    db.update(subscriptions).set(row).where(eq(subscriptions.coupleId, coupleId)),
    db.update(users).set({ customerId }).where(eq(users.id, person.id)),
    db.delete(payments).where(eq(payments.coupleId, coupleId)),
    db.delete(emailOutbox).where(eq(emailOutbox.userId, person.id)),
    db.delete(notifications).where(eq(notifications.userId, person.id)),
    db.delete(providerEvents).where(inArray(providerEvents.id, ids)),
  ])
}

/** The result of a couple's events, without values that may differ between couples or orders. */
export async function outcomeOf({ app: { db } }: BillingWorld, { person, coupleId, events, row }: Scenario) {
  const ids = events.map(({ id }) => id)
  const [rows, paid, seen, emailKinds, notices] = await db.batch([
    db.select().from(subscriptions).where(eq(subscriptions.coupleId, coupleId)),
    db.select().from(payments).where(eq(payments.coupleId, coupleId)),
    db.select().from(providerEvents).where(inArray(providerEvents.id, ids)),
    db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id)),
    db.select().from(notifications).where(eq(notifications.userId, person.id)),
  ])
  const [found = row] = rows
  const { revision: _, updatedAt: __, coupleId: ___, payerId: ____, customerId, subscriptionId, ...facts } = found
  return {
    state: {
      ...facts,
      hasCustomer: customerId !== null,
      hasSubscription: subscriptionId !== null,
      payments: paid
        .map(({ kind, amountCents, refundedCents, paidAt, disputedAt }) => ({
          kind,
          amountCents,
          refundedCents,
          paidAt,
          disputedAt,
        }))
        .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime()),
    },
    processed: seen.length,
    emailKinds: emailKinds.map(({ kind }) => kind).sort(),
    notices: notices
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('premium') || kind.startsWith('payment'))
      .sort(),
  }
}

export async function beginUnpaid(world: BillingWorld) {
  const since = world.stripe.events.length
  const person = await world.app.signUp()
  const paymentMethodId = world.stripe.newCard('visa')
  const { data } = await person.send(createSubscription, { body: { paymentMethodId } })
  return {
    person,
    since,
    subscriptionId: data.subscriptionId,
    pay: () => confirmInBrowser(world, data.clientSecret, paymentMethodId),
    paymentIntentId: paymentIntentIdOf(data.clientSecret),
  }
}

export async function beginPix(world: BillingWorld) {
  const since = world.stripe.events.length
  const person = await world.app.signUp()
  const { data } = await person.send(createPixPass, { body: { months: 3 } })
  return { person, since, paymentIntentId: data.paymentIntentId }
}

export async function beginHostedCheckout(world: BillingWorld) {
  const since = world.stripe.events.length
  const person = await world.app.signUp()
  const { data } = await person.send(createCheckoutSession, { body: { plan: 'premium' } })
  const form = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' })
  return {
    person,
    since,
    url: data.url,
    pay: () => fetch(data.url, { method: 'POST', body: form, redirect: 'manual' }),
  }
}

export const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
