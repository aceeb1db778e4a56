import { eq } from 'drizzle-orm'
import { payments, subscriptions } from '#db/schema/billing'
import type { FakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { stripeSdk } from '../../fakes/stripe/stripe-sdk.ts'
import type { Person, TestApp } from '../app/test-app.ts'
import { coupleIdOf } from '../people/couples.ts'

interface World {
  app: TestApp
  stripe: FakeStripe
}

/** The couple's customer at the provider, created if there is none. */
async function customerOf({ app, stripe }: World, person: Person): Promise<string> {
  const coupleId = await coupleIdOf(app, person)
  const ofCouple = eq(subscriptions.coupleId, coupleId)
  const [row] = await app.db.select().from(subscriptions).where(ofCouple)
  if (row?.customerId) return row.customerId
  const { id } = await stripeSdk(stripe).customers.create({ metadata: { coupleId } })
  await app.db.update(subscriptions).set({ customerId: id }).where(ofCouple)
  return id
}

/** Creates an unpaid subscription of the couple. */
export async function createUnpaidSubscription(world: World, person: Person): Promise<string> {
  const { id } = await stripeSdk(world.stripe).subscriptions.create({
    customer: await customerOf(world, person),
    items: [{ price: world.stripe.settings.STRIPE_PRICE_ID }],
    payment_behavior: 'default_incomplete',
    metadata: { coupleId: await coupleIdOf(world.app, person) },
  })
  return id
}

/** Creates an unpaid payment of the couple. */
export async function createOpenPayment(world: World, person: Person): Promise<string> {
  const customer = await customerOf(world, person)
  const { id } = await stripeSdk(world.stripe).paymentIntents.create({ amount: 1900, currency: 'brl', customer })
  return id
}

/** Creates a payment of the couple. @returns our id of it */
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
    providerPaymentId,
    customerId,
    amountCents: 1900,
    currency: 'brl',
    paidAt: new Date(),
  })
  return id
}
