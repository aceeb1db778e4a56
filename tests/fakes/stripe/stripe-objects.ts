/**
 * An object of the provider. The interfaces list the fields that are used here; the other fields follow the
 * description.
 */
interface StripeObject {
  id: string
  object: string
  [field: string]: unknown
}

interface Dated extends StripeObject {
  /** Seconds since 1970, like all timestamps of the provider. */
  created: number
}

export type Metadata = Record<string, string>

export interface Price extends Dated {
  currency: string
  unit_amount: number
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number; [field: string]: unknown } | null
  active: boolean
  product: string
  lookup_key: string | null
}

export interface Customer extends Dated {
  object: 'customer'
  email: string | null
  name: string | null
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null; [field: string]: unknown }
  next_invoice_sequence: number
  invoice_prefix: string
}

export interface PaymentMethod extends Dated {
  object: 'payment_method'
  type: 'card' | 'pix'
  customer: string | null
  billing_details: unknown
}

export interface SubscriptionItem extends Dated {
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

export interface CancellationDetails {
  comment: string | null
  feedback: string | null
  reason: 'cancellation_requested' | 'payment_failed' | null
  [field: string]: unknown
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused'

export interface Subscription extends Dated {
  object: 'subscription'
  customer: string
  status: SubscriptionStatus
  items: { data: [SubscriptionItem]; [field: string]: unknown }
  metadata: Metadata
  latest_invoice: string | null
  default_payment_method: string | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  cancellation_details: CancellationDetails
  billing_cycle_anchor: number
  payment_settings: {
    payment_method_types: string[] | null
    save_default_payment_method: 'off' | 'on_subscription' | null
    [field: string]: unknown
  }
}

export interface Invoice extends Dated {
  object: 'invoice'
  customer: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  billing_reason: 'subscription_create' | 'subscription_cycle'
  currency: string
  default_payment_method: string | null
  next_payment_attempt: number | null
  number: string | null
  parent: { subscription_details: { subscription: string; metadata: Metadata }; [field: string]: unknown }
  status_transitions: Record<'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at', number | null>
}

export interface InvoicePayment extends Dated {
  object: 'invoice_payment'
  invoice: string
  payment: { type: 'payment_intent'; payment_intent: string }
  status: 'open' | 'paid' | 'canceled'
  amount_paid: number | null
  status_transitions: Record<'canceled_at' | 'paid_at', number | null>
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

export interface PaymentIntent extends Dated {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  client_secret: string
  status: IntentStatus
  payment_method: string | null
  latest_charge: string | null
  metadata: Metadata
  next_action: { type: string; [kind: string]: unknown } | null
  last_payment_error: unknown
  setup_future_usage: 'off_session' | 'on_session' | null
  canceled_at: number | null
  cancellation_reason: string | null
  payment_method_options: { pix?: { expires_after_seconds?: number; expires_at?: number }; [kind: string]: unknown }
  payment_method_types: string[]
  receipt_email: string | null
}

export interface Charge extends Dated {
  object: 'charge'
  amount: number
  amount_refunded: number
  customer: string | null
  disputed: boolean
  paid: boolean
  payment_intent: string
  refunded: boolean
  status: 'failed' | 'succeeded'
  currency: string
}

export interface Refund extends Dated {
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
}

export interface CheckoutSession extends Dated {
  object: 'checkout.session'
  customer: string
  status: 'complete' | 'expired' | 'open'
  payment_status: 'no_payment_required' | 'paid' | 'unpaid'
  subscription: string | null
  invoice: string | null
  success_url: string
  cancel_url: string | null
  url: string | null
  expires_at: number
  metadata: Metadata
}

export interface PortalSession extends Dated {
  object: 'billing_portal.session'
  customer: string
  return_url: string | null
  flow: { type: string; [field: string]: unknown } | null
}

export interface StripeEvent extends Dated {
  object: 'event'
  type: string
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> }
}
