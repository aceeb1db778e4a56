import type { PassMonths } from '#contracts/billing'
import { AppError } from '../../lib/app-error.ts'

/** Who pays: a person and their customer at the provider. */
export interface Payer {
  userId: string
  /** Null when the person has no customer yet, or it was deleted. */
  customerId: string | null
  /** Part of every idempotency key. Incremented after a failure response, which the provider repeats for a day under one key. */
  attempt: number
}

export interface PayerDetails {
  name: string | null
  email: string | null
  /** `01310-100` */
  postalCode: string | null
}

/**
 * `incomplete`: waits for the first payment, nothing was charged. `active`: paid, possibly with a scheduled end.
 * `past_due`: a renewal failed and is retried. `ended`: every other status; a later payment may revive it.
 */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

/** Whether a subscription is active or past due: a failed renewal may still be collected. */
export const isLive = (state: SubscriptionState | null | undefined): boolean =>
  state === 'active' || state === 'past_due'

/** The current state of a subscription at the provider. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** The buyer, from the subscription's metadata, which only this product writes; null if it names none. */
  userId: string | null
  state: SubscriptionState
  /** The provider's own status. */
  status: string
  currentPeriodEnd: Date | null
  /** End of the days that an administrator added, which nobody pays; null: none. */
  extendedUntil: Date | null
  endsAtPeriodEnd: boolean
  /** Whether a withdrawal was started: the subscription must end, and its first payment must be refunded. */
  isWithdrawn: boolean
  createdAt: Date
}

export interface ProviderRefund {
  id: string
  amountCents: number
  refundedAt: Date
}

export interface ProviderPayment {
  /** The id of the payment intent, `pi_…`, which a refund names. */
  id: string
  kind: 'subscription' | 'pix'
  /** The subscription that was paid; null for a pass. */
  subscriptionId: string | null
  /** Length of a pass; null for a subscription. */
  months: PassMonths | null
  amountCents: number
  refundedCents: number
  /** What the refunds were: those that the bank refused are left out. */
  refunds: readonly ProviderRefund[]
  /** ISO 4217 in lower case. */
  currency: string
  paidAt: Date
  /** The end of the period that was paid; null for a pass. */
  periodEnd: Date | null
  isDisputed: boolean
}

/** The fields of a customer's account at the provider that the product uses. */
export interface BillingAccount {
  customerId: string
  /** Whether the provider has deleted the customer; then nothing is charged. */
  isDeleted: boolean
  /** Whether the provider does not know the customer. The key is probably of another account: nothing is written. */
  isUnknown: boolean
  /** The person, from the customer's metadata; null when it names none. */
  userId: string | null
  /**
   * The most relevant subscription: by state (active, past due, incomplete, ended), then the newest; null when there
   * never was one.
   */
  subscription: ProviderSubscription | null
  /** Other subscriptions that have not ended. */
  others: readonly ProviderSubscription[]
  /** Succeeded payments, newest first. */
  payments: readonly ProviderPayment[]
  /** The card that the next renewal charges, after `cleanUp`; null if nothing renews or no card is known. */
  card: { brand: string; last4: string } | null
  /** A card of the subscription, which is charged instead of the customer's; `isNewest`: it replaces the customer's card. */
  subscriptionCard: { paymentMethodId: string; isNewest: boolean } | null
}

/** A subscription whose first payment, or a failed one, is open. */
export interface OpenSubscription {
  subscription: ProviderSubscription
  /** The client secret with which the browser pays; null if nothing is due. */
  clientSecret: string | null
}

/** An unpaid Pix payment. */
export interface PixCharge {
  paymentIntentId: string
  copyPasteCode: string
  qrCodeUrl: string
  expiresAt: Date
  amountCents: number
}

/** A webhook event with a valid signature. It only names the customer to sync; the sync reads the state itself. */
export interface ProviderEvent {
  id: string
  type: string
  createdAt: Date
  /**
   * Whether the event belongs to another account, or to test mode while the product uses live mode; it is then not
   * processed.
   */
  isForeign: boolean
  /** The customer in the event; null if it has none. */
  customerId: string | null
  /** The payment in the event, which leads to the customer. */
  paymentIntentId: string | null
}

export interface RecentPayment {
  customerId: string
  paymentId: string
  refundedCents: number
}

export interface Page<T> {
  items: readonly T[]
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null
}

