import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { subscribe, subscriptionsOf } from '../../support/billing/buyer-actions.ts'
import {
  type CheckoutWorld,
  expectNoOtherErrors,
  openSubscription,
  startCheckoutWorld,
} from '../../support/billing/checkout-world.ts'
import { NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { expectToast, waitForHeading } from '../../support/browser/act-on-page.ts'
import { startBrowser } from '../../support/browser/visit.ts'
import { confirm, makeCode } from '../../support/pages/joining.ts'
import { confirmAddresses } from '../../support/world/join.ts'

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

test('one of two subscribers cancels to join and gets the rest refunded; one subscription serves both', async () => {
  const [ana, bia] = [await world.arrive('ana.paga'), await world.arrive('bia.paga', 'Bia')]
  await confirmAddresses(['ana.paga', 'bia.paga'], world.databaseUrl)
  await subscribe(world, ana)
  await subscribe(world, bia)
  const code = await makeCode(ana.page)

  await bia.page.goto(`/entrar/${code}`)
  await bia.page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await bia.page.getByText('Há duas assinaturas pagas').waitFor()
  await bia.page.getByRole('link', { name: 'Ver a assinatura' }).click()
  let section = bia.page.locator('#assinatura')
  await section.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const question = bia.page.getByRole('alertdialog', { name: /^Cancelar/ })
  await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expectToast(bia.page, 'Assinatura cancelada', /01\/04\/2027/)

  await world.travelTo('2027-03-16 12:00')
  await bia.page.goto(`/entrar/${code}`)
  await waitForHeading(bia.page, 'Este código não vale mais')
  const again = await makeCode(ana.page)
  await bia.page.goto(`/entrar/${again}`)
  await bia.page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await waitForHeading(bia.page, 'Pedido enviado')
  await ana.page.goto('/painel/perfil#par')
  await confirm(ana.page, 'Bia')
  await expect.poll(() => subscriptionsOf(world, bia)[0]?.status).toBe('canceled')
  const refunded = () => [...world.stripe.account.refunds.values()].map(({ amount }) => amount)
  // Fifteen of 31 days and a begun one are left. The refund follows the cancellation, and its event is delivered after both.
  await expect.poll(refunded).toEqual([981])
  await world.stripe.delivered()

  section = await openSubscription(ana.page)
  await section.getByText(/^Renova em 01\/04\/2027 por R\$\s19$/).waitFor()
  await section.getByRole('button', { name: 'Trocar cartão' }).waitFor()
  section = await openSubscription(bia.page)
  await section.getByText('Ana paga o Premium, vale até 01/04/2027').waitFor()
  await section.getByText(/^R\$\s9,81 de volta$/).waitFor()
  for (const name of [/cartão/i, /Cancelar/, /Retomar/, /Desistir/]) {
    expect(await section.getByRole('button', { name }).count()).toBe(0)
  }
  for (const path of ['/painel/upgrade', '/premium']) {
    await bia.page.goto(path)
    await bia.page.getByText('Ana paga o Premium, vale até 01/04/2027.').waitFor()
    expect(await bia.page.getByRole('button', { name: /Assinar|Pix/ }).count()).toBe(0)
  }
  for (const person of [ana, bia]) expectNoOtherErrors(world, person, /status of (404|409)/)
})

test('the grace period of an unpaid renewal stays with the payer when the other leaves', async () => {
  const [caio, duda] = [await world.arrive('caio.sai', 'Caio'), await world.arrive('duda.paga', 'Duda')]
  await confirmAddresses(['caio.sai', 'duda.paga'], world.databaseUrl)
  await subscribe(world, duda)
  const code = await makeCode(caio.page)
  await duda.page.goto(`/entrar/${code}`)
  await duda.page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await waitForHeading(duda.page, 'Pedido enviado')
  await caio.page.goto('/painel/perfil#par')
  await confirm(caio.page, 'Duda')
  await duda.page.goto('/painel')
  await waitForHeading(duda.page, 'Agora você e Caio dividem os rolês')
  const [subscription] = subscriptionsOf(world, duda)
  world.stripe.changeCard(String(subscription?.customer), 'declinedLater')
  await world.stripe.delivered()
  await world.travelTo('2027-04-17 12:00')
  for (const person of [caio, duda]) await person.signInAgain()
  await duda.page.goto('/painel')
  await duda.page.getByText('A renovação não passou').first().waitFor()
  const ofPartner = await openSubscription(caio.page)
  // Seven days after the paid period; no event reports that the renewal failed.
  await ofPartner.getByText(/^Duda paga o Premium, vale até \d\d\/04\/2027$/).waitFor()
  await caio.page.goto('/painel')
  await waitForHeading(caio.page, /Caio/)
  expect(await caio.page.getByText('A renovação não passou').count()).toBe(0)

  await caio.page.goto('/painel/perfil#par')
  await caio.page.getByRole('button', { name: 'Sair do casal' }).click()
  const question = caio.page.getByRole('alertdialog', { name: 'Sair do casal?' })
  await question.getByRole('button', { name: 'Sair agora' }).click()
  await caio.page.getByText('Você saiu do casal').first().waitFor()
  const without = await openSubscription(caio.page)
  await without.getByText(/Free/).first().waitFor()
  expect(await without.getByRole('button', { name: 'Atualizar o cartão' }).count()).toBe(0)
  await caio.page.goto('/painel')
  await waitForHeading(caio.page, /Caio/)
  expect(await caio.page.getByText('A renovação não passou').count()).toBe(0)

  await duda.page.goto('/painel')
  await duda.page.getByText('A renovação não passou').first().waitFor()
  const section = await openSubscription(duda.page)
  await section.getByRole('button', { name: 'Atualizar o cartão' }).waitFor()
  expect(subscriptionsOf(world, duda)[0]?.status).toBe('past_due')
  for (const person of [caio, duda]) expectNoOtherErrors(world, person, /401/)
})

test('the nightly job finds no difference after these tests', async () => {
  await world.stripe.delivered()
  expect(await world.fire(NIGHTLY_JOB)).toBe('ok')
  const line = world.logs.findLast((text) => text.includes('"event":"billing_reconciled"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ differing: 0, failed: 0, orphans: 0 })
})
