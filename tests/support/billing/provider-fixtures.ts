import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts'
import { payments, subscriptions } from '#db/schema/billing'
import type { FakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { stripeSdk } from '../../fakes/stripe/stripe-sdk.ts'
import type { Person, TestApp } from '../app/test-app.ts'
import { coupleIdOf } from '../people/couples.ts'

interface World {
  app: TestApp
  stripe: FakeStripe
}

/** The person's customer at the provider, created if there is none. */
async function customerOf({ app, stripe }: World, person: Person): Promise<string> {
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id))
  if (row?.customerId) return row.customerId
  const { id } = await stripeSdk(stripe).customers.create({ metadata: { userId: person.id } })
  await app.db.update(users).set({ customerId: id }).where(eq(users.id, person.id))
  return id
}

export async function createUnpaidSubscription(world: World, person: Person): Promise<string> {
  const { id } = await stripeSdk(world.stripe).subscriptions.create({
    customer: await customerOf(world, person),
    items: [{ price: world.stripe.settings.STRIPE_PRICE_ID }],
    payment_behavior: 'default_incomplete',
    metadata: { userId: person.id },
  })
  return id
}

export async function createOpenPayment(world: World, person: Person): Promise<string> {
  const customer = await customerOf(world, person)
  const { id } = await stripeSdk(world.stripe).paymentIntents.create({ amount: 1900, currency: 'brl', customer })
  return id
}

/** Creates a paid payment of the person. @returns its id in the table `payments` */
export async function createPaidPayment(world: World, person: Person): Promise<string> {
  const { app, stripe } = world
  const customerId = await customerOf(world, person)
  const { id: providerPaymentId } = await stripeSdk(stripe).paymentIntents.create({
    amount: 1900,
    currency: 'brl',
    customer: customerId,
    payment_method: stripe.newCard('visa'),
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const id = crypto.randomUUID()
  await app.db.insert(payments).values({
    id,
    coupleId: await coupleIdOf(app, person),
    payerId: person.id,
    providerPaymentId,
    customerId,
    amountCents: 1900,
    currency: 'brl',
    paidAt: new Date(),
  })
  return id
}

export async function makePayer(world: World, person: Person): Promise<void> {
  await createPaidPayment(world, person)
  const paid = { plan: 'premium', status: 'active', billing: 'active', source: 'stripe', means: 'card' } as const
  await world.app.db
    .update(subscriptions)
    .set({ ...paid, payerId: person.id })
    .where(eq(subscriptions.coupleId, await coupleIdOf(world.app, person)))
}
