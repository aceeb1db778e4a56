import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardSentence } from '#contracts/words/card-sentence'
import { AppError } from '../../../worker/lib/app-error.ts'
import { answeredWithFailure, type Payments } from '../../../worker/providers/payments/payments.ts'
import { createStripePayments } from '../../../worker/providers/payments/stripe/stripe-payments.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import { signatureOf } from '../../fakes/stripe/webhooks.ts'

const START = '2026-01-10T12:00:00Z'
const URLS = { success: 'https://pradois.example/premium?ok', cancel: 'https://pradois.example/premium' }
const NOBODY = { name: null, email: null, postalCode: null }

let stripe: FakeStripe
let payments: Payments
let reports: object[]

const connect = ({ answerWithinMs = 20_000, priceId = stripe.settings.STRIPE_PRICE_ID as string | null } = {}) =>
  createStripePayments({
    secretKey: stripe.settings.STRIPE_SECRET_KEY,
    webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET,
    priceId,
    baseUrl: stripe.url,
    now: stripe.now,
    report: (line) => void reports.push(line),
    answerWithinMs,
  })

beforeEach(async () => {
  stripe = await startFakeStripe({ now: START, checksAnswers: true })
  reports = []
  payments = connect()
})

afterEach(async () => {
  await stripe.stop()
  // Whatever a test was about: the provider would have taken every request for what it is.
  expect(stripe.violations).toEqual([])
  const creating = stripe.withoutKey.filter(({ operation }) => /\.(create|attach|pay)$/.test(operation ?? ''))
  expect(creating.filter(({ operation }) => operation !== 'billingPortal.sessions.create')).toEqual([])
  expect(stripe.drift).toEqual([])
})

const failureOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof AppError) return error
  throw new Error('it did not fail as expected', { cause: error })
}

const payer = (customerId: string, attempt = 0) => ({ coupleId: 'couple', customerId, attempt })
const newCustomer = (coupleId = 'couple') => payments.ensureCustomer({ coupleId, customerId: null, attempt: 0 })
const withCard = (card = 'visa') => ({ ...NOBODY, paymentMethodId: stripe.newCard(card) })
const begin = (customerId: string, card = 'visa') => payments.openSubscription(payer(customerId), withCard(card))

/** What the browser does with the secret that it was given. */
async function pay(clientSecret: string | null, paymentMethodId: string): Promise<string> {
  const [id] = (clientSecret ?? '').split('_secret_')
  const response = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripe.settings.STRIPE_PUBLISHABLE_KEY,
      client_secret: clientSecret ?? '',
      payment_method: paymentMethodId,
    }),
  })
  const answer = (await response.json()) as { status?: string; error?: { code: string } }
  return answer.status ?? answer.error?.code ?? ''
}

async function subscribe(card = 'visa') {
  const customerId = await newCustomer()
  const method = withCard(card)
  const { subscription, clientSecret } = await payments.openSubscription(payer(customerId), method)
  expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
  return { customerId, subscriptionId: subscription.id }
}

const travel = (moment: string) => stripe.travelTo(moment)
const liveOnes = () => [...stripe.account.subscriptions.values()].filter(({ status }) => status !== 'canceled')
const failOn = (operation: string, behaviour: Behaviour, times = Number.POSITIVE_INFINITY) => {
  let left = times
  stripe.behave((asked) => (asked.operation === operation && left-- > 0 ? behaviour : 'accept'))
}

describe('a customer', () => {
  test('is made once, however often and from wherever', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => newCustomer()))
    expect(new Set([...ids, await newCustomer()]).size).toBe(1)
    expect(stripe.account.customers.size).toBe(1)
    const [customer] = stripe.account.customers.values()
    expect(customer).toMatchObject({ metadata: { coupleId: 'couple' }, preferred_locales: ['pt-BR'], email: null })
  })

  test('is not asked for where one is known', async () => {
    expect(await payments.ensureCustomer({ coupleId: 'couple', customerId: 'cus_known', attempt: 0 })).toBe('cus_known')
    expect(stripe.requests).toEqual([])
  })

  test('that was deleted is followed by another under the same key', async () => {
    const first = await newCustomer()
    stripe.deleteCustomer(first)
    const second = await newCustomer()
    expect(second).not.toBe(first)
    expect(await newCustomer()).toBe(second)
    expect(await payments.loadAccount(first)).toMatchObject({ isGone: true, subscription: null, payments: [] })
    expect(await payments.loadAccount(second)).toMatchObject({ isGone: false, coupleId: 'couple' })
    expect(await payments.loadAccount('cus_never')).toMatchObject({ isGone: false, isUnknown: true })
  })
})

