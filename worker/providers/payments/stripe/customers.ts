import type Stripe from 'stripe'
import type { BillingAccount, Payer, PayerDetails } from '../payments.ts'
import { createOnce, readAll } from './client/create-once.ts'
import { isMissing, isOfOtherMode, type StripeApi } from './client/stripe-client.ts'
import { toAccount } from './to-account.ts'

const isDeleted = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.DeletedCustomer =>
  'deleted' in customer && Boolean(customer.deleted)

/**
 * Returns an empty list for a customer that does not exist. A key of the wrong mode still throws, because otherwise all
 * customers would count as deleted.
 */
async function orEmpty<T>(reading: Promise<T[]>): Promise<T[]> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error) && !isOfOtherMode(error)) return []
    throw error
  }
}

async function findCustomer({ stripe }: StripeApi, customerId: string) {
  const expand = ['invoice_settings.default_payment_method']
  const [found] = await orEmpty(stripe.customers.retrieve(customerId, { expand }).then((customer) => [customer]))
  const wasDeleted = found !== undefined && isDeleted(found)
  return { customer: found && !isDeleted(found) ? found : null, isDeleted: wasDeleted }
}

export async function loadAccount(api: StripeApi, customerId: string): Promise<BillingAccount> {
  const { subscriptions, invoices, paymentIntents } = api.stripe
  const ofCustomer = { customer: customerId }
  const [found, ...lists] = await Promise.all([
    findCustomer(api, customerId),
    orEmpty(
      readAll((page) =>
        subscriptions.list({ ...ofCustomer, ...page, status: 'all', expand: ['data.default_payment_method'] }),
      ),
    ),
    orEmpty(readAll((page) => invoices.list({ ...ofCustomer, ...page, status: 'paid', expand: ['data.payments'] }))),
    orEmpty(readAll((page) => paymentIntents.list({ ...ofCustomer, ...page, expand: ['data.latest_charge.refunds'] }))),
  ])
  return toAccount({ customerId, ...found, subscriptions: lists[0], invoices: lists[1], intents: lists[2] })
}

/** Period of the search; the nightly job has stored older customers. */
const LOOK_BACK_SECONDS = 24 * 60 * 60

/** Finds a customer that an earlier attempt created although its response was a failure; its key is not used again. */
async function findMade({ stripe, options }: StripeApi, { userId, attempt }: Payer): Promise<string | null> {
  if (attempt === 0) return null
  const created = { gte: Math.floor(options.now().getTime() / 1000) - LOOK_BACK_SECONDS }
  const recent = await readAll((page) => stripe.customers.list({ created, ...page }))
  return recent.find(({ metadata }) => metadata?.userId === userId)?.id ?? null
}

export async function ensureCustomer(api: StripeApi, payer: Payer): Promise<string> {
  const known = payer.customerId ?? (await findMade(api, payer))
  if (known) return known
  const { stripe } = api
  const { userId, attempt } = payer
  const customer = await createOnce<Stripe.Customer | Stripe.DeletedCustomer>(null, {
    key: (after) => ['customer', userId, ...(after ? [after] : []), attempt].join('/'),
    // An idempotency key accepts only one body, so the body contains nothing that could differ between two tabs.
    create: (idempotencyKey) =>
      stripe.customers.create({ metadata: { userId }, preferred_locales: ['pt-BR'] }, { idempotencyKey }),
    read: (id) => stripe.customers.retrieve(id),
    isOver: isDeleted,
  })
  return customer.id
}

/** Stores the payer's details and the default card on the customer. */
export async function updatePayer(
  { stripe }: StripeApi,
  customerId: string,
  { name, email, postalCode }: PayerDetails,
  paymentMethodId: string,
): Promise<void> {
  await stripe.customers.update(customerId, {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(postalCode ? { address: { postal_code: postalCode } } : {}),
    invoice_settings: { default_payment_method: paymentMethodId },
  })
}
