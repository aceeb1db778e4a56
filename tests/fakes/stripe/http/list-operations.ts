import type { Account } from '../account.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { missing } from './failure.ts'
import { type Call, type Handler, handler } from './handler.ts'
import { type ListInput, listPage } from './list-page.ts'

type Item = Parameters<Parameters<typeof listPage>[3]>[0]
type Store = (account: Account) => Iterable<Item>
type Filter = (item: Item, wanted: unknown, account: Account) => boolean

const PAGING = 'limit starting_after ending_before created'
const ENDED: readonly unknown[] = ['canceled', 'incomplete_expired']

const same =
  (field: string): Filter =>
  (item, wanted) =>
    item[field] === wanted

/** An unknown customer is an invalid request; a deleted one still has lists. */
function requireKnown({ account, input: { customer } }: Call<ListInput>): void {
  if (typeof customer !== 'string' || account.customers.has(customer)) return
  throw missing('customer', customer, 'customer', 400)
}

function list(url: string, store: Store, filters: Record<string, Filter> = {}): Handler {
  const names = Object.keys(filters)
  return handler<ListInput>([PAGING, ...names].join(' '), (call) => {
    requireKnown(call)
    const { account, input } = call
    const given = Object.entries(filters).filter(([name]) => input[name] !== undefined)
    return listPage(url, store(account), input, (item) =>
      given.every(([name, fits]) => fits(item, input[name], account)),
    )
  })
}

const each = (...names: string[]): Record<string, Filter> => Object.fromEntries(names.map((name) => [name, same(name)]))

const hasPrice: Filter = ({ id }, wanted, { subscriptions }) => subscriptions.get(id)?.items.data[0].price.id === wanted

const isOfSubscription: Filter = ({ id }, wanted, { invoices }) =>
  invoices.get(id)?.parent.subscription_details.subscription === wanted

const isOfIntent: Filter = ({ id }, wanted, { invoicePayments }) =>
  invoicePayments.get(id)?.payment.payment_intent === (wanted as { payment_intent?: string }).payment_intent

const listSubscriptions: Handler = {
  ...list('/v1/subscriptions', ({ subscriptions }) => subscriptions.values(), {
    ...each('customer'),
    price: hasPrice,
    status: ({ status }, wanted) => {
      if (wanted === 'all') return true
      return wanted === 'ended' ? ENDED.includes(status) : status === wanted
    },
  }),
}

/** Without a status filter: everything that has not been cancelled. */
const withoutCanceled: Store = ({ subscriptions }) =>
  [...subscriptions.values()].filter(({ status }) => status !== 'canceled')

const listUncanceled = list('/v1/subscriptions', withoutCanceled, { ...each('customer'), price: hasPrice })

const living: Store = ({ customers, deletedCustomers }) =>
  [...customers.values()].filter(({ id }) => !deletedCustomers.has(id))

export const LIST_OPERATIONS: Readonly<Record<string, Handler>> = {
  'customers.list': list('/v1/customers', living, each('email')),
  'customers.listPaymentMethods': handler<ListInput>(`${PAGING} type allow_redisplay`, ({ account, id, input }) => {
    findCustomer(account, id, 'id')
    const isWanted: (item: Item) => boolean = ({ customer, type }) =>
      customer === id && (input.type === undefined || type === input.type)
    return listPage(`/v1/customers/${id}/payment_methods`, account.paymentMethods.values(), input, isWanted)
  }),
  'prices.list': list('/v1/prices', ({ prices }) => prices.values(), each('active', 'currency', 'product')),
  'paymentMethods.list': list(
    '/v1/payment_methods',
    ({ paymentMethods }) => paymentMethods.values(),
    each('customer', 'type'),
  ),
  'subscriptions.list': {
    fields: listSubscriptions.fields,
    run: (call) => {
      const { status } = call.input as ListInput
      return status === undefined ? listUncanceled.run(call) : listSubscriptions.run(call)
    },
  },
  'invoices.list': list('/v1/invoices', ({ invoices }) => invoices.values(), {
    ...each('customer', 'status'),
    subscription: isOfSubscription,
  }),
  'invoicePayments.list': list('/v1/invoice_payments', ({ invoicePayments }) => invoicePayments.values(), {
    ...each('invoice', 'status'),
    payment: isOfIntent,
  }),
  'paymentIntents.list': list('/v1/payment_intents', ({ paymentIntents }) => paymentIntents.values(), each('customer')),
  'refunds.list': list('/v1/refunds', ({ refunds }) => refunds.values(), each('charge', 'payment_intent')),
  'checkout.sessions.list': list(
    '/v1/checkout/sessions',
    ({ checkouts }) => checkouts.values(),
    each('customer', 'status', 'subscription'),
  ),
  'events.list': handler<ListInput>(`${PAGING} type`, ({ events, input }) =>
    listPage('/v1/events', events, input, ({ type }) => input.type === undefined || type === input.type),
  ),
}
