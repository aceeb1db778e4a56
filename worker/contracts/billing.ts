import type * as schemas from '../modules/billing/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

export const PASS_MONTHS = [1, 3, 12] as const
export type PassMonths = (typeof PASS_MONTHS)[number]

/** An old version of the web app sends this instead of a payment id; it grants nothing. */
export const LEGACY_ACTIVATION = 'premium_activated'

export const WEBHOOK_LIMIT_BYTES = 256 * 1024

export type SubscriptionStatus = Infer<typeof schemas.SubscriptionStatus>

export const loadSubscriptionStatus = endpoint<typeof schemas.loadSubscriptionStatus>(
  'GET',
  '/api/subscription-status',
  'user',
)

export const createSubscription = endpoint<typeof schemas.createSubscription>(
  'POST',
  '/api/create-subscription',
  'user',
  { idempotent: true },
)

export const confirmPayment = endpoint<typeof schemas.confirmPayment>('POST', '/api/confirm-payment', 'user')

export const activateSubscription = endpoint<typeof schemas.activateSubscription>(
  'POST',
  '/api/activate-subscription',
  'user',
)

export const createCheckoutSession = endpoint<typeof schemas.createCheckoutSession>(
  'POST',
  '/api/create-checkout-session',
  'user',
  { idempotent: true },
)

export const cancelSubscription = endpoint<typeof schemas.cancelSubscription>(
  'POST',
  '/api/cancel-subscription',
  'user',
)

export const resumeSubscription = endpoint<typeof schemas.resumeSubscription>(
  'POST',
  '/api/resume-subscription',
  'user',
)

export const openBillingPortal = endpoint<typeof schemas.openBillingPortal>('POST', '/api/billing-portal', 'user')
export const withdrawPurchase = endpoint<typeof schemas.withdrawPurchase>('POST', '/api/withdraw-purchase', 'user')

export const createPixPass = endpoint<typeof schemas.createPixPass>('POST', '/api/create-pix-pass', 'user', {
  idempotent: true,
})

export const listPayments = endpoint<typeof schemas.listPayments>('GET', '/api/payments', 'user')
export const openReceipt = endpoint<typeof schemas.openReceipt>('POST', '/api/payments/{paymentId}/receipt', 'user')

export const receiveStripeEvent = endpoint<typeof schemas.receiveStripeEvent>('POST', '/api/stripe/webhook', 'public', {
  limit: 'none',
  bodyLimitBytes: WEBHOOK_LIMIT_BYTES,
})

export type NewSubscription = Body<typeof createSubscription>
export type StartedSubscription = Output<typeof createSubscription>
export type PixPass = Output<typeof createPixPass>
export type Payment = Infer<typeof schemas.Payment>
