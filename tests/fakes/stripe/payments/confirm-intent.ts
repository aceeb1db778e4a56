import type { Account } from '../account.ts'
import { invalid, refused } from '../http/failure.ts'
import { intentOf, invoiceOf } from '../invoices/invoices.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { defaultMethodOf, settleInvoice } from '../subscriptions/billing-cycle.ts'
import { charge, failureOf, refuseAuthentication, wasDeclined } from './charge.ts'
import { cancelIntent, createIntent, findIntent, type IntentInput } from './payment-intents.ts'
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts'
import { offerPix } from './pix.ts'

const CONFIRMABLE: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

function unexpected(intent: PaymentIntent, sentence: string) {
  return refused(sentence, 'payment_intent_unexpected_state', { payment_intent: structuredClone(intent) })
}

function requireConfirmable(intent: PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return
  const why =
    intent.status === 'succeeded' ? 'it has already succeeded after being previously confirmed' : 'it is canceled'
  throw unexpected(intent, `You cannot confirm this PaymentIntent because ${why}.`)
}

function methodFor(account: Account, intent: PaymentIntent, input: IntentInput, isBrowser: boolean): PaymentMethod {
  const id = input.payment_method ?? intent.payment_method
  const method = input.payment_method_data
    ? createPaymentMethod(account, input.payment_method_data, isBrowser)
    : id && findPaymentMethod(account, id, 'payment_method', 400)
  if (!method) {
    throw unexpected(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  }
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalid(`The PaymentMethod ${method.id} belongs to another Customer.`, {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    })
  }
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent: ${intent.payment_method_types}.`,
      { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
    )
  }
  return method
}

export function confirmIntent(
  account: Account,
  intent: PaymentIntent,
  input: IntentInput,
  isBrowser: boolean,
): PaymentIntent {
  requireConfirmable(intent)
  const method = methodFor(account, intent, input, isBrowser)
  if (method.type === 'pix') {
    offerPix(account, intent, method)
    return intent
  }
  charge(account, intent, method, { isOnSession: !input.off_session })
  settleInvoice(account, intent)
  if (wasDeclined(intent)) throw failureOf(intent)
  return intent
}

export function createAndConfirm(account: Account, input: IntentInput, isBrowser: boolean): PaymentIntent {
  const intent = createIntent(account, input)
  if (input.confirm) return confirmIntent(account, intent, input, isBrowser)
  if (input.payment_method) {
    intent.payment_method = findPaymentMethod(account, input.payment_method, 'payment_method', 400).id
    intent.status = 'requires_confirmation'
  }
  return intent
}

export function answerBank(account: Account, intentId: string, isAuthorized: boolean): PaymentIntent {
  const intent = findIntent(account, intentId)
  const method = account.paymentMethods.get(intent.payment_method ?? '')
  if (intent.status !== 'requires_action' || !method)
    throw unexpected(intent, 'The bank asks nothing about this payment.')
  if (isAuthorized) charge(account, intent, method, { isOnSession: true, isAuthenticated: true })
  else refuseAuthentication(account, intent)
  settleInvoice(account, intent)
  return intent
}

export function cancelByOwner(account: Account, id: string, reason: string | undefined): PaymentIntent {
  const intent = findIntent(account, id)
  if (invoiceOf(account, id))
    throw unexpected(intent, 'You cannot cancel a PaymentIntent of an invoice: void the invoice.')
  cancelIntent(account, intent, reason ?? null)
  return intent
}

export function payInvoice(
  account: Account,
  invoice: Invoice,
  input: { payment_method?: string; off_session?: boolean },
): Invoice {
  if (invoice.status === 'paid') throw refused('Invoice is already paid', 'invoice_already_paid')
  if (invoice.status !== 'open')
    throw refused(`Invoice is ${invoice.status}: it can't be paid.`, 'invoice_not_editable')
  const method = input.payment_method
    ? findPaymentMethod(account, input.payment_method, 'payment_method', 400)
    : defaultMethodOf(account, invoice)
  if (!method) {
    throw refused(
      'There is no default_payment_method set on this Customer or Invoice. Please provide a payment method.',
      'missing',
    )
  }
  const intent = intentOf(account, invoice)
  charge(account, intent, method, { isOnSession: input.off_session === false })
  settleInvoice(account, intent)
  if (wasDeclined(intent)) throw failureOf(intent)
  if (intent.status === 'requires_action') {
    throw refused(
      'Payment for this invoice requires additional user action before it can be completed successfully.',
      'invoice_payment_intent_requires_action',
      { payment_intent: structuredClone(intent) },
    )
  }
  return invoice
}
