import * as api from '#contracts/billing'
import { readText } from '../../http/body.ts'
import { routesOf } from '../../http/on.ts'
import { listPayments, loadSubscriptionStatus, openReceipt } from './load-billing.ts'
import {
  activateSubscription,
  confirmPayment,
  createCheckoutSession,
  createPixPass,
  createSubscription,
  loadStartedSubscription,
  type StoredSubscription,
} from './purchase/begin-purchase.ts'
import {
  cancelSubscription,
  openBillingPortal,
  resumeSubscription,
  withdrawPurchase,
} from './purchase/change-subscription.ts'
import * as schemas from './schemas.ts'
import { receiveStripeEvent } from './sync/sync-billing.ts'

const on = routesOf(api, schemas)

export const billingRoutes = [
  on('loadSubscriptionStatus', ({ deps, caller }) => loadSubscriptionStatus(deps, caller)),
  on(
    'createSubscription',
    ({ deps, caller, body }) => createSubscription(deps, caller, body),
    ({ deps }, begun: StoredSubscription) => loadStartedSubscription(deps, begun),
  ),
  on('confirmPayment', async ({ deps, caller, body }) => ({
    success: await confirmPayment(deps, caller, body.paymentIntentId),
  })),
  on('activateSubscription', async ({ deps, caller, body }) => ({
    success: await activateSubscription(deps, caller, body.subscriptionId),
  })),
  on('createCheckoutSession', async ({ deps, caller }) => ({
    url: await createCheckoutSession(deps, caller),
  })),
  on('cancelSubscription', async ({ deps, caller }) => ({
    cancelAtPeriodEnd: true as const,
    currentPeriodEnd: (await cancelSubscription(deps, caller))?.toISOString() ?? null,
  })),
  on('resumeSubscription', async ({ deps, caller }) => ({
    cancelAtPeriodEnd: false as const,
    currentPeriodEnd: (await resumeSubscription(deps, caller))?.toISOString() ?? null,
  })),
  on('openBillingPortal', async ({ deps, caller }) => ({
    url: await openBillingPortal(deps, caller),
  })),
  on('withdrawPurchase', async ({ deps, caller }) => ({
    refundedCents: await withdrawPurchase(deps, caller),
  })),
  on('createPixPass', ({ deps, caller, body }) => createPixPass(deps, caller, body.months)),
  on('listPayments', ({ deps, caller }) => listPayments(deps, caller)),
  on('openReceipt', async ({ deps, caller, params }) => ({
    url: await openReceipt(deps, caller, params.paymentId),
  })),
  on('receiveStripeEvent', async ({ deps, request }) => {
    const body = await readText(request, api.WEBHOOK_LIMIT_BYTES)
    await receiveStripeEvent(deps, body, request.headers.get('stripe-signature'))
    return { received: true as const }
  }),
]
