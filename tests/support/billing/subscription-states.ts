import type { Page } from 'playwright-core'
import type { Payment, SubscriptionStatus } from '#contracts/billing'
import { alter } from '../browser/route-answers.ts'

const DAY_MS = 24 * 60 * 60_000
/** A date a number of days from now; negative for the past. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export const CARD = { brand: 'visa', last4: '4242' } as const

const NOTHING: SubscriptionStatus = {
  status: 'free',
  plan: 'free',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  billing: 'none',
  source: 'none',
  means: null,
  card: null,
  graceUntil: null,
  withdrawableUntil: null,
  payer: null,
  hasPortal: false,
}
const PAID = {
  status: 'premium',
  plan: 'premium',
  billing: 'active',
  source: 'stripe',
  payer: 'you',
  hasPortal: true,
} as const
const BY_CARD: SubscriptionStatus = { ...NOTHING, ...PAID, means: 'card', card: CARD, currentPeriodEnd: inDays(20) }

/** The server's response in every state of a subscription. */
export const SUBSCRIPTION_STATES = {
  free: NOTHING,
  renewing: BY_CARD,
  bought: { ...BY_CARD, currentPeriodEnd: inDays(29), withdrawableUntil: inDays(6) },
  due: { ...BY_CARD, currentPeriodEnd: inDays(-0.01) },
  ending: { ...BY_CARD, cancelAtPeriodEnd: true },
  grace: { ...BY_CARD, billing: 'past_due', currentPeriodEnd: inDays(-2), graceUntil: inDays(5) },
  unpaid: { ...NOTHING, billing: 'past_due', card: CARD, hasPortal: true },
  pass: { ...BY_CARD, means: 'pix', card: null, cancelAtPeriodEnd: true },
  granted: { ...NOTHING, status: 'premium', plan: 'premium', billing: 'granted', source: 'admin' },
  partners: { ...NOTHING, ...PAID, payer: 'partner', hasPortal: false, currentPeriodEnd: inDays(20) },
  ended: { ...NOTHING, billing: 'canceled', hasPortal: true },
} as const satisfies Record<string, SubscriptionStatus>

export const paymentOf = (change: Partial<Payment> = {}): Payment => ({
  id: 'pago-1',
  kind: 'subscription',
  paidAt: inDays(-10),
  amountCents: 1900,
  refundedCents: 0,
  ...change,
})

/** The payments of the first `count` months, newest first. */
export const months = (count: number): Payment[] =>
  Array.from({ length: count }, (_, number) => paymentOf({ id: `pago-${number}`, paidAt: inDays(-10 - 30 * number) }))

/** Responds to every call about the plan with this state. @returns the state, which may be replaced later */
export async function answerBillingAs(page: Page, status: SubscriptionStatus, payments: readonly Payment[] = []) {
  const says = { status, payments }
  await page.route('**/api/subscription-status', (route) => route.fulfill({ json: says.status }))
  await page.route('**/api/payments', (route) => route.fulfill({ json: says.payments }))
  await alter(page, '**/api/current-user', (user: object) => {
    const { plan, billing, currentPeriodEnd, cancelAtPeriodEnd } = says.status
    const subscription = { plan, billing, currentPeriodEnd, cancelAtPeriodEnd }
    return { ...user, subscription: { ...subscription, status: plan === 'premium' ? 'active' : 'inactive' } }
  })
  return says
}
