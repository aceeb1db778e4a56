import { type Account, change, mergeMetadata, newId } from './account.ts'
import { describedObject } from './description.ts'
import { missing, refused } from './failure.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from './objects.ts'
import { cancelIntent, newIntent } from './payment-intents.ts'

type Reason = Invoice['billing_reason']

export function findInvoice(account: Account, id: string): Invoice {
  const invoice = account.invoices.get(id)
  if (!invoice) throw missing('invoice', id, 'invoice')
  return invoice
}

export function subscriptionOf(account: Account, { parent }: Invoice): Subscription {
  const subscription = account.subscriptions.get(parent.subscription_details.subscription)
  if (!subscription) throw new Error('An invoice of no subscription')
  return subscription
}

const paymentOf = (account: Account, invoiceId: string): InvoicePayment | undefined =>
  [...account.invoicePayments.values()].find(({ invoice }) => invoice === invoiceId)

export function intentOf(account: Account, invoice: Invoice): PaymentIntent {
  const intent = account.paymentIntents.get(paymentOf(account, invoice.id)?.payment.payment_intent ?? '')
  if (!intent) throw new Error(`Invoice ${invoice.id} has not been finalized`)
  return intent
}

export function invoiceOf(account: Account, intentId: string): Invoice | undefined {
  const payment = [...account.invoicePayments.values()].find(({ payment }) => payment.payment_intent === intentId)
  return account.invoices.get(payment?.invoice ?? '')
}

function newLine(invoiceId: string, subscription: Subscription) {
  const [{ id, price, quantity, current_period_start, current_period_end }] = subscription.items.data
  const amount = price.unit_amount * quantity
  return describedObject('InvoiceLineItem', {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × Premium`,
    discountable: true,
    invoice: invoiceId,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: id,
      },
    },
    period: { start: current_period_start, end: current_period_end },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  })
}

function amounts(total: number): Partial<Invoice> {
  return {
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  }
}

/** Writes an invoice for the subscription's present period: the first at once for payment, a renewal's as a draft. */
export function createInvoice(account: Account, subscription: Subscription, reason: Reason): Invoice {
  const customer = account.customers.get(subscription.customer)
  const id = newId('in')
  const line = newLine(id, subscription)
  const now = account.agenda.now()
  const invoice = describedObject('Invoice', {
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: 'Pra Dois',
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === 'subscription_cycle' && subscription.status !== 'unpaid',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: line.currency,
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings.payment_method_types,
    },
    period_end: now,
    period_start: reason === 'subscription_create' ? now : line.period.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...amounts(line.amount),
  } as Invoice)
  account.invoices.set(id, invoice)
  subscription.latest_invoice = id
  account.emit('invoice.created', invoice)
  if (reason === 'subscription_create') finalizeInvoice(account, invoice)
  return invoice
}

function newPayment(account: Account, invoice: Invoice, intent: PaymentIntent): void {
  const payment = describedObject<InvoicePayment>('InvoicePayment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.agenda.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  account.invoicePayments.set(payment.id, payment)
}

/** From a draft to what has to be paid. */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'draft') throw refused('This invoice is already finalized.', 'invoice_no_longer_editable')
  const now = account.agenda.now()
  const customer = account.customers.get(invoice.customer)
  const sequence = customer?.next_invoice_sequence ?? 1
  if (customer) customer.next_invoice_sequence = sequence + 1
  const isFirst = invoice.billing_reason === 'subscription_create'
  const intent = newIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
  })
  newPayment(account, invoice, intent)
  Object.assign(invoice, {
    status: 'open',
    number: `${customer?.invoice_prefix ?? 'PD'}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    hosted_invoice_url: `${account.url}/invoices/${invoice.id}`,
    invoice_pdf: `${account.url}/invoices/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  } satisfies Partial<Invoice>)
  account.emit('invoice.finalized', invoice)
}

function settlePayment(account: Account, invoice: Invoice, status: 'paid' | 'canceled', moment: number): void {
  const payment = paymentOf(account, invoice.id)
  if (!payment) return
  payment.status = status
  if (status === 'paid') payment.amount_paid = invoice.amount_due
  payment.status_transitions[`${status}_at`] = moment
}

/** The money has come. */
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

/** Nothing is owed any more, and nothing was paid. */
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

/** Nothing more is charged by itself for what has ended; whoever has the link may still pay. */
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
