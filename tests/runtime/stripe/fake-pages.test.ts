import { expect, test } from 'vitest'
import { stripeScript } from '../../fakes/stripe/browser/stripe-script.ts'
import { customerWith, startWithSdk } from '../../support/billing/fake-stripe-steps.ts'

test('the provider’s pages accept cards, show the bank’s question and explain a decline', async () => {
  const started = await startWithSdk()
  const { stripe, sdk } = started
  const { customer } = await customerWith(started)
  const submit = async (url: string | null, fields: Record<string, string>) => {
    const response = await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return { to: response.headers.get('location'), text: await response.text() }
  }
  const card = (number: string) => ({ number, expiry: '12/40', cvc: '123', name: 'Ana' })
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: stripe.settings.STRIPE_PRICE_ID, quantity: 1 }],
    success_url: 'https://example.com/?cs={CHECKOUT_SESSION_ID}',
  })
  expect((await submit(session.url, card('4000000000009995'))).text).toContain('saldo suficiente')
  const asked = await submit(session.url, card('4000002760003184'))
  expect((await submit(asked.to, { outcome: 'authorized' })).to).toBe(`https://example.com/?cs=${session.id}`)
  const done = await sdk.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(done).toMatchObject({ status: 'complete', subscription: { status: 'active' } })

  const flow_data = { type: 'payment_method_update' } as const
  const portal = await sdk.billingPortal.sessions.create({ customer, return_url: 'https://example.com/', flow_data })
  expect((await submit(portal.url, card('4000000000000002'))).text).toContain('recusado')
  expect((await submit(portal.url, card('5555555555554444'))).to).toBe('https://example.com/')
})

test('the fake script is one text without imports', async () => {
  const text = await stripeScript('https://api.stripe.com')
  expect(text).toContain('createStripe("https://api.stripe.com")')
  expect(text).not.toMatch(/innerHTML|setAttribute\(|^import |^export /m)
})
