import { afterAll, expect, test } from 'vitest'
import { verifyEmail } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { startFakeResend } from '../../fakes/resend/fake-resend.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { beginSubscription } from '../../support/billing/start-billing.ts'

const DRAIN = '*/5 * * * *'

const resend = await startFakeResend()
const mail = { RESEND_API_KEY: 're_test', RESEND_API_BASE: resend.url, EMAIL_FROM: 'Pra Dois <oi@pradois.example>' }
const world = sharedBilling({ settings: mail })
afterAll(() => resend.stop())

test('e-mails to a buyer wait until the address is confirmed; the app shows the receipt before', async () => {
  const { app, stripe } = world
  const eva = await app.signUp({ isConfirmed: false })
  const sent = async () => {
    await app.untilIdle()
    expect(await app.fire(DRAIN)).toBe('ok')
    return resend.acceptedTo(eva.email).map(({ key }) => key.split('/')[0])
  }
  const { subscriptionId } = await beginSubscription(world, eva)
  await stripe.delivered()
  expect((await eva.send(billing.activateSubscription, { body: { subscriptionId } })).data.success).toBe(true)
  expect((await eva.send(billing.cancelSubscription)).status).toBe(200)
  expect((await eva.send(billing.resumeSubscription)).status).toBe(200)
  const [payment] = (await eva.send(billing.listPayments)).data
  const receipt = await eva.send(billing.openReceipt, { params: { paymentId: payment?.id ?? '' } })
  expect(receipt.data.url).toMatch(/^http/)
  expect((await eva.send(billing.withdrawPurchase)).status).toBe(200)
  await stripe.delivered()
  expect(await sent()).toEqual(['welcome'])

  const welcome = resend.acceptedTo(eva.email)[0]?.text ?? ''
  const token = /\/confirmar-email#conta=([0-9a-f]{64})/.exec(welcome)?.[1] ?? ''
  expect((await app.visitor()(verifyEmail, { body: { token } })).status).toBe(200)
  expect(await sent(), 'without the letters that no law requires').toEqual([
    'welcome',
    'cancellation',
    'premium',
    'withdrawal',
  ])
  expect(resend.acceptedTo(eva.email)[2]?.text).toContain('desistir da compra')
})
