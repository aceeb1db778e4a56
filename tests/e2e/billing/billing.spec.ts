import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerBankOn } from '../../fakes/stripe/browser/route-stripe.ts'
import { CARDS } from '../../fakes/stripe/payments/cards.ts'
import {
  changeCard,
  emailOf,
  expectEmptyCard,
  expectPaid,
  expectReceipts,
  pay,
  subscriptionsOf,
} from '../../support/billing/buyer-actions.ts'
import {
  type CheckoutWorld,
  expectNoOtherErrors,
  openCheckout,
  openSubscription,
  startCheckoutWorld,
  subscribeButton,
} from '../../support/billing/checkout-world.ts'
import { expectToast, waitForHeading } from '../../support/browser/act-on-page.ts'
import { startBrowser } from '../../support/browser/visit.ts'

const browser = await startBrowser()

let world: CheckoutWorld
beforeAll(async () => {
  world = await startCheckoutWorld(await browser, join(inject('dataDir'), 'build'), '2027-03-01 10:00')
})
afterAll(async () => {
  expect(world.stripe.violations).toEqual([])
  expect(world.stripe.drift).toEqual([])
  await world.stop()
})

test('a couple subscribes once its bank agrees, cancels, resumes and changes the card, and the subscription renews', async () => {
  const ana = await world.arrive('ana.assina')
  const { page } = ana
  await openCheckout(page)
  await page.getByLabel('CEP').pressSequentially('01310100')
  expect(await page.getByLabel('CEP').inputValue()).toBe('01310-100')
  await pay(page, CARDS.threeDSecureAlways.number)
  await answerBankOn(page, 'Recusar')
  const failure = page.getByRole('alertdialog', { name: /^Erro no (Cartão|Pagamento)$/ })
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expectEmptyCard(page)
  await pay(page, CARDS.threeDSecureAlways.number)
  await answerBankOn(page, 'Autorizar')
  await expectPaid(page)
  await world.stripe.delivered()
  const [subscription, ...others] = subscriptionsOf(world, ana)
  expect([subscription?.status, others]).toEqual(['active', []])
  await page.goto('/premium')
  await waitForHeading(page, 'Você já é Premium')

  let section = await openSubscription(page)
  await section.getByText(/^Renova em 01\/04\/2027 por R\$\s19$/).waitFor()
  await section.getByText(/Visa final 3184/).waitFor()
  await expectReceipts(section, 1)

  await section.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancelar/ })
  await question.getByText(/O Premium continua até 01\/04\/2027/).waitFor()
  await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expectToast(page, 'Assinatura cancelada', /01\/04\/2027/)
  await section.getByText('Premium até 01/04/2027').waitFor()
  expect(world.stripe.account.subscriptions.get(subscription?.id ?? '')?.cancel_at_period_end).toBe(true)

  await section.getByRole('button', { name: 'Retomar assinatura' }).click()
  await expectToast(page, 'Assinatura retomada', /01\/04\/2027/)
  await section.getByText(/^Renova em 01\/04\/2027/).waitFor()

  await changeCard(world, page, CARDS.mastercard.number)
  await section.getByText(/Mastercard final 4444/).waitFor()

  await world.travelTo('2027-04-01 12:00')
  await ana.signInAgain()
  section = await openSubscription(page)
  await section.getByText(/^Renova em 01\/05\/2027 por R\$\s19$/).waitFor()
  await expectReceipts(section, 2)
  // A page that stays open over the month may call with the expired session.
  expectNoOtherErrors(world, ana, /status of 401|402/)
})

test('after a declined card another card pays, and the couple withdraws from the purchase', async () => {
  const caio = await world.arrive('caio.recusa')
  const { page } = caio
  await openCheckout(page)
  await page.getByLabel('Nome completo').fill('Caio da Silva')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await subscribeButton(page).click()
  await page.getByText('Preencha o número do cartão até o fim.').waitFor()
  expect(await page.getByRole('alertdialog').count(), 'an empty field is no card error').toBe(0)
  await pay(page, CARDS.declined.number)
  const failure = page.getByRole('alertdialog', { name: 'Erro no Cartão' })
  await failure.getByText(/banco/).waitFor()
  await failure.getByRole('button', { name: 'Cancelar' }).click()
  expect(await page.getByLabel('Número do cartão').inputValue()).not.toBe('')
  await subscribeButton(page).click()
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expectEmptyCard(page)
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Caio da Silva')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf(caio))
  expect(await page.getByLabel('CEP').inputValue()).toBe('01310-100')
  await pay(page, CARDS.mastercard.number)
  await expectPaid(page)
  await world.stripe.delivered()

  const section = await openSubscription(page)
  await section.getByRole('button', { name: 'Desistir da compra e receber o dinheiro de volta' }).click()
  await page
    .getByRole('alertdialog', { name: 'Desistir da compra?' })
    .getByRole('button', { name: 'Desistir e receber de volta' })
    .click()
  await expectToast(page, 'Compra desfeita', /Devolvemos R\$\s19/)
  await section.getByText(/^O Premium terminou/).waitFor()
  await section.getByText('devolvido').waitFor()
  const [subscription] = subscriptionsOf(world, caio)
  expect(subscription?.status).toBe('canceled')
  await page.goto('/premium')
  await page.getByLabel('Número do cartão').waitFor()
  expectNoOtherErrors(world, caio, /402/)
})

test('a pass by Pix is bought', async () => {
  const fabi = await world.arrive('fabi.pix')
  const { page } = fabi
  await page.goto('/premium')
  await page.getByText('Pix, passe avulso').click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor()
  await page.getByText(/^Este código vale por mais/).waitFor()
  const code = await page.getByLabel('Código Pix copia e cola').inputValue()
  expect(code).toMatch(/^000201/)
  expect(world.stripe.requestsOf('paymentIntents.create').at(-1)?.input).toMatchObject({
    amount: '1900',
    currency: 'brl',
  })
  const intent = [...world.stripe.account.paymentIntents.values()].findLast(({ metadata }) => metadata.months === '1')
  world.stripe.payPix(intent?.id ?? '')
  await expectPaid(page)

  const section = await openSubscription(page)
  await section.getByText(/^Passe até/).waitFor()
  expectNoOtherErrors(world, fabi)
})
