import * as api from '#contracts/billing'
import { readText } from '../../http/body.ts'
import { on } from '../../http/on.ts'
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

export const billingRoutes = [
  on(api.loadSubscriptionStatus, schemas.loadSubscriptionStatus, ({ deps, caller }) =>
    loadSubscriptionStatus(deps, caller),
  ),
  on(
    api.createSubscription,
    schemas.createSubscription,
    ({ deps, caller, body }) => createSubscription(deps, caller, body),
    ({ deps }, begun: StoredSubscription) => loadStartedSubscription(deps, begun),
  ),
  on(api.confirmPayment, schemas.confirmPayment, async ({ deps, caller, body }) => ({
    success: await confirmPayment(deps, caller, body.paymentIntentId),
  })),
  on(api.activateSubscription, schemas.activateSubscription, async ({ deps, caller, body }) => ({
    success: await activateSubscription(deps, caller, body.subscriptionId),
  })),
  on(api.createCheckoutSession, schemas.createCheckoutSession, async ({ deps, caller }) => ({
    url: await createCheckoutSession(deps, caller),
  })),
  on(api.cancelSubscription, schemas.cancelSubscription, async ({ deps, caller }) => ({
    cancelAtPeriodEnd: true as const,
    currentPeriodEnd: (await cancelSubscription(deps, caller))?.toISOString() ?? null,
  })),
  on(api.resumeSubscription, schemas.resumeSubscription, async ({ deps, caller }) => ({
    cancelAtPeriodEnd: false as const,
    currentPeriodEnd: (await resumeSubscription(deps, caller))?.toISOString() ?? null,
  })),
  on(api.openBillingPortal, schemas.openBillingPortal, async ({ deps, caller }) => ({
    url: await openBillingPortal(deps, caller),
  })),
  on(api.withdrawPurchase, schemas.withdrawPurchase, async ({ deps, caller }) => ({
    refundedCents: await withdrawPurchase(deps, caller),
  })),
  on(api.createPixPass, schemas.createPixPass, ({ deps, caller, body }) => createPixPass(deps, caller, body.months)),
  on(api.listPayments, schemas.listPayments, ({ deps, caller }) => listPayments(deps, caller)),
  on(api.openReceipt, schemas.openReceipt, async ({ deps, caller, params }) => ({
    url: await openReceipt(deps, caller, params.paymentId),
  })),
  on(api.receiveStripeEvent, schemas.receiveStripeEvent, async ({ deps, request }) => {
    const body = await readText(request, api.WEBHOOK_LIMIT_BYTES)
    await receiveStripeEvent(deps, body, request.headers.get('stripe-signature'))
    return { received: true as const }
  }),
]
