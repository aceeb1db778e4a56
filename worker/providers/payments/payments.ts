import type { PassMonths } from '#contracts/billing'
import { AppError } from '../../lib/app-error.ts'

/** Who pays: a couple and its customer at the provider. */
export interface Payer {
  coupleId: string
  /** The couple's id at the provider; null when it has none yet, or its customer was deleted. */
  customerId: string | null
  /**
   * Part of every idempotency key. We raise it when the provider answered with a failure, which it would repeat for a
   * day under the same key.
   */
  attempt: number
}

/** What the person typed beside the card. */
export interface PayerDetails {
  name: string | null
  email: string | null
  /** `01310-100` */
  postalCode: string | null
}

/**
 * `incomplete`: waits for the first payment, nothing was charged. `active`: paid, also with a scheduled end.
 * `past_due`: a renewal failed and is retried. `ended`: everything else, for good or until somebody pays.
 */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

/** Whether a subscription is live: a failed renewal is still being collected, and a scheduled end has not come yet. */
export const isLive = (state: SubscriptionState | null | undefined): boolean =>
  state === 'active' || state === 'past_due'

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** From its metadata, which only we write; null when it names no couple. */
  coupleId: string | null
  state: SubscriptionState
  /** The provider's own status. */
  status: string
  currentPeriodEnd: Date | null
  /** The end is scheduled for the end of the period. */
  endsAtPeriodEnd: boolean
  /** A withdrawal was begun: the subscription must end, and its first payment be refunded. */
  isWithdrawn: boolean
  createdAt: Date
}

/** A payment of a couple that succeeded. */
export interface ProviderPayment {
  /** The id of the payment intent, `pi_…`, which a refund names. */
  id: string
  kind: 'subscription' | 'pix'
  /** The subscription that was paid; null for a pass. */
  subscriptionId: string | null
  /** How long a pass lasts; null for a subscription. */
  months: PassMonths | null
  amountCents: number
  refundedCents: number
  /** ISO 4217 in lower case. */
  currency: string
  paidAt: Date
  /** The end of the period that was paid; null for a pass. */
  periodEnd: Date | null
  isDisputed: boolean
}

/** What the provider has of a customer, as far as it decides anything here. */
export interface BillingAccount {
  customerId: string
  /** The provider has deleted the customer: nothing is charged any more. */
  isDeleted: boolean
  /** The provider has no such customer. Most likely the key is of another account, so nothing may be written. */
  isUnknown: boolean
  /** From its metadata; null when it names no couple. */
  coupleId: string | null
  /**
   * The most relevant one: active before past due before incomplete before ended, then the newest; null when there
   * never was one.
   */
  subscription: ProviderSubscription | null
  /** Other subscriptions that have not ended. */
  others: readonly ProviderSubscription[]
  /** Succeeded payments, newest first. */
  payments: readonly ProviderPayment[]
  /** The card that the next renewal charges, once `tidy` has run; null when nothing renews or no card is known. */
  card: { brand: string; last4: string } | null
  /**
   * A card of the subscription's own, which would be charged in place of the customer's. `isNewest`: it replaces the
   * customer's.
   */
  strayCard: { paymentMethodId: string; isNewest: boolean } | null
}

/** A subscription that waits for its first payment, or for one that failed. */
export interface OpenSubscription {
  subscription: ProviderSubscription
  /** The client secret with which the browser pays; null when nothing is due. */
  clientSecret: string | null
}

/** A Pix payment that is not paid yet. */
export interface PixCharge {
  paymentIntentId: string
  copyPasteCode: string
  qrCodeUrl: string
  expiresAt: Date
  amountCents: number
}

/** A webhook event with a valid signature. It says which couple to sync, never what is so. */
export interface ProviderEvent {
  id: string
  type: string
  createdAt: Date
  /** It is about another account, or about test mode while we are live: it is not processed. */
  isForeign: boolean
  /** The customer that it names; null when it names none. */
  customerId: string | null
  /** The payment that it names, through which the customer is found. */
  paymentIntentId: string | null
}

/** A payment that was made or refunded lately. */
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

/** A failure of the provider; the cause of a `service_unavailable`. */
export class ProviderFailure extends Error {
  /** The provider's code, for the log. */
  readonly code: string
  /**
   * The provider answered with it and repeats it under the same idempotency key. After a timeout the same key must be
   * used again.
   */
  readonly isAnswer: boolean

