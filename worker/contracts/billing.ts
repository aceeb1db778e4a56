import * as z from 'zod/mini'
import { BILLING_STATES, MAX_EMAIL_LENGTH } from './accounts.ts'
import { line } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'

/** Months that a pass paid by Pix may last. */
export const PASS_MONTHS = [1, 3, 12] as const
export type PassMonths = (typeof PASS_MONTHS)[number]

/** An old version of the page sends this in place of a payment id; it grants nothing. */
export const LEGACY_ACTIVATION = 'premium_activated'

/** Longest body of a webhook that is read. */
export const WEBHOOK_LIMIT_BYTES = 256 * 1024

const MAX_ID_LENGTH = 255
const ProviderId = line(MAX_ID_LENGTH).check(z.minLength(1))
const MAX_NAME_LENGTH = 200
const POSTAL_CODE = /^(\d{5}-?\d{3})?$/

const SubscriptionStatus = z.object({
  status: z.enum(['premium', 'free']),
  plan: z.enum(['premium', 'free']),
  /** When the next charge is due or Premium ends; null: no end, or no Premium. */
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  cancelAtPeriodEnd: z.boolean(),
  /** As in `User`. */
  billing: z.enum(BILLING_STATES),
  /** Who gave what the couple has now. */
  source: z.enum(['none', 'stripe', 'admin']),
  /** How it is paid: a card that is charged each month, or a pass paid beforehand; null: not paid. */
  means: z.nullable(z.enum(['card', 'pix'])),
  /** The card that is charged. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Until when Premium goes on after a failed renewal; null: none failed. */
  graceUntil: z.nullable(z.iso.datetime()),
  /** Until when the purchase can be withdrawn with a refund; null: not any more. */
  withdrawableUntil: z.nullable(z.iso.datetime()),
  /** The couple has paid before, so the provider's portal opens for it. */
  hasPortal: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

export const loadSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription-status',
  auth: 'user',
  summary: 'What the couple may use, and how that is paid.',
  status: 200,
  response: SubscriptionStatus,
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  auth: 'user',
  idempotent: true,
  summary: 'Begins a subscription that the browser then pays with the client secret; it grants nothing by itself.',
  body: z.object({
    paymentMethodId: ProviderId,
    name: z.optional(z.nullable(line(MAX_NAME_LENGTH))),
    email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email()))),
    /** `01310-100`; blank counts as none. */
    postalCode: z.optional(z.nullable(z.string().check(z.trim(), z.regex(POSTAL_CODE)))),
  }),
  status: 200,
  response: z.object({
    success: z.boolean(),
    /** The provider's own word, e.g. `incomplete` or `active`. */
    status: z.string(),
    clientSecret: z.nullable(z.string()),
    subscriptionId: z.string(),
  }),
  errors: ['already_premium', 'payment_declined', 'service_unavailable'],
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/confirm-payment',
  auth: 'user',
  summary: 'Asks the provider whether a payment of the caller went through.',
  body: z.object({ paymentIntentId: ProviderId }),
  status: 200,
  response: z.object({ success: z.boolean() }),
  errors: ['not_found', 'service_unavailable'],
})

export const activateSubscription = endpoint({
  method: 'POST',
  path: '/api/activate-subscription',
  auth: 'user',
  summary: 'Asks the provider whether a subscription of the caller is paid, and takes over what it says.',
  body: z.object({ subscriptionId: ProviderId }),
  status: 200,
  response: z.object({ success: z.boolean() }),
  errors: ['not_found', 'service_unavailable'],
})

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  auth: 'user',
  idempotent: true,
  summary: 'Opens a page of the provider on which Premium can be paid.',
  body: z.object({ plan: z.literal('premium') }),
  status: 200,
  response: z.object({ url: z.url() }),
  errors: ['already_premium', 'service_unavailable'],
})

const Renewal = <const B extends boolean>(isCancelled: B) =>
  z.object({ cancelAtPeriodEnd: z.literal(isCancelled), currentPeriodEnd: z.nullable(z.iso.datetime()) })

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/cancel-subscription',
  auth: 'user',
  summary: 'Ends the subscription with what is paid; cancelling again changes nothing.',
  status: 200,
  response: Renewal(true),
  errors: ['no_subscription', 'service_unavailable'],
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/resume-subscription',
  auth: 'user',
  summary: 'Takes a cancellation back that has not come into effect.',
  status: 200,
  response: Renewal(false),
  errors: ['no_subscription', 'not_cancelled', 'service_unavailable'],
})

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing-portal',
  auth: 'user',
  summary: 'Opens a page of the provider on which the card is changed.',
  status: 200,
  response: z.object({ url: z.url() }),
  errors: ['no_subscription', 'service_unavailable'],
})

export const withdrawPurchase = endpoint({
  method: 'POST',
  path: '/api/withdraw-purchase',
  auth: 'user',
  summary: 'Undoes a purchase of the last seven days: Premium ends and all of it is given back.',
  status: 200,
  response: z.object({ refundedCents: z.int() }),
  errors: ['no_subscription', 'withdrawal_expired', 'service_unavailable'],
})

export const createPixPass = endpoint({
  method: 'POST',
  path: '/api/create-pix-pass',
  auth: 'user',
  idempotent: true,
  summary: 'Offers a pass to pay by Pix; unknown (404) where Pix is not switched on.',
  body: z.object({ months: z.literal(PASS_MONTHS) }),
  status: 200,
  response: z.object({
    paymentIntentId: z.string(),
    /** The text that a banking app accepts in place of the QR code. */
    copyPasteCode: z.string(),
    qrCodeUrl: z.url(),
    expiresAt: z.iso.datetime(),
    amountCents: z.int(),
  }),
  errors: ['not_found', 'already_premium', 'service_unavailable'],
})

const Payment = z.object({
  id: z.string(),
  kind: z.enum(['subscription', 'pix']),
  paidAt: z.iso.datetime(),
  amountCents: z.int(),
  /** The part of the amount that was refunded. */
  refundedCents: z.int(),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  auth: 'user',
  summary: 'What the couple paid, newest first.',
  status: 200,
  response: z.array(Payment),
})

export const openReceipt = endpoint({
  method: 'POST',
  path: '/api/payments/{paymentId}/receipt',
  auth: 'user',
  summary: 'Opens the provider’s receipt of a payment of the couple; its address is only good for a while.',
  params: z.object({ paymentId: z.string() }),
  status: 200,
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'service_unavailable'],
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  auth: 'public',
  summary: 'What the payment provider reports, signed over the bytes of the body.',
  limit: 'none',
  rawBody: 'An event of the provider, as its own documentation describes it, with the header `Stripe-Signature`.',
  bodyLimitBytes: WEBHOOK_LIMIT_BYTES,
  status: 200,
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'body_too_large', 'service_unavailable'],
})

export type NewSubscription = Parsed<typeof createSubscription>['body']
export type StartedSubscription = Output<typeof createSubscription>
export type PixPass = Output<typeof createPixPass>
export type Payment = z.output<typeof Payment>
