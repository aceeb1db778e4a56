import type Stripe from 'stripe'
import { AppError } from '../../../lib/app-error.ts'
import type { OpenSubscription, Payer, PayerDetails, ProviderSubscription } from '../payments.ts'
import { createOnce, findById, readAll, retryWhileKeyInUse } from './client/create-once.ts'
import { isRefusal, type StripeApi, unknownCard } from './client/stripe-client.ts'
import { updatePayer } from './customers.ts'
import { loadPriceId } from './load-price-id.ts'
import { byRelevance, idOf, isFinal, toSubscription, WITHDRAWN } from './to-account.ts'

export type KnownPayer = Payer & { customerId: string }

const WITH_SECRET = ['latest_invoice.confirmation_secret']

export const listSubscriptionsOf = ({ stripe }: StripeApi, customerId: string): Promise<Stripe.Subscription[]> =>
  readAll((page) => stripe.subscriptions.list({ customer: customerId, status: 'all', ...page }))

/** Null if there is none of this id. */
export async function findSubscription({ stripe }: StripeApi, given: string): Promise<ProviderSubscription | null> {
  const found = await findById(given, (id) => stripe.subscriptions.retrieve(id))
  return found ? toSubscription(found) : null
}

/** @throws AppError `invalid_data`: it does not exist, is not a card, or belongs to another customer */
async function loadCard({ stripe }: StripeApi, given: string, customerId: string): Promise<Stripe.PaymentMethod> {
  const method = await findById(given, (id) => stripe.paymentMethods.retrieve(id))
  const owner = method && idOf(method.customer)
  if (method?.type !== 'card' || (owner && owner !== customerId)) throw unknownCard()
  return method
}

/** Attaching a card asks the bank, so that a bad card fails before anything is created. */
async function attach({ stripe }: StripeApi, method: Stripe.PaymentMethod, payer: KnownPayer): Promise<string> {
  if (method.customer) return method.id
  const idempotencyKey = `attach/${method.id}/${payer.customerId}/${payer.attempt}`
  try {
    const attached = await retryWhileKeyInUse(() =>
      stripe.paymentMethods.attach(method.id, { customer: payer.customerId }, { idempotencyKey }),
    )
    return attached.id
  } catch (error) {
    // The card was used or attached elsewhere in the meantime; a deleted customer is another error.
    if (isRefusal(error) && error.param !== 'customer') throw unknownCard(error)
    throw error
  }
}

const hasPrice = ({ items }: Stripe.Subscription, priceId: string): boolean =>
  items?.data?.some(({ price }) => price?.id === priceId) ?? false

/** The subscriptions that a new purchase finds: one that can still be paid, and those that must be cancelled. */
interface ExistingSubscriptions {
  isActive: boolean
  /** A subscription that waits for a due payment. */
  waiting: ProviderSubscription | null
  /** Subscriptions that must be cancelled, because they would be charged in addition to the new one. */
  obstacles: readonly string[]
  newestId: string | null
}

/** @param listed - newest first */
export function toExistingSubscriptions(
  listed: readonly Stripe.Subscription[],
  priceId: string,
): ExistingSubscriptions {
  const mapped = listed.map(toSubscription).toSorted(byRelevance)
  const oldPrices = new Set(listed.filter((subscription) => !hasPrice(subscription, priceId)).map(({ id }) => id))
  const waiting = mapped.find(
    ({ id, state, endsAtPeriodEnd }) =>
      (state === 'past_due' && !endsAtPeriodEnd) || (state === 'incomplete' && !oldPrices.has(id)),
  )
  const obstacles = mapped.filter(
    (each) =>
      (each.state === 'ended' && !isFinal(each)) ||
      (each.state === 'incomplete' && oldPrices.has(each.id)) ||
      (each.state === 'past_due' && each.endsAtPeriodEnd),
  )
  return {
    isActive: mapped.some(({ state }) => state === 'active'),
    waiting: waiting ?? null,
    obstacles: obstacles.map(({ id }) => id),
    newestId: listed[0]?.id ?? null,
  }
}

const toOpen = (subscription: Stripe.Subscription): OpenSubscription => {
  const invoice = subscription.latest_invoice
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null
  const present = toSubscription(subscription)
  const isDue = present.state === 'incomplete' || present.state === 'past_due'
  return { subscription: present, clientSecret: isDue ? (secret ?? null) : null }
}

