import type { Account } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { missing } from '../http/failure.ts'
import type { Price } from '../stripe-objects.ts'

/** The terms of a price. */
export interface PriceTerms {
  unit_amount: number
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  active: boolean
}

/** R$ 19,00 a month. */
export const PREMIUM: PriceTerms = { unit_amount: 1900, currency: 'brl', interval: 'month', active: true }
const PRODUCT_ID = 'prod_premium'

const recurring = (interval: PriceTerms['interval']) => ({
  interval,
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

function seedProduct(account: Account): void {
  const product = describedObject('Product', {
    id: PRODUCT_ID,
    object: 'product',
    active: true,
    created: account.agenda.now(),
    description: null,
    metadata: {},
    name: 'Premium',
    type: 'service',
    updated: account.agenda.now(),
  })
  account.products.set(PRODUCT_ID, product)
}

export function putPrice(account: Account, id: string, { unit_amount, currency, interval, active }: PriceTerms): void {
  if (!account.products.has(PRODUCT_ID)) seedProduct(account)
  const price = describedObject<Price>('Price', {
    id,
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: account.agenda.now(),
    currency,
    lookup_key: 'premium_mensal_brl',
    metadata: {},
    product: PRODUCT_ID,
    recurring: recurring(interval),
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  })
  account.prices.set(id, price)
}

export function findPrice(account: Account, id: string): Price {
  const price = account.prices.get(id)
  if (!price) throw missing('price', id, 'price')
  return price
}