  constructor(code: string, { isAnswer = false, cause }: { isAnswer?: boolean; cause?: unknown } = {}) {
    super(`the payment provider failed: ${code}`, { cause })
    this.code = code
    this.isAnswer = isAnswer
  }
}

/** Whether only a new idempotency key can succeed: raise `Payer.attempt` before the next call. */
export const answeredWithFailure = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof ProviderFailure && error.cause.isAnswer

/**
 * The payment provider. Every answer is the provider's present state, never a stored one.
 *
 * @throws AppError `service_unavailable` when the provider does not answer in time, refuses us or fails;
 *   `payment_declined` with a sentence for the person when a card is refused; `invalid_data` for a card that is unknown
 *   or somebody else's
 */
export interface Payments {
  /** Reads everything of a customer. */
  loadAccount(customerId: string): Promise<BillingAccount>

  /**
   * Creates the couple's customer if it has none.
   * @returns its id, the same for repeated calls with the same payer
   */
  ensureCustomer(payer: Payer): Promise<string>

  /**
   * Attaches the card to the customer as the default of every invoice, and creates an unpaid subscription, or takes up
   * one that already waits for a payment. Two concurrent calls create one.
   */
  openSubscription(
    payer: Payer & { customerId: string },
    card: PayerDetails & { paymentMethodId: string },
  ): Promise<OpenSubscription>

  /** Reads the client secret with which the browser pays this subscription; null when nothing is due. */
  findClientSecret(subscriptionId: string): Promise<string | null>

  /** Opens a hosted checkout for the subscription, or returns the one that is already open. */
  openCheckout(payer: Payer & { customerId: string }, urls: { success: string; cancel: string }): Promise<string>

  /** Schedules the end of a subscription for the end of the paid period, or takes that back. */
  setCancelAtPeriodEnd(subscriptionId: string, endsAtPeriodEnd: boolean): Promise<void>

  /** Retries the open invoice of a past due subscription now; a declined card changes nothing. */
  collect(subscriptionId: string, attempt: number): Promise<void>

  /** Cancels a subscription now: nothing more is charged. One that has ended stays so. */
  cancelNow(subscriptionId: string): Promise<void>

  /** Marks at the provider that a purchase is being withdrawn, so that the next sync can finish it. */
  markWithdrawn(subscriptionId: string): Promise<void>

  /** Refunds some of a payment, in centavos, or all that is left of it. What is refunded already stays so. */
  refund(paymentId: string, attempt: number, amountCents?: number): Promise<void>

  /** Opens the portal: to change the card, or without a subscription to see the receipts. */
  openPortal(customerId: string, page: { subscriptionId: string | null; returnUrl: string }): Promise<string>

  /** Creates a Pix payment, or returns the open one for as many months. Two concurrent calls create one. */
  openPix(payer: Payer & { customerId: string }, pass: { months: PassMonths; amountCents: number }): Promise<PixCharge>

  /** Reads whose payment this is and whether it went through; null when there is none of this id. */
  findPayment(paymentIntentId: string): Promise<{ customerId: string | null; isPaid: boolean } | null>

  /** Null when there is none of this id. */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>

  /** The URL of a payment's receipt, which expires; null when there is none. */
  findReceipt(paymentId: string): Promise<string | null>

  /** Lists what has not been cancelled, page by page: the cost does not grow with ended subscriptions. */
  listSubscriptions(after: string | null): Promise<Page<ProviderSubscription>>

  /** Lists the customers that were created since then. */
  listCustomers(since: Date, after: string | null): Promise<Page<{ id: string; coupleId: string | null }>>

  /** Lists payments made or refunded since then; a customer may appear more than once. */
  listRecentPayers(since: Date, after: string | null): Promise<Page<RecentPayment>>

  /**
   * Reads a webhook event and checks its signature over the untouched body.
   *
   * @throws AppError `invalid_signature`: forged, cut, older than five minutes, or no secret is set
   */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent>

  /**
   * Puts an account in order that was just read. Once a subscription is active it cancels unpaid ones and expires open
   * checkouts, so that nobody pays twice; it makes the customer's card the one that is charged; and after a
   * cancellation it stops collecting a failed renewal.
   */
  tidy(account: BillingAccount): Promise<void>
}
