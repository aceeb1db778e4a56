import { beginHostedCheckout, beginPix, beginUnpaid, recordScenario, type Scenario } from './billing-scenario.ts'
import type { BillingWorld } from './start-billing.ts'

/** Within the days of grace after a renewal that failed. */
const AFTER_RENEWAL = '2026-04-10T18:00:00Z'
const CREATED = 'customer.subscription.created'
const UPDATED = 'customer.subscription.updated'
const DELETED = 'customer.subscription.deleted'

async function beginCard(of: BillingWorld) {
  const begun = await beginUnpaid(of)
  return { ...begun, scenario: await recordScenario(of, begun) }
}

/** Records up to the first payment; what is returned records the renewal that fails and the end. */
async function recordLifecycle(of: BillingWorld): Promise<{ scenario: Scenario; goOn: () => void }> {
  const { scenario, pay, subscriptionId } = await beginCard(of)
  scenario.endStage(CREATED)
  await pay()
  of.stripe.changeCard(scenario.customerId, 'declinedLater')
  scenario.endStage([UPDATED, 'active'], 'invoice.paid')
  const goOn = () => {
    scenario.endStage([UPDATED, 'past_due'])
    of.stripe.cancelFromDashboard(subscriptionId)
    scenario.endStage(DELETED)
  }
  return { scenario, goOn }
}

/** Records up to the first payment; what is returned records the renewal that fails and the new card. */
async function recordRecovery(of: BillingWorld): Promise<{ scenario: Scenario; goOn: () => void }> {
  const { scenario, pay } = await beginCard(of)
  await pay()
  of.stripe.changeCard(scenario.customerId, 'declinedLater')
  scenario.endStage()
  const goOn = () => {
    scenario.endStage([UPDATED, 'past_due'])
    of.stripe.changeCard(scenario.customerId, 'mastercard')
    scenario.endStage('invoice.paid', [UPDATED, 'active'])
  }
  return { scenario, goOn }
}

async function recordPurchase(of: BillingWorld) {
  const begun = await beginCard(of)
  begun.scenario.endStage(CREATED)
  await begun.pay()
  begun.scenario.endStage([UPDATED, 'active'], 'invoice.paid')
  return begun
}

async function recordRefund(of: BillingWorld): Promise<Scenario> {
  const { scenario, subscriptionId, paymentIntentId } = await recordPurchase(of)
  of.stripe.refundFromDashboard(paymentIntentId)
  scenario.endStage('charge.refunded')
  of.stripe.cancelFromDashboard(subscriptionId)
  scenario.endStage(DELETED)
  return scenario
}

async function recordDispute(of: BillingWorld): Promise<Scenario> {
  const { scenario, paymentIntentId } = await recordPurchase(of)
  of.stripe.openDispute(paymentIntentId)
  scenario.endStage('charge.dispute.created')
  return scenario
}

async function recordRemoval(of: BillingWorld): Promise<Scenario> {
  const { scenario } = await recordPurchase(of)
  of.stripe.deleteCustomer(scenario.customerId)
  scenario.endStage(DELETED, 'customer.deleted')
  return scenario
}

async function recordPass(of: BillingWorld): Promise<Scenario> {
  const begun = await beginPix(of)
  const scenario = await recordScenario(of, begun)
  scenario.endStage('payment_intent.created')
  of.stripe.payPix(begun.paymentIntentId)
  scenario.endStage('payment_intent.succeeded')
  of.stripe.refundFromDashboard(begun.paymentIntentId)
  scenario.endStage('charge.refunded')
  return scenario
}

async function recordHostedCheckout(of: BillingWorld): Promise<Scenario> {
  const begun = await beginHostedCheckout(of)
  const scenario = await recordScenario(of, begun)
  await begun.pay()
  scenario.endStage(CREATED, 'invoice.paid', 'payment_intent.succeeded', 'checkout.session.completed')
  return scenario
}

/**
 * Lets everything happen at the provider that the orders of its events are tried on, while none of it is delivered.
 *
 * @param laneCount - couples with one and the same lifecycle, so that several orders can be delivered side by side
 */
export async function recordLifecycles(of: BillingWorld, laneCount: number) {
  const lanes = await Promise.all(Array.from({ length: laneCount }, () => recordLifecycle(of)))
  const recovery = await recordRecovery(of)
  await of.travelTo(AFTER_RENEWAL)
  for (const { goOn } of [...lanes, recovery]) goOn()
  return {
    lanes: lanes.map(({ scenario }) => scenario),
    others: new Map<string, Scenario>([
      ['a renewal that failed, and a new card', recovery.scenario],
      ['a refunded purchase', await recordRefund(of)],
      ['a dispute', await recordDispute(of)],
      ['a customer who is removed at the provider', await recordRemoval(of)],
      ['a refunded pass', await recordPass(of)],
      ['the hosted page', await recordHostedCheckout(of)],
    ]),
  }
}
