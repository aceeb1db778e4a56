import { type Account, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { refused } from '../http/failure.ts'
import { newIntent } from '../payments/payment-intents.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../stripe-objects.ts'

type Reason = Invoice['billing_reason']

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

/** Creates the invoice of the current period: the first one is open at once, that of a renewal is a draft. */
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
