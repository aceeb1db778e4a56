import * as billing from '#contracts/billing'
import { paymentsOf } from '../../support/billing/start-billing.ts'
import { type CostWorld, costSteps, KEYED } from './cost-steps.ts'

type Buyer = Awaited<ReturnType<ReturnType<typeof costSteps>['buyer']>>

/** The calls of payments, with the round trips and rows that they may cost at most. */
export async function billingCosts(
  world: CostWorld,
  bia: Buyer,
): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const { app } = world
  const { report } = costSteps(world)
  const [dora, eva] = [await app.signUp(), await app.signUp()]
  const receipt = async () => (await paymentsOf(app, bia.person))[0]?.id ?? ''
  return [
    ['POST /api/create-subscription', bia.begin, 2, 30],
    ['POST /api/activate-subscription', bia.activate, 2, 500],
    ['POST /api/confirm-payment', bia.confirm, 2, 40],
    ['POST /api/stripe/webhook', () => report('invoice.paid'), 2, 40],
    ['POST /api/stripe/webhook, again', () => report('invoice.paid'), 1, 20],
    ['POST /api/stripe/webhook, of nothing new', () => report('charge.succeeded'), 2, 40],
    ['GET /api/subscription-status', () => bia.person.send(billing.loadSubscriptionStatus), 1, 10],
    ['GET /api/payments', () => bia.person.send(billing.listPayments), 1, 10],
    [
      'POST /api/payments/{paymentId}/receipt',
      async () => bia.person.send(billing.openReceipt, { params: { paymentId: await receipt() } }),
      1,
      10,
    ],
    ['POST /api/billing-portal', () => bia.person.send(billing.openBillingPortal), 1, 10],
    ['POST /api/cancel-subscription', () => bia.person.send(billing.cancelSubscription), 2, 500],
    ['POST /api/resume-subscription', () => bia.person.send(billing.resumeSubscription), 2, 500],
    ['POST /api/withdraw-purchase', () => bia.person.send(billing.withdrawPurchase), 2, 500],
    ['POST /api/create-pix-pass', () => dora.send(billing.createPixPass, { body: { months: 1 } }, KEYED), 2, 30],
    ['POST /api/create-pix-pass, again', () => dora.send(billing.createPixPass, { body: { months: 1 } }, KEYED), 1, 10],
    [
      'POST /api/create-checkout-session',
      () => eva.send(billing.createCheckoutSession, { body: { plan: 'premium' } }, KEYED),
      2,
      30,
    ],
  ]
}
