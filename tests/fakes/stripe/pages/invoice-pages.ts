import type { Account } from '../account.ts'
import { Failure } from '../http/failure.ts'
import { findInvoice, intentOf } from '../invoices/invoices.ts'
import { answerBank, confirmIntent } from '../payments/confirm-intent.ts'
import { createPaymentMethod } from '../payments/payment-methods.ts'
import type { Invoice } from '../stripe-objects.ts'
import { cardForm, day, money } from './html.ts'
import { bankPage, cardOf, type Fields, htmlReply, type PageReply, redirectReply, sentenceFor } from './page-reply.ts'

const INVOICE_STATES: Record<string, string> = { open: 'Em aberto', paid: 'Paga', void: 'Cancelada' }

function invoicePage({ number, amount_due, status, created }: Invoice, error: string | null): PageReply {
  const form = status === 'open' ? cardForm('Pagar', error) : ''
  return htmlReply(`Fatura ${number}`, `<p>${money(amount_due)}, ${day(created)}: ${INVOICE_STATES[status]}</p>${form}`)
}

/** The page after an attempt to pay an invoice. */
function afterTrying(account: Account, invoice: Invoice): PageReply {
  const intent = intentOf(account, invoice)
  if (intent.status === 'requires_action') return redirectReply(`${account.url}/invoices/${invoice.id}/banco`)
  const { last_payment_error: error } = intent
  return invoicePage(invoice, error ? sentenceFor(error as { code?: string }) : null)
}

/** The page of an invoice, on which an open one can be paid. */
export function showInvoice(account: Account, id: string, fields: Fields | null): PageReply {
  const shown = findInvoice(account, id)
  if (!fields || shown.status !== 'open') return invoicePage(shown, null)
  try {
    const method = createPaymentMethod(account, { type: 'card', card: cardOf(fields) }, true)
    confirmIntent(account, intentOf(account, shown), { payment_method: method.id }, true)
    return afterTrying(account, shown)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return invoicePage(shown, sentenceFor(error.body))
  }
}

/** The page of the bank's authentication. */
export function showInvoiceBank(account: Account, id: string, fields: Fields | null): PageReply {
  const shown = findInvoice(account, id)
  if (!fields) return bankPage()
  answerBank(account, intentOf(account, shown).id, fields.get('outcome') === 'authorized')
  return afterTrying(account, shown)
}
