import * as z from 'zod/mini'
import { BILLING_STATES, MAX_EMAIL_LENGTH } from '#contracts/accounts'
import { PASS_MONTHS } from '#contracts/billing'
import type { CallSchema } from '#contracts/endpoint'
import { line } from '../../lib/fields/fields.ts'

const MAX_ID_LENGTH = 255
const ProviderId = line(MAX_ID_LENGTH).check(z.minLength(1))
const MAX_NAME_LENGTH = 200
const POSTAL_CODE = /^(\d{5}-?\d{3})?$/

export const SubscriptionStatus = z.object({
  status: z.enum(['premium', 'free']),
  plan: z.enum(['premium', 'free']),
  /** When the next charge is due or Premium ends; null: no end, or no Premium. */
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  cancelAtPeriodEnd: z.boolean(),
  /** State of the payments, as in `User`. */
  billing: z.enum(BILLING_STATES),
  /** Source of the current plan. */
  source: z.enum(['none', 'stripe', 'admin']),
  /** Who pays for the current plan; null: it is not paid. Only the payer sees card, dates of payment and cancellations. */
  payer: z.nullable(z.enum(['you', 'partner'])),
  /** How it is paid: a card that is charged each month, or a pass paid in advance; null: not paid. */
  means: z.nullable(z.enum(['card', 'pix'])),
  /** The card that is charged. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Until when Premium continues after a failed renewal; null: no renewal failed. */
  graceUntil: z.nullable(z.iso.datetime()),
  /** Until when the purchase can be withdrawn with a refund; null: it cannot be withdrawn. */
  withdrawableUntil: z.nullable(z.iso.datetime()),
  /** The caller has paid before, so the provider's portal opens. */
  hasPortal: z.boolean(),
})

export const loadSubscriptionStatus = {
  summary: 'The couple’s plan, and how it is paid.',
  response: SubscriptionStatus,
} satisfies CallSchema

export const createSubscription = {
  summary: 'Begins a subscription, which the browser pays with the client secret. It grants Premium once it is paid.',
  body: z.object({
    paymentMethodId: ProviderId,
    name: z.optional(z.nullable(line(MAX_NAME_LENGTH))),
    email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email()))),
    /** `01310-100`; blank counts as none. */
    postalCode: z.optional(z.nullable(z.string().check(z.trim(), z.regex(POSTAL_CODE)))),
  }),
  response: z.object({
    success: z.boolean(),
    status: z.string(),
    clientSecret: z.nullable(z.string()),
    subscriptionId: z.string(),
  }),
  errors: ['already_premium', 'partner_pays', 'payment_declined', 'service_unavailable'],
} satisfies CallSchema

export const confirmPayment = {
  summary: 'Asks the provider whether a payment of the caller succeeded.',
  body: z.object({ paymentIntentId: ProviderId }),
  response: z.object({ success: z.boolean() }),
  errors: ['not_found', 'service_unavailable'],
} satisfies CallSchema

export const activateSubscription = {
  summary: 'Asks the provider whether a subscription of the caller is paid, and stores the result.',
  body: z.object({ subscriptionId: ProviderId }),
  response: z.object({ success: z.boolean() }),
  errors: ['not_found', 'service_unavailable'],
} satisfies CallSchema

export const createCheckoutSession = {
  summary: 'Creates a page of the provider on which Premium can be paid.',
  body: z.object({ plan: z.literal('premium') }),
  response: z.object({ url: z.url() }),
  errors: ['already_premium', 'partner_pays', 'service_unavailable'],
} satisfies CallSchema

const Renewal = <const B extends boolean>(isCancelled: B) =>
  z.object({ cancelAtPeriodEnd: z.literal(isCancelled), currentPeriodEnd: z.nullable(z.iso.datetime()) })

export const cancelSubscription = {
  summary: 'Ends the subscription at the end of the paid period; cancelling again changes nothing.',
  response: Renewal(true),
  errors: ['no_subscription', 'partner_pays', 'service_unavailable'],
} satisfies CallSchema

export const resumeSubscription = {
  summary: 'Undoes a cancellation before the subscription has ended.',
  response: Renewal(false),
  errors: ['no_subscription', 'partner_pays', 'not_cancelled', 'service_unavailable'],
} satisfies CallSchema

export const openBillingPortal = {
  summary: 'Creates a page of the provider on which the card can be changed.',
  response: z.object({ url: z.url() }),
  errors: ['no_subscription', 'partner_pays', 'service_unavailable'],
} satisfies CallSchema

export const withdrawPurchase = {
  summary: 'Withdraws a purchase of the last seven days: Premium ends and the full amount is refunded.',
  response: z.object({ refundedCents: z.int() }),
  errors: ['no_subscription', 'partner_pays', 'withdrawal_expired', 'service_unavailable'],
} satisfies CallSchema

export const createPixPass = {
  summary: 'Creates the Pix code of a pass; 404 if Pix is not switched on.',
  body: z.object({ months: z.literal(PASS_MONTHS) }),
  response: z.object({
    paymentIntentId: z.string(),
    /** The text that a banking app accepts instead of the QR code. */
    copyPasteCode: z.string(),
    qrCodeUrl: z.url(),
    expiresAt: z.iso.datetime(),
    amountCents: z.int(),
  }),
  errors: ['not_found', 'already_premium', 'partner_pays', 'service_unavailable'],
} satisfies CallSchema

export const Payment = z.object({
  id: z.string(),
  kind: z.enum(['subscription', 'pix']),
  paidAt: z.iso.datetime(),
  amountCents: z.int(),
  /** The part of the amount that was refunded. */
  refundedCents: z.int(),
})

export const listPayments = {
  summary: 'Payments of the caller, newest first.',
  response: z.array(Payment),
} satisfies CallSchema

export const openReceipt = {
  summary: 'The provider’s receipt of a payment of the caller; its address expires.',
  params: z.object({ paymentId: z.string() }),
  response: z.object({ url: z.url() }),
  errors: ['not_found', 'service_unavailable'],
} satisfies CallSchema

export const receiveStripeEvent = {
  summary: 'Receives an event of the payment provider, signed over the bytes of the body.',
  rawBody: 'An event of the provider, as its documentation describes it, with the header `Stripe-Signature`.',
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'body_too_large', 'service_unavailable'],
} satisfies CallSchema
