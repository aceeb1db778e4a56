import { type Account, change, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { invalid, refused } from '../http/failure.ts'
import { attachPaymentMethod } from '../payments/payment-methods.ts'
import type { PaymentMethod, PortalSession } from '../stripe-objects.ts'
import { chargeRenewal } from '../subscriptions/billing-cycle.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'

export interface PortalInput {
  customer?: string
  return_url?: string
  locale?: string
  flow_data?: {
    type: string
    after_completion?: { type: string; redirect?: { return_url: string }; hosted_confirmation?: object }
    subscription_cancel?: { subscription: string }
  }
}

const flowOf = ({ flow_data: flow }: PortalInput) =>
  flow
    ? {
        type: flow.type,
        after_completion: {
          type: flow.after_completion?.type ?? 'portal_homepage',
          hosted_confirmation: null,
          redirect: flow.after_completion?.redirect ?? null,
        },
        customer_update: null,
        subscription_cancel: null,
        subscription_pause: null,
        subscription_update: null,
        subscription_update_confirm: null,
      }
    : null

/** Creates a session of the portal, in which people see their invoices or change their card. */
export function createPortalSession(account: Account, input: PortalInput): PortalSession {
  if (!input.customer)
    throw invalid('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' })
  const customer = findCustomer(account, input.customer, 'customer', 400)
  const named = input.flow_data?.subscription_cancel?.subscription
  if (named) findSubscription(account, named, 'flow_data[subscription_cancel][subscription]', 400)
  const id = newId('bps')
  const session = describedObject('BillingPortal.Session', {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_default',
    created: account.agenda.now(),
    customer: customer.id,
    flow: flowOf(input),
    locale: input.locale ?? null,
    return_url: input.return_url ?? null,
    url: `${account.url}/p/session/${id}`,
  } as unknown as PortalSession)
  account.portals.set(id, session)
  return session
}

/** Replaces the default card; open invoices are charged to it at once. */
export function replaceCard(account: Account, customerId: string, method: PaymentMethod): void {
  const customer = findCustomer(account, customerId, 'customer')
  attachPaymentMethod(account, method.id, customerId)
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id }
  change(account, customer, { invoice_settings }, 'customer.updated')
  for (const invoice of account.invoices.values()) {
    const isWaiting = invoice.status === 'open' && invoice.auto_advance && invoice.attempted
    if (invoice.customer === customerId && isWaiting) chargeRenewal(account, invoice)
  }
}

export function findPortalSession(account: Account, id: string): PortalSession {
  const session = account.portals.get(id)
  if (!session) throw refused('This portal session does not exist.')
  return session
}
