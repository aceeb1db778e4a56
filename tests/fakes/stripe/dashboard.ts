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
import { planRenewal } from './subscriptions/billing-cycle.ts'
import { cancelSubscription, pauseSubscription, resumeSubscription } from './subscriptions/end-subscription.ts'
import { findSubscription, periodOf } from './subscriptions/find-subscription.ts'
import { updateSubscription } from './subscriptions/update-subscription.ts'

const isName = (card: string): card is CardName => card in CARDS
const cardOf = (card: string): Card => (isName(card) ? CARDS[card] : cardOfNumber(card))

/** What happens without us: the person at their bank or on the provider's pages, the owner on the provider's dashboard. */
export const createDashboard = (account: Account) => ({
  /** A card as the browser would have made it, by the name of a test card or by its number. */
  newCard: (card: CardName | (string & {}) = 'visa'): string => newCardMethod(account, cardOf(card)).id,
  /** The person's answer to their bank. */
  authenticate: (paymentIntentId: string, isAuthorized = true): PaymentIntent =>
    answerBank(account, paymentIntentId, isAuthorized),
  /** @throws Failure when it has run out or is paid */
  payPix: (paymentIntentId: string): void => payPix(account, findIntent(account, paymentIntentId)),
  /**
   * As on the provider's portal: the new card is charged from now on, an invoice that waits included.
   *
   * @throws Failure for a card that is refused at once: `declined` and its like
   */
  changeCard: (customerId: string, card: CardName | (string & {})): void =>
    replaceCard(account, customerId, newCardMethod(account, cardOf(card))),
  openDispute: (paymentIntentId: string): void => openDispute(account, paymentIntentId),
  /** Without an amount, in centavos, all that is left. */
  refundFromDashboard: (paymentIntentId: string, amount?: number): Refund =>
    createRefund(account, { payment_intent: paymentIntentId, ...(amount === undefined ? {} : { amount }) }),
  /** Now, or at the end of the period, which the dashboard writes as a date and not as `cancel_at_period_end`. */
  cancelFromDashboard(subscriptionId: string, when: 'now' | 'period_end' = 'now'): void {
    if (when === 'now') return void cancelSubscription(account, subscriptionId, {})
    const { current_period_end } = periodOf(findSubscription(account, subscriptionId))
    updateSubscription(account, subscriptionId, { cancel_at: current_period_end })
  },
  pauseFromDashboard: (subscriptionId: string): void =>
    pauseSubscription(account, findSubscription(account, subscriptionId)),
  resumeFromDashboard(subscriptionId: string): void {
    const subscription = findSubscription(account, subscriptionId)
    resumeSubscription(account, subscription)
    planRenewal(account, subscription)
  },
  /** For good: subscriptions end with them, cards charge nobody any more. */
  deleteCustomer: (id: string): void => void deleteCustomer(account, id),
})
