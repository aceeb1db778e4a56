import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn, register, updateProfile } from '#contracts/accounts'
import { confirmPayment, createSubscription } from '#contracts/billing'
import { createInvitation } from '#contracts/invitations'
import { CANARY, linesOf, startLogTests, WITHIN_MS } from '../../api/logs/log-steps.ts'
import type { StripeEvent } from '../../fakes/stripe/stripe-objects.ts'
import { nextAddress } from '../../support/app/client.ts'
import { ENDPOINTS } from '../../support/app/endpoints.ts'
import type { Person } from '../../support/app/test-app.ts'
import { confirmInBrowser } from '../../support/billing/start-billing.ts'

const { app, stripe } = await startLogTests()

const FIELDS = [
  'username',
  'email',
  'password',
  'firstName',
  'lastName',
  'token',
  'activityId',
  'selectedByEmail',
  'location',
  'cityId',
  'categoryId',
  'radius',
  'coupleSlug',
  'bio',
  'couplePhotoUrl',
  'isPublic',
  'currentPassword',
  'newPassword',
  'endpoint',
  'role',
  'action',
  'type',
  'plan',
  'paymentMethodId',
  'name',
  'postalCode',
  'subscriptionId',
  'paymentIntentId',
  'months',
  'signature',
  'message',
]

const planted = () => `${CANARY}-${crypto.randomUUID()}`

const HEADERS = [
  'Authorization',
  'Cookie',
  'User-Agent',
  'Referer',
  'Origin',
  'X-Forwarded-For',
  'X-Request-Id',
  'Accept-Language',
  'CF-Ray',
  'Idempotency-Key',
  'Stripe-Signature',
]

const malformedRequests = (token: string) => [
  { authorization: `Basic ${CANARY}`, content: '{}' },
  { authorization: `Bearer ${token}`, content: `{"${CANARY}` },
  { authorization: `Bearer ${token}`, content: JSON.stringify([CANARY]) },
]

/** Sends requests to each call, with a canary in every field, header, query and path. */
async function plantEverywhere(token: string): Promise<void> {
  for (const { method, path, body, rawBody } of ENDPOINTS) {
    const address = path.replaceAll(/\{\w+\}/g, planted)
    const query = new URLSearchParams(FIELDS.map((field) => [field, planted()]))
    const headers = Object.fromEntries(HEADERS.map((name) => [name, planted()]))
    const fields = Object.fromEntries(
      FIELDS.map((field) => [field, field === 'email' ? `${planted()}@exemplo.com.br` : planted()]),
    )
    const json = JSON.stringify(fields)
    const hasBody = body || rawBody
    const content = hasBody ? json : null
    const requests = [
      { authorization: `Bearer ${token}`, content },
      { authorization: `Bearer ${CANARY}.${CANARY}.${CANARY}`, content },
      // One function reads every token and every body, so one call is enough.
      ...(path === updateProfile.path ? malformedRequests(token) : []),
    ]
    await Promise.all(
      requests.map(async ({ authorization, content: sent }) => {
        const response = await app.raw(`${address}?${query}`, {
          method,
          headers: { ...headers, 'CF-Connecting-IP': nextAddress(), Authorization: authorization },
          body: sent,
        })
        await response.arrayBuffer()
      }),
    )
  }
}

describe('permissions: the log contains no personal data', () => {
  beforeEach(() => {
    app.logs.length = 0
  })

  const expectNoCanary = () => {
    for (const line of app.logs) expect(line).not.toContain(CANARY)
    const ofRequests = linesOf(app).filter(({ event }) => ['request', 'security', 'failure'].includes(event))
    for (const line of ofRequests) expect(line.requestId).toBeTruthy()
  }

  test('the log contains no value of a request: no field, header, query or path', {
    timeout: 120_000,
  }, async () => {
    const { token } = await app.signUp({ username: `${CANARY}.ana`, email: `${CANARY}@exemplo.com.br` })
    await plantEverywhere(token)
    expect(app.logs.length).toBeGreaterThan(ENDPOINTS.length * 2)
    expectNoCanary()
    expect(app.logs.join('\n')).not.toContain(token)
  })

  /** Makes successful and failed payments by card. */
  async function payAndFail({ send }: Person): Promise<{ secrets: string[] }> {
    const secrets: string[] = []
    const begin = async (card: string) => {
      const email = `${CANARY}@exemplo.com.br`
      const body = { paymentMethodId: card, name: `${CANARY} Souza`, email, postalCode: '01310-987' }
      const { data, status } = await send(createSubscription, { body })
      secrets.push(card, ...(status === 200 && data.clientSecret ? [data.clientSecret] : []))
      return { data, status }
    }
    for (const behaviour of [{ status: 500 }, { status: 401 }, 'cut_before', 'garbage'] as const) {
      stripe.behave(behaviour)
      expect((await begin(stripe.newCard('visa'))).status).toBe(503)
    }
    stripe.behave('accept')
    expect((await begin(`pm_${CANARY}`)).status).toBe(400)
    expect((await begin(stripe.newCard('insufficientFunds'))).status).toBe(402)
    const card = stripe.newCard('visa')
    const { data } = await begin(card)
    const { id } = await confirmInBrowser({ stripe }, data.clientSecret, card)
    expect((await send(confirmPayment, { body: { paymentIntentId: id } })).data).toEqual({ success: true })
    return { secrets }
  }

  test('the log contains neither card data nor messages of the provider', async () => {
    const { secrets } = await payAndFail(await app.signUp())
    for (const event of stripe.events) {
      const told = { ...event, data: { object: { ...event.data.object, description: CANARY } } }
      expect((await stripe.deliver(told)).status).toBe(200)
      expect((await stripe.deliver(told, { secret: `whsec_another_${CANARY}` })).status).toBe(400)
    }
    stripe.behave({ status: 500 })
    const [event] = stripe.eventsOf('invoice.paid')
    expect((await stripe.deliver({ ...event, id: 'evt_other' } as StripeEvent)).status).toBe(503)
    stripe.behave('accept')
    await vi.waitFor(() => expect(app.logs.join()).toContain('payment_report_refused'), WITHIN_MS)
    expect(linesOf(app).filter(({ event: name }) => name === 'failure').length).toBeGreaterThan(3)
    expectNoCanary()
    // Line numbers, random ids and milliseconds may contain the same digits as a card.
    const own = linesOf(app).map(({ requestId: _request, coupleId: _couple, durationMs: _ms, ...line }) => line)
    const others = app.logs.filter((line) => !line.startsWith('{"level"'))
    const all = JSON.stringify([own, others]).replace(/\.js:\d+:\d+/g, '')
    expect(secrets.length).toBeGreaterThan(6)
    for (const secret of [...secrets, '01310', '_secret_', 'pm_', 'evt_', 'cus_', '4242'])
      expect(all).not.toContain(secret)
  })

  test('the log contains no value of a request during which the database fails', {
    timeout: 120_000,
  }, async () => {
    const { token, send } = await app.signUp({ username: `${CANARY}.bia` })
    await app.sqld.stop()
    const username = `${CANARY}.caio`
    const body = { username, email: `${username}@exemplo.com.br`, password: `${CANARY}-senha` }
    expect((await app.visitor()(register, { body })).status).toBe(503)
    expect((await app.visitor()(logIn, { body })).status).toBe(503)
    expect((await send(createInvitation, { body: { categoryId: 1, location: CANARY } })).status).toBe(503)
    const failures = linesOf(app).filter(({ level }) => level === 'error')
    expect(failures.length).toBeGreaterThan(2)
    expectNoCanary()
    expect(app.logs.join('\n')).not.toContain(token)
  })
})
