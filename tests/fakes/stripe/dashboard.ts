import type { Account } from './account.ts'
import { deleteCustomer } from './customers/delete-customer.ts'
import { replaceCard } from './pages/portal-sessions.ts'
import { CARDS, type Card, type CardName, cardOfNumber } from './payments/cards.ts'
import { answerBank } from './payments/confirm-intent.ts'
import { findIntent } from './payments/payment-intents.ts'
import { newCardMethod } from './payments/payment-methods.ts'
import { payPix } from './payments/pix.ts'
import { createRefund, openDispute } from './payments/refunds.ts'
import type { PaymentIntent, Refund } from './stripe-objects.ts'
import { cancelSubscription, pauseSubscription } from './subscriptions/end-subscription.ts'
import { findSubscription, periodOf } from './subscriptions/find-subscription.ts'
import { updateSubscription } from './subscriptions/update-subscription.ts'

const isName = (card: string): card is CardName => card in CARDS
const cardOf = (card: string): Card => (isName(card) ? CARDS[card] : cardOfNumber(card))

/**
 * Actions outside the product: those of a person at the bank and on the provider's pages, and those of the owner in the
 * dashboard.
 */
export const createDashboard = (account: Account) => ({
  /** Creates a payment method as the browser would, by the name of a test card or by its number. */
  newCard: (card: CardName | (string & {}) = 'visa'): string => newCardMethod(account, cardOf(card)).id,
  authenticate: (paymentIntentId: string, isAuthorized = true): PaymentIntent =>
    answerBank(account, paymentIntentId, isAuthorized),
  /** @throws Failure when it has run out or is paid */
  payPix: (paymentIntentId: string): void => payPix(account, findIntent(account, paymentIntentId)),
  /**
   * Changes the card as the portal does: the new one is charged from now on, even for an open invoice.
   *
   * @throws Failure for a card that is refused at once, such as `declined`
   */
  changeCard: (customerId: string, card: CardName | (string & {})): void =>
    replaceCard(account, customerId, newCardMethod(account, cardOf(card))),
  openDispute: (paymentIntentId: string): void => openDispute(account, paymentIntentId),
  /** Refunds an amount in centavos; without an amount, everything that was not refunded. */
  refundFromDashboard: (paymentIntentId: string, amount?: number): Refund =>
    createRefund(account, { payment_intent: paymentIntentId, ...(amount === undefined ? {} : { amount }) }),
  /** Cancels now, or at the end of the period, which the dashboard sets as a date and not as `cancel_at_period_end`. */
  cancelFromDashboard(subscriptionId: string, when: 'now' | 'period_end' = 'now'): void {
    if (when === 'now') return void cancelSubscription(account, subscriptionId, {})
    const { current_period_end } = periodOf(findSubscription(account, subscriptionId))
    updateSubscription(account, subscriptionId, { cancel_at: current_period_end })
  },
  pauseFromDashboard: (subscriptionId: string): void =>
    pauseSubscription(account, findSubscription(account, subscriptionId)),
  deleteCustomer: (id: string): void => void deleteCustomer(account, id),
})
