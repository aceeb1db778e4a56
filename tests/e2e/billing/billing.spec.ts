import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pipeline } from '../../../scripts/database/pipeline.ts'
import { answerBankOn } from '../../fakes/stripe/browser/route-stripe.ts'
import { CARDS } from '../../fakes/stripe/payments/cards.ts'
import {
  changeCard,
  emailOf,
  expectEmptyCard,
  expectPaid,
  expectReceipts,
  pay,
  subscribe,
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
import { EXPIRY_JOB, NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { expectToast, waitForHeading } from '../../support/browser/act-on-page.ts'
import { startBrowser } from '../../support/browser/visit.ts'
import { pressInMenu, rowOf } from '../../support/pages/admin-panel.ts'

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

test('a couple subscribes, cancels, resumes, changes the card and is renewed', async () => {
  const ana = await world.arrive('ana.assina')
  const { page } = ana
  await openCheckout(page)
  await page.getByLabel('CEP').pressSequentially('01310100')
  expect(await page.getByLabel('CEP').inputValue()).toBe('01310-100')
  await pay(page)
  await expectPaid(page)
  await world.stripe.delivered()
  const [subscription, ...others] = subscriptionsOf(world, ana)
  expect([subscription?.status, others]).toEqual(['active', []])
  await page.goto('/premium')
  await waitForHeading(page, 'Você já é Premium')

  let section = await openSubscription(page)
  await section.getByText(/^Renova em 01\/04\/2027 por R\$\s19$/).waitFor()
  await section.getByText(/Visa final 4242/).waitFor()
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

  await changeCard(world, page, 'Trocar cartão', CARDS.mastercard.number)
  await section.getByText(/Mastercard final 4444/).waitFor()

  await world.travelTo('2027-04-01 12:00')
  await ana.signInAgain()
  section = await openSubscription(page)
  await section.getByText(/^Renova em 01\/05\/2027 por R\$\s19$/).waitFor()
  await expectReceipts(section, 2)
  await section.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expectToast(page, 'Assinatura cancelada', /01\/05\/2027/)
  await world.travelTo('2027-05-01 12:00')
  await ana.signInAgain()
  section = await openSubscription(page)
  await section.getByText(/^O Premium terminou/).waitFor()
  // A page that stays open over the month may call with the expired session.
  expectNoOtherErrors(world, ana, /status of 401/)
})

test('a card with 3-D Secure is refused, then authorised, and charged once', async () => {
  const bia = await world.arrive('bia.banco')
  const { page } = bia
  await openCheckout(page)
  await pay(page, CARDS.threeDSecureAlways.number)
  await answerBankOn(page, 'Recusar')
  const failure = page.getByRole('alertdialog', { name: /^Erro no (Cartão|Pagamento)$/ })
  await failure.waitFor()
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expectEmptyCard(page)
  await pay(page, CARDS.threeDSecureAlways.number)
  await answerBankOn(page, 'Autorizar')
  await expectPaid(page)
  const [subscription, ...others] = subscriptionsOf(world, bia)
  expect([subscription?.status, others]).toEqual(['active', []])
  expectNoOtherErrors(world, bia, /402/)
})

test('a declined card leads back to the empty field; another one pays; the purchase is withdrawn', async () => {
  const caio = await world.arrive('caio.recusa')
  const { page } = caio
  await openCheckout(page)
  await page.getByLabel('Nome completo').fill('Caio da Silva')
  await page.getByLabel('CEP').pressSequentially('01310100')
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

test('a failed renewal starts the days of grace: a new card keeps Premium, and without one it ends', async () => {
  const [duda, enzo] = [await world.arrive('duda.volta'), await world.arrive('enzo.vai')]
  await subscribe(world, duda)
  await subscribe(world, enzo)
  const { page } = duda
  const bought = new Date(world.now())
  for (const buyer of [duda, enzo]) {
    const [subscription] = subscriptionsOf(world, buyer)
    world.stripe.changeCard(String(subscription?.customer), 'declinedLater')
  }
  await world.stripe.delivered()
  const monthLater = new Date(bought)
  monthLater.setUTCMonth(monthLater.getUTCMonth() + 1)
  const local = (days: number) => new Date(monthLater.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await world.travelTo(`${local(1)} 12:00`)
  await duda.signInAgain()
  await page.goto('/painel')
  await page.getByText('A renovação não passou').first().waitFor()
  let section = await openSubscription(page)
  await section
    .getByText(/^Premium até/)
    .first()
    .waitFor()
  await changeCard(world, page, 'Atualizar o cartão', CARDS.mastercard.number)
  await section.getByText(/^Renova em/).waitFor()

  await world.travelTo(`${local(8)} 12:00`)
  expect(await world.fire(EXPIRY_JOB)).toBe('ok')
  await enzo.signInAgain()
  section = await openSubscription(enzo.page)
  await section.getByText('O Premium está em pausa').waitFor()
  await world.travelTo(`${local(40)} 12:00`)
  await enzo.signInAgain()
  section = await openSubscription(enzo.page)
  await section.getByText(/^O Premium terminou/).waitFor()
  for (const buyer of [duda, enzo]) expectNoOtherErrors(world, buyer, /401/)
})

test('a pass by Pix is bought, announced before its end, and expires', async () => {
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
  const until = new Date(world.now())
  until.setUTCMonth(until.getUTCMonth() + 1)
  const local = (days: number) => new Date(until.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await world.travelTo(`${local(-2)} 09:00`)
  expect(await world.fire(EXPIRY_JOB)).toBe('ok')
  await page.goto('/painel')
  await page.getByRole('button', { name: /Notificações/ }).click()
  await page.getByText('O passe está chegando ao fim').waitFor()
  await world.travelTo(`${local(1)} 12:00`)
  expect(await world.fire(EXPIRY_JOB)).toBe('ok')
  await fabi.signInAgain()
  const after = await openSubscription(page)
  await after.getByText(/^O Premium terminou/).waitFor()
  // The open dashboard may call once more with the expired session.
  expectNoOtherErrors(world, fabi, /401/)
})

test('an administrator grants Premium and takes it back', async () => {
  const [boss, gil] = [await world.arrive('chefe.do.caixa'), await world.arrive('gil.cortesia')]
  await pipeline(world.databaseUrl, [{ sql: "update users set role = 'admin' where id = ?", params: [boss.id] }])
  const admin = boss.page
  await admin.goto('/admin')
  await waitForHeading(admin, 'Painel Admin')
  await admin.getByRole('tab', { name: 'Usuários' }).click()
  const row = rowOf(admin, emailOf(gil))
  await pressInMenu(row, 'Ativar Premium')
  await expectToast(admin, 'Status Premium Atualizado', /ativado/)
  const section = await openSubscription(gil.page)
  await section.getByText('Premium por nossa conta').waitFor()
  expect(await section.getByRole('button', { name: 'Cancelar assinatura' }).count()).toBe(0)
  await pressInMenu(row, 'Desativar Premium')
  await expectToast(admin, 'Status Premium Atualizado', /desativado/)
  await openSubscription(gil.page)
  await gil.page.reload()
  await gil.page.locator('#assinatura').getByText('Vocês estão no Free').waitFor()
  for (const person of [boss, gil]) expectNoOtherErrors(world, person)
})

test('after all of it the nightly job finds no difference', async () => {
  await world.stripe.delivered()
  expect(await world.fire(NIGHTLY_JOB)).toBe('ok')
  const line = world.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
})
