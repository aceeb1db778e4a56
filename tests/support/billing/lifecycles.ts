import { beginHostedCheckout, beginPix, beginUnpaid, recordScenario, type Scenario } from './billing-scenario.ts'
import type { BillingWorld } from './start-billing.ts'

/** A time in the grace period after a failed renewal. */
const AFTER_RENEWAL = '2026-04-10T18:00:00Z'
const CREATED = 'customer.subscription.created'
const UPDATED = 'customer.subscription.updated'
const DELETED = 'customer.subscription.deleted'

async function beginCard(world: BillingWorld) {
  const begun = await beginUnpaid(world)
  return { ...begun, scenario: await recordScenario(world, begun) }
}

/** Records up to the first payment; `goOn` records the failed renewal and the end. */
async function recordLifecycle(world: BillingWorld): Promise<{ scenario: Scenario; goOn: () => void }> {
  const { scenario, pay, subscriptionId } = await beginCard(world)
  scenario.endStage(CREATED)
  await pay()
  world.stripe.changeCard(scenario.customerId, 'declinedLater')
  scenario.endStage([UPDATED, 'active'], 'invoice.paid')
  const goOn = () => {
    scenario.endStage([UPDATED, 'past_due'])
    world.stripe.cancelFromDashboard(subscriptionId)
    scenario.endStage(DELETED)
  }
  return { scenario, goOn }
}

/** Records up to the first payment; `goOn` records the failed renewal and the payment with a new card. */
async function recordRecovery(world: BillingWorld): Promise<{ scenario: Scenario; goOn: () => void }> {
  const { scenario, pay } = await beginCard(world)
  await pay()
  world.stripe.changeCard(scenario.customerId, 'declinedLater')
  scenario.endStage()
  const goOn = () => {
    scenario.endStage([UPDATED, 'past_due'])
    world.stripe.changeCard(scenario.customerId, 'mastercard')
    scenario.endStage('invoice.paid', [UPDATED, 'active'])
  }
  return { scenario, goOn }
}

async function recordPurchase(world: BillingWorld) {
  const begun = await beginCard(world)
  begun.scenario.endStage(CREATED)
  await begun.pay()
  begun.scenario.endStage([UPDATED, 'active'], 'invoice.paid')
  return begun
}

async function recordRefund(world: BillingWorld): Promise<Scenario> {
  const { scenario, subscriptionId, paymentIntentId } = await recordPurchase(world)
  world.stripe.refundFromDashboard(paymentIntentId)
  scenario.endStage('charge.refunded')
  world.stripe.cancelFromDashboard(subscriptionId)
  scenario.endStage(DELETED)
  return scenario
}

async function recordDispute(world: BillingWorld): Promise<Scenario> {
  const { scenario, paymentIntentId } = await recordPurchase(world)
  world.stripe.openDispute(paymentIntentId)
  scenario.endStage('charge.dispute.created')
  return scenario
}

async function recordRemoval(world: BillingWorld): Promise<Scenario> {
  const { scenario } = await recordPurchase(world)
  world.stripe.deleteCustomer(scenario.customerId)
  scenario.endStage(DELETED, 'customer.deleted')
  return scenario
}

async function recordPass(world: BillingWorld): Promise<Scenario> {
  const begun = await beginPix(world)
  const scenario = await recordScenario(world, begun)
  scenario.endStage('payment_intent.created')
  world.stripe.payPix(begun.paymentIntentId)
  scenario.endStage('payment_intent.succeeded')
  world.stripe.refundFromDashboard(begun.paymentIntentId)
  scenario.endStage('charge.refunded')
  return scenario
}

async function recordHostedCheckout(world: BillingWorld): Promise<Scenario> {
  const begun = await beginHostedCheckout(world)
  const scenario = await recordScenario(world, begun)
  await begun.pay()
  scenario.endStage(CREATED, 'invoice.paid', 'payment_intent.succeeded', 'checkout.session.completed')
  return scenario
}

/**
 * Performs purchases and changes at the fake Stripe and records their events; the tests deliver them in several orders.
 *
 * @param laneCount - couples with the same lifecycle, so that several orders can be delivered in parallel
 */
export async function recordLifecycles(world: BillingWorld, laneCount: number) {
  const lanes = await Promise.all(Array.from({ length: laneCount }, () => recordLifecycle(world)))
  const recovery = await recordRecovery(world)
  await world.travelTo(AFTER_RENEWAL)
  for (const { goOn } of [...lanes, recovery]) goOn()
  return {
    lanes: lanes.map(({ scenario }) => scenario),
    others: new Map<string, Scenario>([
      ['a renewal that failed, and a new card', recovery.scenario],
      ['a refunded purchase', await recordRefund(world)],
      ['a dispute', await recordDispute(world)],
      ['a customer who is removed at the provider', await recordRemoval(world)],
      ['a refunded pass', await recordPass(world)],
      ['the hosted page', await recordHostedCheckout(world)],
    ]),
  }
}
