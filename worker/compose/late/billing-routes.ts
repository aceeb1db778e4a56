import * as api from '#contracts/billing'
import { lateRoutes } from '../../http/late-routes.ts'

export const lateBillingRoutes = lateRoutes(
  [
    api.loadSubscriptionStatus,
    api.createSubscription,
    api.confirmPayment,
    api.activateSubscription,
    api.createCheckoutSession,
    api.cancelSubscription,
    api.resumeSubscription,
    api.openBillingPortal,
    api.withdrawPurchase,
    api.createPixPass,
    api.listPayments,
    api.openReceipt,
    api.receiveStripeEvent,
  ],
  async () => (await import('../../modules/billing/routes.ts')).billingRoutes,
)
