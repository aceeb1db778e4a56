import type Stripe from 'stripe'
import { PLANS } from '#contracts/plans'
import { AppError } from '../../../lib/app-error.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { orNull } from './client/create-once.ts'
import type { StripeApi } from './client/stripe-client.ts'

const MINUTE_MS = 60 * 1000
/** A wrong price is checked again sooner, because an operator may be correcting it. */
const CACHED_MS = { right: 10 * MINUTE_MS, wrong: MINUTE_MS } as const
const CURRENCY = 'brl'

interface CachedCheck {
  isRight: boolean
  until: number
}

/** Results of the last checks of this isolate, by host and price id. They are the same for all requests. */
const cachedChecks = new Map<string, CachedCheck>()

const isRight = (price: Stripe.Price | null): boolean =>
  price?.active === true &&
  price.currency === CURRENCY &&
  price.unit_amount === PLANS.premium.priceCents &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === 1

function reportMismatch({ options }: StripeApi, price: Stripe.Price | null): void {
  options.report({
    level: 'error',
    event: 'price_mismatch',
    priceId: options.priceId,
    state: price ? String(price.active) : 'missing',
    amountCents: price?.unit_amount ?? null,
    currency: price?.currency ?? null,
    interval: price?.recurring ? `${price.recurring.interval_count} ${price.recurring.interval}` : null,
    expectedCents: PLANS.premium.priceCents,
  })
}

async function checkPrice(api: StripeApi): Promise<boolean> {
  const { stripe, options } = api
  const key = `${options.baseUrl} ${options.priceId}`
  const now = options.now().getTime()
  const known = () => {
    const finding = cachedChecks.get(key)
    const leftMs = (finding?.until ?? now) - now
    return leftMs > 0 && leftMs <= CACHED_MS.right ? finding : undefined
  }
  const before = known()
  if (before) return before.isRight
  const price = options.priceId ? await orNull(stripe.prices.retrieve(options.priceId)) : null
  // A concurrent request may already have reported it.
  if (!isRight(price) && !known()) reportMismatch(api, price)
  const isAsShown = isRight(price)
  cachedChecks.set(key, { isRight: isAsShown, until: now + CACHED_MS[isAsShown ? 'right' : 'wrong'] })
  return isAsShown
}

/**
 * The id of Premium's price, after checking that the provider charges what the product shows. A worker has no start-up
 * phase, so the first sale makes the check.
 *
 * @throws AppError `service_unavailable` if the provider has no price or a different one
 * @see docs/rules.md, billing.7
 */
export async function loadPriceId(api: StripeApi): Promise<string> {
  const isAsShown = await checkPrice(api)
  if (isAsShown && api.options.priceId) return api.options.priceId
  throw new AppError('service_unavailable', { cause: new ProviderFailure('price_mismatch') })
}
