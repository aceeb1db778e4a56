import { afterAll, beforeAll, expect } from 'vitest'
import { receiveStripeEvent } from '#contracts/billing'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { createTestApp, type TestApp } from '../../support/app/test-app.ts'

/** A value in every input; no line of the log may contain it. */
export const CANARY = 'canario'

const SECRETS = {
  JWT_SECRET: `${CANARY}-jwt-secret-${'x'.repeat(32)}`,
  PASSWORD_PEPPER: `${CANARY}-pepper-${'x'.repeat(32)}`,
  RESEND_API_KEY: `re_${CANARY}`,
  SUPPORT_EMAIL: `${CANARY}@exemplo.com.br`,
}

export interface Line {
  level: string
  event: string
  requestId: string
  [field: string]: unknown
}

/** The worker's lines of the log; the runtime may write other lines between them. */
export const linesOf = ({ logs }: TestApp): Line[] =>
  logs.filter((line) => line.startsWith('{"level"')).map((line) => JSON.parse(line))

export const WITHIN_MS = 15_000

/** A worker with secrets that must not be logged, and a payment provider. Its log may contain faults. */
export async function startLogTests() {
  const keys = { secretKey: `sk_test_${CANARY}`, webhookSecret: `whsec_${CANARY}` }
  const stripe = await startFakeStripe({ ...keys, mode: 'hold', signedAt: 'machine' })
  // Empty until `beforeAll` has run.
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await createTestApp({ settings: { ...SECRETS, ...stripe.settings, PIX_ENABLED: 'true' } }))
    stripe.setWebhook(app.origin + receiveStripeEvent.path)
  })
  afterAll(async () => {
    expect(stripe.violations).toEqual([])
    expect(stripe.drift).toEqual([])
    await app.stop()
    await stripe.stop()
  })
  return { app, stripe }
}
