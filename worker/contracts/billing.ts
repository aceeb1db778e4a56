import type * as schemas from '../modules/billing/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

/** Lengths of a pass paid by Pix, in months. */
export const PASS_MONTHS = [1, 3, 12] as const
export type PassMonths = (typeof PASS_MONTHS)[number]

/** An old version of the page sends this in place of a payment id; it grants nothing. */
export const LEGACY_ACTIVATION = 'premium_activated'

/** Longest webhook body that is read. */
export const WEBHOOK_LIMIT_BYTES = 256 * 1024

export type SubscriptionStatus = Infer<typeof schemas.SubscriptionStatus>

export const loadSubscriptionStatus = endpoint<typeof schemas.loadSubscriptionStatus>({
  method: 'GET',
  path: '/api/subscription-status',
  auth: 'user',
  status: 200,
})

export const createSubscription = endpoint<typeof schemas.createSubscription>({
  method: 'POST',
  path: '/api/create-subscription',
  auth: 'user',
  idempotent: true,
  status: 200,
})

export const confirmPayment = endpoint<typeof schemas.confirmPayment>({
  method: 'POST',
  path: '/api/confirm-payment',
  auth: 'user',
  status: 200,
})

export const activateSubscription = endpoint<typeof schemas.activateSubscription>({
  method: 'POST',
  path: '/api/activate-subscription',
  auth: 'user',
  status: 200,
})

export const createCheckoutSession = endpoint<typeof schemas.createCheckoutSession>({
  method: 'POST',
  path: '/api/create-checkout-session',
  auth: 'user',
  idempotent: true,
  status: 200,
})

export const cancelSubscription = endpoint<typeof schemas.cancelSubscription>({
  method: 'POST',
  path: '/api/cancel-subscription',
  auth: 'user',
  status: 200,
})

export const resumeSubscription = endpoint<typeof schemas.resumeSubscription>({
  method: 'POST',
  path: '/api/resume-subscription',
  auth: 'user',
  status: 200,
})

export const openBillingPortal = endpoint<typeof schemas.openBillingPortal>({
  method: 'POST',
  path: '/api/billing-portal',
  auth: 'user',
  status: 200,
})

export const withdrawPurchase = endpoint<typeof schemas.withdrawPurchase>({
  method: 'POST',
  path: '/api/withdraw-purchase',
  auth: 'user',
  status: 200,
})

export const createPixPass = endpoint<typeof schemas.createPixPass>({
  method: 'POST',
  path: '/api/create-pix-pass',
  auth: 'user',
  idempotent: true,
  status: 200,
})

export const listPayments = endpoint<typeof schemas.listPayments>({
  method: 'GET',
  path: '/api/payments',
  auth: 'user',
  status: 200,
})

export const openReceipt = endpoint<typeof schemas.openReceipt>({
  method: 'POST',
  path: '/api/payments/{paymentId}/receipt',
  auth: 'user',
  status: 200,
})

export const receiveStripeEvent = endpoint<typeof schemas.receiveStripeEvent>({
  method: 'POST',
  path: '/api/stripe/webhook',
  auth: 'public',
  limit: 'none',
  bodyLimitBytes: WEBHOOK_LIMIT_BYTES,
  status: 200,
})

export type NewSubscription = Body<typeof createSubscription>
export type StartedSubscription = Output<typeof createSubscription>
export type PixPass = Output<typeof createPixPass>
export type Payment = Infer<typeof schemas.Payment>