const createIncomplete = ({ stripe }: StripeApi, payer: KnownPayer, price: string, after: string | null) =>
  createOnce<Stripe.Subscription>(after, {
    key: (newest) => `subscription/${payer.customerId}/${newest ?? 'first'}/${payer.attempt}`,
    create: (idempotencyKey) =>
      stripe.subscriptions.create(
        {
          customer: payer.customerId,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          payment_settings: { payment_method_types: ['card'] },
          metadata: { userId: payer.userId },
          expand: WITH_SECRET,
        },
        { idempotencyKey },
      ),
    read: (id) => stripe.subscriptions.retrieve(id, { expand: WITH_SECRET }),
    isOver: (subscription) => toSubscription(subscription).state === 'ended',
  })

export async function openSubscription(
  api: StripeApi,
  payer: KnownPayer,
  card: PayerDetails & { paymentMethodId: string },
): Promise<OpenSubscription> {
  const { customerId } = payer
  const [method, priceId, listed] = await Promise.all([
    loadCard(api, card.paymentMethodId, customerId),
    loadPriceId(api),
    listSubscriptionsOf(api, customerId),
  ])
  const { isActive, waiting, obstacles, newestId } = toExistingSubscriptions(listed, priceId)
  if (isActive) throw new AppError('already_premium')
  const methodId = await attach(api, method, payer)
  await Promise.all([updatePayer(api, customerId, card, methodId), ...obstacles.map((id) => cancelNow(api, id))])
  if (!waiting) return toOpen(await createIncomplete(api, payer, priceId, newestId))
  return await loadOpen(api, waiting.id)
}

const loadOpen = async ({ stripe }: StripeApi, id: string): Promise<OpenSubscription> =>
  toOpen(await stripe.subscriptions.retrieve(id, { expand: WITH_SECRET }))

export const findClientSecret = async (api: StripeApi, id: string): Promise<string | null> =>
  (await loadOpen(api, id)).clientSecret

/** Switches the collection of a failed renewal off after a cancellation, and on again if that is undone. */
async function setCollecting({ stripe }: StripeApi, subscription: Stripe.Subscription, isWanted: boolean) {
  const { status, latest_invoice: invoice } = subscription
  const owes = status === 'past_due' && typeof invoice === 'object' && invoice?.status === 'open'
  if (owes && invoice.auto_advance !== isWanted) await stripe.invoices.update(invoice.id, { auto_advance: isWanted })
}

/** After a cancellation, here or on the provider's pages, the failed renewal is no longer collected. */
export async function stopCollecting(api: StripeApi, id: string): Promise<void> {
  const present = await api.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  if (toSubscription(present).endsAtPeriodEnd) await setCollecting(api, present, false)
}

export async function setCancelAtPeriodEnd(api: StripeApi, id: string, endsAtPeriodEnd: boolean): Promise<void> {
  const { subscriptions } = api.stripe
  const expand = ['latest_invoice']
  if (endsAtPeriodEnd) {
    await setCollecting(api, await subscriptions.update(id, { cancel_at_period_end: true, expand }), false)
    return
  }
  const present = await subscriptions.retrieve(id, { expand })
  if (present.cancel_at_period_end) await subscriptions.update(id, { cancel_at_period_end: false })
  else if (present.cancel_at !== null) await subscriptions.update(id, { cancel_at: '' })
  await setCollecting(api, present, true)
}

export async function moveRenewal({ stripe }: StripeApi, id: string, renewsAt: Date, attempt: number): Promise<void> {
  const trialEnd = Math.floor(renewsAt.getTime() / 1000)
  const idempotencyKey = `renewal/${id}/${trialEnd}/${attempt}`
  await retryWhileKeyInUse(() =>
    stripe.subscriptions.update(id, { trial_end: trialEnd, proration_behavior: 'none' }, { idempotencyKey }),
  )
}

export async function cancelNow(api: StripeApi, id: string): Promise<void> {
  try {
    await api.stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const present = await findSubscription(api, id)
    if (present && !isFinal(present)) throw error
  }
}

export async function markWithdrawn({ stripe }: StripeApi, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { metadata: WITHDRAWN })
}
