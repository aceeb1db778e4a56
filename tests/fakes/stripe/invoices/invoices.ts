import { type Account, change, mergeMetadata } from '../account.ts'
import { missing, refused } from '../http/failure.ts'
import { cancelIntent } from '../payments/payment-intents.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../stripe-objects.ts'

export function findInvoice(account: Account, id: string): Invoice {
  const invoice = account.invoices.get(id)
  if (!invoice) throw missing('invoice', id, 'invoice')
  return invoice
}

export function subscriptionOf(account: Account, { parent }: Invoice): Subscription {
  const subscription = account.subscriptions.get(parent.subscription_details.subscription)
  if (!subscription) throw new Error('the invoice has no subscription')
  return subscription
}

const paymentOf = (account: Account, invoiceId: string): InvoicePayment | undefined =>
  [...account.invoicePayments.values()].find(({ invoice }) => invoice === invoiceId)

/** The payment intent of an invoice; null for a draft. */
export function intentOf(account: Account, invoice: Invoice): PaymentIntent {
  const intent = account.paymentIntents.get(paymentOf(account, invoice.id)?.payment.payment_intent ?? '')
  if (!intent) throw new Error(`Invoice ${invoice.id} has not been finalized`)
  return intent
}

/** The invoice of a payment intent; null for a Pix. */
export function invoiceOf(account: Account, intentId: string): Invoice | undefined {
  const payment = [...account.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intentId)
  return account.invoices.get(payment?.invoice ?? '')
}

function settlePayment(account: Account, invoice: Invoice, status: 'paid' | 'canceled', seconds: number): void {
  const payment = paymentOf(account, invoice.id)
  if (!payment) return
  payment.status = status
  if (status === 'paid') payment.amount_paid = invoice.amount_due
  payment.status_transitions[`${status}_at`] = seconds
}

export function markPaid(account: Account, invoice: Invoice): void {
  const now = account.agenda.now()
  account.agenda.drop(`charge of ${invoice.id}`)
  settlePayment(account, invoice, 'paid', now)
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  } satisfies Partial<Invoice>)
  account.emit('invoice.paid', invoice)
  account.emit('invoice.payment_succeeded', invoice)
}

export function voidInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw refused(`You can only void an open or uncollectible invoice. This invoice is ${invoice.status}.`)
  }
  const now = account.agenda.now()
  account.agenda.drop(`charge of ${invoice.id}`)
  settlePayment(account, invoice, 'canceled', now)
  cancelIntent(account, intentOf(account, invoice), 'void_invoice')
  Object.assign(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  } satisfies Partial<Invoice>)
  account.emit('invoice.voided', invoice)
}

/** Stops the automatic collection after the end of a subscription; the invoice's page can still be paid. */
export function closeInvoicesOf(account: Account, { id }: Subscription): void {
  for (const invoice of account.invoices.values()) {
    const isOurs = invoice.parent.subscription_details.subscription === id
    if (!isOurs || (invoice.status !== 'open' && invoice.status !== 'draft')) continue
    account.agenda.drop(`charge of ${invoice.id}`)
    change(account, invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
  }
}

export function updateInvoice(
  account: Account,
  id: string,
  input: { auto_advance?: boolean; metadata?: unknown },
): Invoice {
  const invoice = findInvoice(account, id)
  const metadata = mergeMetadata(invoice.metadata as Record<string, string>, input.metadata)
  const fields: Partial<Invoice> = { metadata }
  if (input.auto_advance !== undefined) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') {
      throw refused(`Invoice is ${invoice.status}: auto_advance can't be changed.`, 'invoice_not_editable')
    }
    fields.auto_advance = input.auto_advance
    if (!input.auto_advance) {
      fields.next_payment_attempt = null
      account.agenda.drop(`charge of ${invoice.id}`)
    }
  }
  change(account, invoice, fields, 'invoice.updated')
  return invoice
}