/**
 * The payment provider. Every result is the provider's current state, never a stored one.
 *
 * @throws AppError `service_unavailable` if the provider does not respond in time, refuses the product's key or fails;
 *   `payment_declined` with a sentence for the person if a card is refused; `invalid_data` for a card that is unknown
 *   or belongs to another customer
 */
export interface Payments {
  loadAccount(customerId: string): Promise<BillingAccount>

  /**
   * Creates the person's customer if there is none.
   * @returns its id, the same for repeated calls with the same payer
   */
  ensureCustomer(payer: Payer): Promise<string>

  /**
   * Makes the card the customer's default for every invoice, and creates an unpaid subscription or reuses one that waits
   * for a payment. Two concurrent calls create one.
   */
  openSubscription(
    payer: Payer & { customerId: string },
    card: PayerDetails & { paymentMethodId: string },
  ): Promise<OpenSubscription>

  /** Reads the client secret with which the browser pays this subscription; null if nothing is due. */
  findClientSecret(subscriptionId: string): Promise<string | null>

  /** Opens a hosted checkout for the subscription, or returns the one that is already open. */
  openCheckout(payer: Payer & { customerId: string }, urls: { success: string; cancel: string }): Promise<string>

  /** Schedules the end of a subscription for the end of the paid period, or cancels this. */
  setCancelAtPeriodEnd(subscriptionId: string, endsAtPeriodEnd: boolean): Promise<void>

  /** Retries the open invoice of a past due subscription now; a declined card changes nothing. */
  collect(subscriptionId: string, attempt: number): Promise<void>

  /** Cancels a subscription now: nothing more is charged. Does nothing to an ended one. */
  cancelNow(subscriptionId: string): Promise<void>

  /** Marks at the provider that a purchase is being withdrawn, so that the next sync can finish it. */
  markWithdrawn(subscriptionId: string): Promise<void>

  /** Moves the next renewal of an active subscription; nothing is charged until then. */
  moveRenewal(subscriptionId: string, renewsAt: Date, attempt: number): Promise<void>

  /**
   * Refunds `amountCents` of a payment, or everything not refunded yet. Two calls after the same earlier refunds make one
   * refund.
   *
   * @param refundedCents - the earlier refunds, as read before
   */
  refund(paymentId: string, attempt: number, refundedCents: number, amountCents?: number): Promise<void>

  customerPage(customerId: string): string

  /** Opens the portal: to change the card, or without a subscription to see the receipts. */
  openPortal(customerId: string, page: { subscriptionId: string | null; returnUrl: string }): Promise<string>

  /** Creates a Pix payment, or returns the open one for the same number of months. Two concurrent calls create one. */
  openPix(payer: Payer & { customerId: string }, pass: { months: PassMonths; amountCents: number }): Promise<PixCharge>

  /** Finds the customer of a payment and whether it succeeded; null if the id is unknown. */
  findPayment(paymentIntentId: string): Promise<{ customerId: string | null; isPaid: boolean } | null>

  /** Null if the id is unknown. */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>

  /** The URL of a payment's receipt, which expires; null if there is none. */
  findReceipt(paymentId: string): Promise<string | null>

  /** Lists subscriptions that are not cancelled, page by page: the cost does not depend on the number of ended ones. */
  listSubscriptions(after: string | null): Promise<Page<ProviderSubscription>>

  listCustomers(since: Date, after: string | null): Promise<Page<{ id: string; userId: string | null }>>

  /** Lists payments made or refunded since then; a customer may appear more than once. */
  listRecentPayers(since: Date, after: string | null): Promise<Page<RecentPayment>>

  /**
   * Reads a webhook event and checks its signature over the unchanged body.
   *
   * @throws AppError `invalid_signature`: forged, truncated, older than five minutes, or no secret is set
   */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent>

  /**
   * Cleans up an account that was just read: with an active subscription it cancels unpaid ones and expires open checkouts
   * (against a double payment), makes the customer's card the charged one, and stops collecting a cancelled renewal.
   */
  cleanUp(account: BillingAccount): Promise<void>
}

/** @throws AppError `service_unavailable` if no payments are configured */
export function requirePayments({ payments }: { readonly payments: Payments | null }): Payments {
  if (!payments) {
    throw new AppError('service_unavailable', { message: 'Os pagamentos ainda não estão configurados.' })
  }
  return payments
}
