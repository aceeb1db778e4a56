import type { PassMonths } from '#contracts/billing'
import { AppError } from '../../lib/app-error.ts'

/** Who pays: a couple, and what the provider knows it by. */
export interface Payer {
  coupleId: string
  /** The provider's id of the couple; null: it has none yet, or the one it had is gone. */
  customerId: string | null
  /**
   * Raised by us whenever the provider answered that it failed: it repeats such an answer for a day under the same
   * idempotency key. Every key carries it.
   */
  attempt: number
}

/** What the person wrote beside the card. */
export interface PayerDetails {
  name: string | null
  email: string | null
  /** `01310-100` */
  postalCode: string | null
}

/**
 * `incomplete`: the first payment is awaited, nothing was charged. `active`: paid, a scheduled end included.
 * `past_due`: a renewal failed and is tried again. `ended`: everything else, for good or until somebody pays.
 */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

/** Whether a subscription goes on: a failed renewal is still being collected, a scheduled end has not come yet. */
export const isLive = (state: SubscriptionState | null | undefined): boolean =>
  state === 'active' || state === 'past_due'

/** A subscription as the provider has it at this moment. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** From its metadata, which only we write; null: it names none. */
  coupleId: string | null
  state: SubscriptionState
  /** The provider's own word. */
  status: string
  currentPeriodEnd: Date | null
  /** An end is scheduled, for the end of the period. */
  endsAtPeriodEnd: boolean
  /** We have begun to undo this purchase: it must end, and its first payment be given back. */
  isWithdrawn: boolean
  createdAt: Date
}

/** Money that moved from a couple to us. */
export interface ProviderPayment {
  /** The provider's id of the payment itself, `pi_…`: what a refund names. */
  id: string
  kind: 'subscription' | 'pix'
  /** Of a subscription: which. */
  subscriptionId: string | null
  /** Of a pass: how long it lasts. */
  months: PassMonths | null
  amountCents: number
  refundedCents: number
  /** Lower case ISO code. */
  currency: string
  paidAt: Date
  /** Of a subscription: end of the period that this paid. */
  periodEnd: Date | null
  isDisputed: boolean
}

/** All that the provider knows of a customer and that decides anything here. */
export interface BillingAccount {
  customerId: string
  /** The provider has deleted the customer: nothing of it goes on. */
  isGone: boolean
  /** The provider has no such customer: a key of another account, rather than a loss. */
  isUnknown: boolean
  /** From its metadata; null: it names none. */
  coupleId: string | null
  /** The one that counts: active before past due before incomplete before ended, then the newest; null: none ever. */
  subscription: ProviderSubscription | null
  /** Further subscriptions that have not ended. */
  others: readonly ProviderSubscription[]
  /** Succeeded payments, newest first. */
  payments: readonly ProviderPayment[]
  /** The card that the next renewal charges, once the account is tidy; null: nothing renews, or no card is known. */
  card: { brand: string; last4: string } | null
  /** A card that the subscription has for itself, in the way of the customer's; `isNewest`: it is the one to keep. */
  strayCard: { paymentMethodId: string; isNewest: boolean } | null
}

/** A subscription that waits for its first payment, or for the payment that failed. */
export interface OpenSubscription {
  subscription: ProviderSubscription
  /** What the browser pays with; null: nothing is due. */
  clientSecret: string | null
}

/** A Pix that waits to be paid. */
export interface PixCharge {
  paymentIntentId: string
  copyPasteCode: string
  qrCodeUrl: string
  expiresAt: Date
  amountCents: number
}

/** One report of the provider, its signature checked. It says where to look, never what is so. */
export interface ProviderEvent {
  id: string
  type: string
  createdAt: Date
  /** Of another account, or of test mode while we are live: not ours to act on. */
  isForeign: boolean
  /** Whom it is about, as far as it says so itself. */
  customerId: string | null
  /** The payment it is about: what to ask for where no customer is named. */
  paymentIntentId: string | null
}

/** A payment that was made, or of which something was given back. */
export interface RecentPayment {
  customerId: string
  paymentId: string
  refundedCents: number
}

export interface Page<T> {
  items: readonly T[]
  /** Where the next page begins; null: this is the last one. */
  next: string | null
}

/** What the provider did in place of what was asked; the cause of a `service_unavailable`. */
export class ProviderFailure extends Error {
  /** The provider's code, for the log. */
  readonly code: string
  /** It said so itself and repeats it under the same key. After silence the same key has to be used again. */
  readonly isAnswer: boolean