describe('a subscription', () => {
  test('waits for the browser, and is active once it has paid', async () => {
    const customerId = await newCustomer()
    const card = {
      name: 'João da Silva',
      email: 'joao@example.com',
      postalCode: '01310-100',
      paymentMethodId: stripe.newCard('brazil'),
    }
    const { subscription, clientSecret } = await payments.openSubscription(payer(customerId), card)
    expect(subscription).toMatchObject({ customerId, coupleId: 'couple', state: 'incomplete', status: 'incomplete' })
    expect(stripe.account.customers.get(customerId)).toMatchObject({
      name: 'João da Silva',
      email: 'joao@example.com',
      address: { postal_code: '01310-100' },
      invoice_settings: { default_payment_method: card.paymentMethodId },
    })
    expect((await payments.loadAccount(customerId)).payments).toEqual([])

    expect(await pay(clientSecret, card.paymentMethodId)).toBe('succeeded')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({
      isGone: false,
      coupleId: 'couple',
      subscription: { id: subscription.id, state: 'active', endsAtPeriodEnd: false, isWithdrawn: false },
      others: [],
      card: { brand: 'visa', last4: '0002' },
      strayCard: null,
      payments: [
        {
          kind: 'subscription',
          subscriptionId: subscription.id,
          amountCents: 1900,
          refundedCents: 0,
          currency: 'brl',
          paidAt: new Date(START),
          isDisputed: false,
        },
      ],
    })
    expect(account.payments[0]?.periodEnd).toEqual(account.subscription?.currentPeriodEnd)
    expect(await payments.findSubscription(subscription.id)).toMatchObject({ state: 'active' })
    expect((await failureOf(begin(customerId))).code).toBe('already_premium')
  })

  test('is one for a double click and for two tabs with two cards', async () => {
    const customerId = await newCustomer()
    const opened = await Promise.all(['visa', 'mastercard', 'brazil'].map((card) => begin(customerId, card)))
    expect(new Set(opened.map(({ subscription }) => subscription.id)).size).toBe(1)
    expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect((await begin(customerId)).subscription.id).toBe(opened[0]?.subscription.id)
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('is one when its twin is slow', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', { slowMs: 2_500 }, 1)
    const opened = await Promise.all([begin(customerId), begin(customerId, 'mastercard')])
    expect(new Set(opened.map(({ subscription }) => subscription.id)).size).toBe(1)
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('with 3-D Secure asks the bank in the browser', async () => {
    const customerId = await newCustomer()
    const card = withCard('threeDSecureRequired')
    const { clientSecret } = await payments.openSubscription(payer(customerId), card)
    expect(await pay(clientSecret, card.paymentMethodId)).toBe('requires_action')
    expect((await payments.loadAccount(customerId)).subscription?.state).toBe('incomplete')
    stripe.authenticate((clientSecret ?? '').split('_secret_')[0] ?? '')
    expect((await payments.loadAccount(customerId)).subscription?.state).toBe('active')
  })

  test.each([
    ['declined', 'card_declined', 'generic_decline'],
    ['insufficientFunds', 'card_declined', 'insufficient_funds'],
    ['expired', 'expired_card', 'expired_card'],
    ['incorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['processingError', 'processing_error', 'processing_error'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('a card that is refused (%s) begins none and says why', async (card, code, declineCode) => {
    const customerId = await newCustomer()
    const failure = await failureOf(begin(customerId, card))
    expect(failure).toMatchObject({ code: 'payment_declined', message: cardSentence(code, declineCode) })
    expect(failure.message).not.toContain('card')
    expect(answeredWithFailure(failure)).toBe(false)
    expect(stripe.account.subscriptions.size).toBe(0)
    expect((await begin(customerId)).subscription.state).toBe('incomplete')
  })

  test('a card that is unknown or somebody else’s is as good as none', async () => {
    const [customerId, stranger] = [await newCustomer(), await newCustomer('others')]
    const foreign = withCard()
    await payments.openSubscription({ coupleId: 'others', customerId: stranger, attempt: 0 }, foreign)
    for (const paymentMethodId of ['pm_unknown', '../customers', '', foreign.paymentMethodId]) {
      const failure = await failureOf(payments.openSubscription(payer(customerId), { ...NOBODY, paymentMethodId }))
      expect(failure).toMatchObject({ code: 'invalid_data', fields: { paymentMethodId: expect.any(String) } })
    }
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('an address that the provider does not take is a matter of the form', async () => {
    const customerId = await newCustomer()
    const failure = await failureOf(
      payments.openSubscription(payer(customerId), { ...withCard(), email: 'joao@localhost' }),
    )
    expect(failure).toMatchObject({ code: 'invalid_data', fields: { email: expect.any(String) } })
  })

  test('that was cancelled within a day can be bought again', async () => {
    const { customerId, subscriptionId } = await subscribe()
    await payments.cancelNow(subscriptionId)
    await payments.cancelNow(subscriptionId)
    const again = await begin(customerId)
    expect(again.subscription).toMatchObject({ state: 'incomplete' })
    expect(again.subscription.id).not.toBe(subscriptionId)
  })

  test('that nobody paid within a day is followed by another', async () => {
    const customerId = await newCustomer()
    const first = await begin(customerId)
    await travel('2026-01-11T11:30:00Z')
    const second = await begin(customerId)
    expect(await payments.findSubscription(first.subscription.id)).toMatchObject({ status: 'incomplete_expired' })
    expect(second.subscription).toMatchObject({ state: 'incomplete' })
    expect(second.subscription.id).not.toBe(first.subscription.id)
  })

  test('that failed to renew is paid with another card, not bought twice', async () => {
    const { customerId, subscriptionId } = await subscribe()
    stripe.changeCard(customerId, 'declinedLater')
    await travel('2026-02-10T14:00:00Z')
    expect((await payments.loadAccount(customerId)).subscription?.state).toBe('past_due')

    const card = withCard('mastercard')
    const { subscription, clientSecret } = await payments.openSubscription(payer(customerId), card)
    expect(subscription).toMatchObject({ id: subscriptionId, state: 'past_due' })
    expect(await pay(clientSecret, card.paymentMethodId)).toBe('succeeded')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({ subscription: { state: 'active' }, card: { last4: '4444' } })
    expect(account.payments).toHaveLength(2)
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('that nobody tries to collect any more makes way for a new one', async () => {
    stripe.setDunning('unpaid')
    const { customerId, subscriptionId } = await subscribe()
    stripe.changeCard(customerId, 'declinedLater')
    await travel('2026-03-01T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'ended', status: 'unpaid' })
    const { subscription } = await begin(customerId)
    expect(subscription).toMatchObject({ state: 'incomplete' })
    expect(liveOnes().map(({ id }) => id)).toEqual([subscription.id])
  })

  test('is collected at once from a card that is good, and a bad one changes nothing', async () => {
    const { customerId, subscriptionId } = await subscribe()
    await payments.collect(subscriptionId, 0)
    stripe.changeCard(customerId, 'declinedLater')
    await travel('2026-02-10T14:00:00Z')
    const failed = stripe.eventsOf('invoice.payment_failed').length
    await Promise.all([payments.collect(subscriptionId, 0), payments.collect(subscriptionId, 0)])
    await payments.collect(subscriptionId, 0)
    expect(stripe.eventsOf('invoice.payment_failed').length).toBe(failed + 1)

    await payments.openSubscription(payer(customerId), withCard('mastercard'))
    await payments.collect(subscriptionId, 0)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active' })
  })

  test('ends with the month, or not after all, wherever that was said', async () => {
    const { subscriptionId } = await subscribe()
    for (const endsAtPeriodEnd of [true, true, false, false]) {
      await payments.setCancelAtPeriodEnd(subscriptionId, endsAtPeriodEnd)
      expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'active', endsAtPeriodEnd })
    }
    stripe.cancelFromDashboard(subscriptionId, 'period_end')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ endsAtPeriodEnd: true })
    await payments.setCancelAtPeriodEnd(subscriptionId, false)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ endsAtPeriodEnd: false })
  })

  test('that somebody cancels after a renewal failed is not charged for it, wherever that was said', async () => {
    const { customerId, subscriptionId } = await subscribe()
    stripe.changeCard(customerId, 'declinedLater')
    await travel('2026-02-10T14:00:00Z')
    stripe.cancelFromDashboard(subscriptionId, 'period_end')
    await payments.tidy(await payments.loadAccount(customerId))
    stripe.changeCard(customerId, 'mastercard')
    await travel('2026-02-20T14:00:00Z')
    const { payments: paid, subscription } = await payments.loadAccount(customerId)
    expect([paid.length, subscription?.state]).toEqual([1, 'past_due'])
  })

  test('is undone: marked, given back once, ended', async () => {
    const { customerId, subscriptionId } = await subscribe()
    const [payment] = (await payments.loadAccount(customerId)).payments
    await payments.markWithdrawn(subscriptionId)
    expect((await payments.loadAccount(customerId)).subscription).toMatchObject({
      isWithdrawn: true,
      coupleId: 'couple',
    })
    await Promise.all([payments.refund(payment?.id ?? '', 0), payments.refund(payment?.id ?? '', 0)])
    await payments.refund(payment?.id ?? '', 1)
    await payments.cancelNow(subscriptionId)
    expect(await payments.loadAccount(customerId)).toMatchObject({
      subscription: { state: 'ended', status: 'canceled', isWithdrawn: true },
      payments: [{ amountCents: 1900, refundedCents: 1900 }],
      card: null,
    })
    expect(stripe.account.refunds.size).toBe(1)
  })
})

describe('the provider in trouble', () => {
  test.each(['customers.create', 'subscriptions.create', 'paymentMethods.attach'])(
    'a failure of %s is repeated from store, and healed by the next attempt',
    async (operation) => {
      let customerId: string | null = null
      const open = async (attempt: number) => {
        customerId = await payments.ensureCustomer({ coupleId: 'couple', customerId, attempt })
        return payments.openSubscription(payer(customerId, attempt), { ...NOBODY, paymentMethodId: method })
      }
      const method = stripe.newCard()
      failOn(operation, { status: 500 })
      expect(answeredWithFailure(await failureOf(open(0)))).toBe(true)
      stripe.behave('accept')
      expect(answeredWithFailure(await failureOf(open(0)))).toBe(true)
      expect((await open(1)).subscription.state).toBe('incomplete')
      expect(stripe.account.subscriptions.size).toBe(1)
    },
  )

  test('a failure that did its work all the same makes no second subscription', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', { status: 500, isExecuted: true }, 2)
    const method = withCard()
    expect(answeredWithFailure(await failureOf(payments.openSubscription(payer(customerId), method)))).toBe(true)
    const { subscription, clientSecret } = await payments.openSubscription(payer(customerId, 1), method)
    expect(subscription.state).toBe('incomplete')
    expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test.each<[string, Behaviour]>([
    ['hangs up', 'cut_before'],
    ['hangs up after its work', 'cut_after'],
    ['hangs up in the middle of its answer', 'cut_midway'],
    ['talks nonsense', 'garbage'],
    ['says nothing', 'hang'],
    ['says nothing after its work', 'hang_after'],
  ])('one that %s: try again with the same key, and there is one of everything', async (_name, behaviour) => {
    const customerId = await newCustomer()
    const method = withCard()
    failOn('subscriptions.create', behaviour)
    const failure = await failureOf(connect({ answerWithinMs: 1_500 }).openSubscription(payer(customerId), method))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
    stripe.behave('accept')
    const { subscription, clientSecret } = await payments.openSubscription(payer(customerId), method)
    expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
    expect([...stripe.account.subscriptions.keys()]).toEqual([subscription.id])
  })

  const everything = async (ask: Payments, paymentMethodId: string): Promise<void> => {
    const customerId = await ask.ensureCustomer({ coupleId: 'couple', customerId: null, attempt: 0 })
    await ask.openCheckout(payer(customerId), URLS)
    const { paymentIntentId } = await ask.openPix(payer(customerId), { months: 1, amountCents: 1900 })
    if (stripe.account.paymentIntents.get(paymentIntentId)?.status !== 'succeeded') stripe.payPix(paymentIntentId)
    await ask.refund(paymentIntentId, 0)
    await ask.openSubscription(payer(customerId), { ...NOBODY, paymentMethodId })
  }

  test.each<[string, Behaviour]>(
    [
      'customers.create',
      'checkout.sessions.create',
      'paymentIntents.create',
      'refunds.create',
      'paymentMethods.attach',
      'customers.update',
    ].flatMap((operation) => [
      [operation, 'cut_after'],
      [operation, 'hang_after'],
      [operation, 'cut_before'],
    ]),
  )('%s, when the provider does %s, is begun again and is one', async (operation, behaviour) => {
    const method = stripe.newCard()
    failOn(operation, behaviour)
    const failure = await failureOf(everything(connect({ answerWithinMs: 1_200 }), method))
    expect(failure.code).toBe('service_unavailable')
    expect(answeredWithFailure(failure)).toBe(false)
    stripe.behave('accept')
    const { refunds, ...account } = stripe.account
    // A Pix that was given back is sold again: the job of this test is what was begun before the silence.
    if (refunds.size === 0) await everything(payments, method)
    else
      await payments.openSubscription(payer([...account.customers.keys()][0] ?? ''), {
        ...NOBODY,
        paymentMethodId: method,
      })
    const sizes = [account.customers, account.checkouts, refunds, account.subscriptions].map(({ size }) => size)
    expect(sizes).toEqual([1, 1, 1, 1])
  })

  test('one short silence is not noticed', async () => {
    const customerId = await newCustomer()
    failOn('subscriptions.create', 'cut_after', 1)
    expect((await begin(customerId)).subscription.state).toBe('incomplete')
    expect(stripe.account.subscriptions.size).toBe(1)
  })

  test('too many questions: later, however long it asks us to wait', async () => {
    stripe.behave({ status: 429, retryAfter: 3_600 })
    const startedAt = performance.now()
    const asked = [newCustomer, () => payments.loadAccount('cus_1'), () => payments.listSubscriptions(null)]
    for (const ask of asked) {
      const failure = await failureOf(ask())
      expect(failure.code).toBe('service_unavailable')
      expect(answeredWithFailure(failure)).toBe(false)
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  test('half of an account is none', async () => {
    const { customerId } = await subscribe()
    for (const operation of ['customers.retrieve', 'subscriptions.list', 'invoices.list', 'paymentIntents.list']) {
      failOn(operation, { status: 503 })
      expect((await failureOf(payments.loadAccount(customerId))).code).toBe('service_unavailable')
    }
  })

  test('a wrong key loses nobody', async () => {
    const { customerId } = await subscribe()
    stripe.behave({ status: 401 })
    expect((await failureOf(payments.loadAccount(customerId))).code).toBe('service_unavailable')
  })
})

describe('the price', () => {
  test.each([
    ['another amount', { unit_amount: 1990 }],
    ['another currency', { currency: 'usd' }],
    ['by the year', { interval: 'year' as const }],
    ['not on sale', { active: false }],
  ])('%s: nothing is sold, and that is reported once', async (_name, terms) => {
    const customerId = await newCustomer()
    stripe.setPrice(terms)
    const open = [begin, begin, () => payments.openCheckout(payer(customerId), URLS)]
    const failures = await Promise.all(open.map((each) => failureOf(each(customerId))))
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['service_unavailable']))
    expect(reports).toEqual([expect.objectContaining({ level: 'error', event: 'price_mismatch', expectedCents: 1900 })])
    expect(stripe.requestsOf('subscriptions.create')).toEqual([])
    expect(stripe.requestsOf('prices.retrieve').length).toBeLessThanOrEqual(3)
  })

  test('that is mended sells again after ten minutes', async () => {
    const customerId = await newCustomer()
    stripe.setPrice({ unit_amount: 100 })
    await failureOf(begin(customerId))
    stripe.setPrice({})
    await failureOf(begin(customerId))
    await travel('2026-01-10T12:10:00Z')
    expect((await begin(customerId)).subscription.state).toBe('incomplete')
    expect(reports).toHaveLength(1)
  })

  test.each([[null], ['price_unknown']])('%j is no price', async (priceId) => {
    const customerId = await newCustomer()
    const elsewhere = connect({ priceId })
    for (let times = 0; times < 2; times++) {
      expect((await failureOf(elsewhere.openSubscription(payer(customerId), withCard()))).code).toBe(
        'service_unavailable',
      )
    }
    expect(reports).toEqual([expect.objectContaining({ event: 'price_mismatch', priceId, state: 'missing' })])
  })

  test('that could not be asked for is asked for again', async () => {
    const customerId = await newCustomer()
    failOn('prices.retrieve', { status: 500 }, 2)
    expect((await failureOf(begin(customerId))).code).toBe('service_unavailable')
    expect((await begin(customerId)).subscription.state).toBe('incomplete')
    expect(reports).toEqual([])
  })
})

describe('the provider’s pages', () => {
  const payOnPage = async (url: string, number = '5555555555554444') => {
    const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123' })
    expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  }

  test('a checkout is one for whoever asks at once or again', async () => {
    const customerId = await newCustomer()
    const open = () => payments.openCheckout(payer(customerId), URLS)
    const urls = await Promise.all([open(), open()])
    expect(new Set([...urls, await open()]).size).toBe(1)
    await travel('2026-01-11T11:45:00Z')
    expect(await open()).not.toBe(urls[0])
  })

  test('a checkout for somebody who pays is refused; for a failed renewal it is that invoice’s page', async () => {
    const { customerId } = await subscribe()
    expect((await failureOf(payments.openCheckout(payer(customerId), URLS))).code).toBe('already_premium')
    stripe.changeCard(customerId, 'declinedLater')
    await travel('2026-02-10T14:00:00Z')
    expect(await payments.openCheckout(payer(customerId), URLS)).toContain('/invoices/')
    expect(stripe.account.checkouts.size).toBe(0)
  })

  test('who has paid there has one subscription, no open offers, and one card that is charged', async () => {
    const customerId = await newCustomer()
    await begin(customerId, 'visa')
    const url = await payments.openCheckout(payer(customerId), URLS)
    await payments.openCheckout(payer(customerId), { ...URLS, cancel: 'https://pradois.example/' })
    await travel('2026-01-10T12:01:00Z')
    await payOnPage(url)
    const before = await payments.loadAccount(customerId)
    expect(before).toMatchObject({
      subscription: { state: 'active', coupleId: 'couple' },
      others: [{ state: 'incomplete' }],
      card: { brand: 'mastercard', last4: '4444' },
      strayCard: { isNewest: true },
    })
    await payments.tidy(before)
    const after = await payments.loadAccount(customerId)
    expect(after).toMatchObject({
      subscription: { state: 'active' },
      others: [],
      card: { last4: '4444' },
      strayCard: null,
    })
    expect([...stripe.account.checkouts.values()].filter(({ status }) => status === 'open')).toEqual([])
    await payments.tidy(after)
    expect(reports).toEqual([])
  })

  test('who has paid twice all the same is told to us, and nothing paid is touched', async () => {
    const customerId = await newCustomer()
    const method = withCard()
    const { clientSecret } = await payments.openSubscription(payer(customerId), method)
    await payOnPage(await payments.openCheckout(payer(customerId), URLS))
    expect(await pay(clientSecret, method.paymentMethodId)).toBe('succeeded')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({ subscription: { state: 'active' }, others: [{ state: 'active' }] })
    await payments.tidy(account)
    expect(reports).toEqual([{ level: 'error', event: 'paid_twice', subscriptionId: account.others[0]?.id, count: 1 }])
    expect((await payments.loadAccount(customerId)).others).toHaveLength(1)
  })

  test('a card changed in the portal is the one that is charged', async () => {
    const customerId = await newCustomer()
    await payOnPage(await payments.openCheckout(payer(customerId), URLS), '4242424242424242')
    await travel('2026-01-12T12:00:00Z')
    stripe.changeCard(customerId, 'mastercard')
    const account = await payments.loadAccount(customerId)
    expect(account).toMatchObject({ card: { last4: '4444' }, strayCard: { isNewest: false } })
    await payments.tidy(account)
    await travel('2026-02-10T14:00:00Z')
    const { payments: paid, card } = await payments.loadAccount(customerId)
    expect(card?.last4).toBe('4444')
    const charge = [...stripe.account.charges.values()].find(({ payment_intent }) => payment_intent === paid[0]?.id)
    expect(charge).toMatchObject({ payment_method_details: { card: { last4: '4444' } } })
  })

  test('the portal opens on the card, or on what was paid', async () => {
    const { customerId, subscriptionId } = await subscribe()
    const open = (id: string | null) => payments.openPortal(customerId, { subscriptionId: id, returnUrl: URLS.cancel })
    expect(await (await fetch(await open(subscriptionId))).text()).toContain('Atualizar cartão')
    expect(await (await fetch(await open(null))).text()).toContain('Faturas')
  })

  test('every payment has its receipt', async () => {
    const { customerId } = await subscribe()
    const [payment] = (await payments.loadAccount(customerId)).payments
    expect(await payments.findReceipt(payment?.id ?? '')).toContain('/invoices/')
    const { paymentIntentId } = await payments.openPix(payer(customerId), { months: 1, amountCents: 1900 })
    expect(await payments.findReceipt(paymentIntentId)).toBeNull()
    stripe.payPix(paymentIntentId)
    expect(await payments.findReceipt(paymentIntentId)).toMatch(/^https?:/)
    expect(await payments.findReceipt('pi_unknown')).toBeNull()
    expect(await payments.findReceipt('../refunds')).toBeNull()
  })
})

describe('Pix', () => {
  const offer = (customerId: string, months: 1 | 3 | 12 = 3, attempt = 0) =>
    payments.openPix(payer(customerId, attempt), { months, amountCents: months * 1900 })

  test('one code for whoever asks at once or again, another one for other months', async () => {
    const customerId = await newCustomer()
    const offers = await Promise.all([offer(customerId), offer(customerId)])
    expect(new Set([...offers, await offer(customerId)].map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    expect(offers[0]).toMatchObject({ amountCents: 5700, copyPasteCode: expect.stringMatching(/^000201/) })
    expect(offers[0]?.expiresAt.getTime()).toBe(Date.parse(START) + 3_600_000)
    expect((await offer(customerId, 12)).paymentIntentId).not.toBe(offers[0]?.paymentIntentId)
    expect(stripe.account.paymentIntents.size).toBe(2)
  })

  test('a code that runs out is followed by another', async () => {
    const customerId = await newCustomer()
    const first = await offer(customerId)
    await travel('2026-01-10T12:56:00Z')
    const second = await offer(customerId)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    await travel('2026-01-10T15:00:00Z')
    expect((await offer(customerId)).paymentIntentId).not.toBe(second.paymentIntentId)
  })

  test('what is paid counts, with the months that were bought, and can be bought again', async () => {
    const customerId = await newCustomer()
    const { paymentIntentId } = await offer(customerId)
    expect(await payments.findPayment(paymentIntentId)).toEqual({ customerId, isPaid: false })
    await travel('2026-01-10T12:20:00Z')
    stripe.payPix(paymentIntentId)
    expect(await payments.findPayment(paymentIntentId)).toEqual({ customerId, isPaid: true })
    const { payments: paid } = await payments.loadAccount(customerId)
    expect(paid).toEqual([
      {
        id: paymentIntentId,
        kind: 'pix',
        subscriptionId: null,
        months: 3,
        amountCents: 5700,
        refundedCents: 0,
        currency: 'brl',
        paidAt: new Date('2026-01-10T12:20:00Z'),
        periodEnd: null,
        isDisputed: false,
      },
    ])
    expect((await offer(customerId)).paymentIntentId).not.toBe(paymentIntentId)
    await payments.refund(paymentIntentId, 0)
    expect((await payments.loadAccount(customerId)).payments[0]).toMatchObject({ refundedCents: 5700 })
  })

  test('a failure is healed by the next attempt', async () => {
    const customerId = await newCustomer()
    failOn('paymentIntents.create', { status: 500 })
    expect(answeredWithFailure(await failureOf(offer(customerId)))).toBe(true)
    stripe.behave('accept')
    expect(answeredWithFailure(await failureOf(offer(customerId)))).toBe(true)
    expect((await offer(customerId, 3, 1)).amountCents).toBe(5700)
  })
})

describe('what the nightly job reads', () => {
  async function collect<T>(read: (after: string | null) => Promise<{ items: readonly T[]; next: string | null }>) {
    const all: T[] = []
    let after: string | null = null
    do {
      const page: { items: readonly T[]; next: string | null } = await read(after)
      all.push(...page.items)
      after = page.next
    } while (after !== null)
    return all
  }

  test('every subscription that is not cancelled', async () => {
    const { subscriptionId } = await subscribe()
    const stranger = await newCustomer('others')
    const other = await payments.openSubscription({ coupleId: 'others', customerId: stranger, attempt: 0 }, withCard())
    await payments.cancelNow(other.subscription.id)
    const all = await collect((after) => payments.listSubscriptions(after))
    expect(all.map(({ id }) => id)).toEqual([subscriptionId])
  })

  test('all customers since a moment, page by page', async () => {
    await newCustomer('early')
    await travel('2026-01-11T12:00:00Z')
    for (let index = 0; index < 105; index++) await newCustomer(`couple-${index}`)
    const all = await collect((after) => payments.listCustomers(stripe.now(), after))
    expect(new Set(all.map(({ coupleId }) => coupleId)).size).toBe(105)
    expect(all.map(({ coupleId }) => coupleId)).not.toContain('early')
  })

  test('who paid, and who was given something back', async () => {
    const { customerId } = await subscribe()
    const [payment] = (await payments.loadAccount(customerId)).payments
    const paid = { customerId, paymentId: payment?.id, refundedCents: 0 }
    expect(await collect((after) => payments.listRecentPayers(new Date(START), after))).toEqual([paid])
    await travel('2026-01-14T12:00:00Z')
    expect(await collect((after) => payments.listRecentPayers(stripe.now(), after))).toEqual([])
    stripe.refundFromDashboard(payment?.id ?? '', 500)
    const since = await collect((after) => payments.listRecentPayers(stripe.now(), after))
    expect(since).toEqual([{ ...paid, refundedCents: 500 }])
  })
})

describe('reports of the provider', () => {
  const read = (
    body: string,
    { secret = stripe.settings.STRIPE_WEBHOOK_SECRET, at = stripe.now().getTime() / 1000 } = {},
  ) => payments.readEvent(body, signatureOf(body, secret, at))

  test('say whom they are about', async () => {
    const { customerId } = await subscribe()
    for (const event of stripe.events) {
      const isNamed = event.type.startsWith('customer.') || event.type.startsWith('invoice.')
      const found = await read(JSON.stringify(event))
      expect(found).toMatchObject({ id: event.id, type: event.type, isForeign: false })
      if (isNamed) expect(found.customerId).toBe(customerId)
    }
    const [payment] = (await payments.loadAccount(customerId)).payments
    stripe.openDispute(payment?.id ?? '')
    const dispute = stripe.eventsOf('charge.dispute.created')[0]
    expect(await read(JSON.stringify(dispute))).toMatchObject({ customerId: null, paymentIntentId: payment?.id })
  })

  test('are refused forged, stale, cut and unsigned', async () => {
    await newCustomer()
    const body = JSON.stringify(stripe.events[0])
    const now = stripe.now().getTime() / 1000
    const good = signatureOf(body, stripe.settings.STRIPE_WEBHOOK_SECRET, now)
    await expect(payments.readEvent(body, good)).resolves.toMatchObject({ id: stripe.events[0]?.id })
    const refused = [
      read(body, { secret: 'whsec_other' }),
      read(body, { at: now - 301 }),
      read(body, { at: now + 301 }),
      payments.readEvent(body.slice(0, -1), good),
      payments.readEvent(body, good.slice(0, -1)),
      payments.readEvent(body, null),
    ].map(failureOf)
    for (const { code } of await Promise.all(refused)) expect(code).toBe('invalid_signature')
  })
})
