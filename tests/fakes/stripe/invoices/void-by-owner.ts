import type { Account } from '../account.ts'
import type { Invoice } from '../stripe-objects.ts'
import { reactivate } from '../subscriptions/billing-cycle.ts'
import { expireSubscription } from '../subscriptions/end-subscription.ts'
import { finalizeInvoice } from './create-invoice.ts'
import { findInvoice, subscriptionOf, voidInvoice } from './invoices.ts'

export function finalizeByOwner(account: Account, id: string): Invoice {
  const invoice = findInvoice(account, id)
  finalizeInvoice(account, invoice)
  return invoice
}

export function voidByOwner(account: Account, id: string): Invoice {
  const invoice = findInvoice(account, id)
  voidInvoice(account, invoice)
  const subscription = subscriptionOf(account, invoice)
  if (subscription.status === 'incomplete') expireSubscription(account, subscription)
  else reactivate(account, invoice, null)
  return invoice
}