  constructor(code: string, { isAnswer = false, cause }: { isAnswer?: boolean; cause?: unknown } = {}) {
    super(`the payment provider failed: ${code}`, { cause })
    this.code = code
    this.isAnswer = isAnswer
  }
}

/** Whether only a new key can succeed: raise `Payer.attempt` before asking again. */
export const answeredWithFailure = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof ProviderFailure && error.cause.isAnswer

/**
 * Takes money. Whatever it answers is the provider's own word of this moment.
 *
 * @throws AppError `service_unavailable` when the provider does not answer in time, refuses us or fails;
 *   `payment_declined` with a sentence for the person when a card is refused; `invalid_data` for a card that is unknown
 *   or somebody else's
 */
export interface Payments {
  /** All of a customer, read now. */
  loadAccount(customerId: string): Promise<BillingAccount>

  /**
   * Makes the couple's customer if it has none.
   * @returns its id: the same however often this is asked with the same payer
   */
  ensureCustomer(payer: Payer): Promise<string>

  /**
   * Puts the card under the customer, as the one that every invoice charges, and begins a subscription that is not paid
   * yet; takes up one that waits for a payment already. Two calls at once begin one.
   */
  openSubscription(
    payer: Payer & { customerId: string },
    card: PayerDetails & { paymentMethodId: string },
  ): Promise<OpenSubscription>

  /** What the browser pays this subscription with; null: nothing is due. */
  findClientSecret(subscriptionId: string): Promise<string | null>

  /** A page of the provider's on which the subscription can be paid; the one that is open already, if one is. */
  openCheckout(payer: Payer & { customerId: string }, urls: { success: string; cancel: string }): Promise<string>

  /** Schedules the end of a subscription for the end of what is paid, or takes that back. */
  setCancelAtPeriodEnd(subscriptionId: string, endsAtPeriodEnd: boolean): Promise<void>

  /** Tries again now to collect what a past due subscription owes; a card that is refused changes nothing. */
  collect(subscriptionId: string, attempt: number): Promise<void>

  /** Ends a subscription now: nothing more is charged. One that has ended stays so. */
  cancelNow(subscriptionId: string): Promise<void>

  /** Writes down at the provider that a purchase is being undone, so that whoever reads it next can finish. */
  markWithdrawn(subscriptionId: string): Promise<void>

  /** Gives all of a payment back; what was given back stays so. */
  refund(paymentId: string, attempt: number): Promise<void>

  /** A page of the provider's on which the card is changed, or for an ended subscription its receipts are. */
  openPortal(customerId: string, page: { subscriptionId: string | null; returnUrl: string }): Promise<string>

  /** Offers a Pix; the one that is open already for as many months, if one is. Two calls at once make one. */
  openPix(payer: Payer & { customerId: string }, pass: { months: PassMonths; amountCents: number }): Promise<PixCharge>

  /** Whose payment this is and whether it went through; null: there is none of this id. */
  findPayment(paymentIntentId: string): Promise<{ customerId: string | null; isPaid: boolean } | null>

  /** Null: there is none of this id. */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>

  /** Address of the receipt of a payment, good for a while; null: there is none. */
  findReceipt(paymentId: string): Promise<string | null>

  /** Everything that has not been cancelled, a page at a time: cost does not grow with what ended. */
  listSubscriptions(after: string | null): Promise<Page<ProviderSubscription>>

  /** Customers made since then. */
  listCustomers(since: Date, after: string | null): Promise<Page<{ id: string; coupleId: string | null }>>

  /** Customers with a payment made or given back since then, each perhaps more than once. */
  listRecentPayers(since: Date, after: string | null): Promise<Page<RecentPayment>>

  /**
   * Checks the signature over the untouched body.
   *
   * @throws AppError `invalid_signature`: forged, cut, older than five minutes, or no secret to check with
   */
  readEvent(body: string, signature: string | null): Promise<ProviderEvent>

  /**
   * Puts an account in order that was read just now: once a subscription is active, cancels the ones that were never
   * paid and closes open offers of the hosted page, so that nobody pays twice; makes the customer's card the one that is
   * charged; and sees to it that whoever has cancelled is not charged for a renewal that failed.
   */
  tidy(account: BillingAccount): Promise<void>
}
