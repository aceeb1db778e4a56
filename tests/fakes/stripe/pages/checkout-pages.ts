import type { Account } from '../account.ts'
import { Failure } from '../http/failure.ts'
import { answerBank } from '../payments/confirm-intent.ts'
import type { CheckoutSession, PaymentIntent } from '../stripe-objects.ts'
import { findCheckout, finishCheckout, payCheckout, pendingIntentOf } from './checkout-sessions.ts'
import { cardForm, link, money } from './html.ts'
import { bankPage, cardOf, type Fields, htmlReply, type PageReply, redirectReply, sentenceFor } from './page-reply.ts'

const CHECKOUT = 'Assinar Premium'

function checkoutPage({ amount_total, cancel_url }: CheckoutSession, error: string | null): PageReply {
  const back = cancel_url === null ? '' : link(cancel_url, 'Voltar')
  const price = `<p>${money(Number(amount_total))} por mês</p>`
  return htmlReply(CHECKOUT, price + cardForm('Assinar', error) + back)
}

const successUrl = ({ success_url, id }: CheckoutSession): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

function afterPaying(account: Account, session: CheckoutSession, intent: PaymentIntent): PageReply {
  if (intent.status === 'succeeded') return redirectReply(successUrl(session))
  if (intent.status === 'requires_action') return redirectReply(`${account.url}/c/pay/${session.id}/banco`)
  return checkoutPage(session, sentenceFor((intent.last_payment_error ?? {}) as { code?: string }))
}

/** The page of a hosted checkout. */
export function showCheckout(account: Account, id: string, fields: Fields | null): PageReply {
  const session = findCheckout(account, id)
  if (session.status === 'complete') return redirectReply(successUrl(session))
  if (session.status === 'expired') return htmlReply('Página expirada', '<p>Volte e comece outra vez.</p>', 410)
  if (!fields) return checkoutPage(session, null)
  try {
    return afterPaying(account, session, payCheckout(account, session, cardOf(fields)))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return checkoutPage(session, sentenceFor(error.body))
  }
}

/** The page of the bank's authentication. */
export function showCheckoutBank(account: Account, id: string, fields: Fields | null): PageReply {
  const session = findCheckout(account, id)
  const intent = pendingIntentOf(account, session)
  if (intent?.status !== 'requires_action') return redirectReply(`${account.url}/c/pay/${id}`)
  if (!fields) return bankPage()
  answerBank(account, intent.id, fields.get('outcome') === 'authorized')
  finishCheckout(account, session, intent)
  return afterPaying(account, session, intent)
}
