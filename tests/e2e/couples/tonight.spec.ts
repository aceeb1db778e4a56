import { expect, inject, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { join } from '../../support/world/join.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const RECIFE = '2611606'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const MOST_TAPS = 4
const MOST_MS = 60_000

test('an idea for tonight is proposed and agreed over two phones, and after a no the sender proposes another', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  await clientOf({ origin }, ana.token)(createInvitation, { body: { categoryId: 3, cityId: RECIFE } })
  const anas = await visitWithToken(browser, origin, ana.token, PHONE)
  const bias = await visitWithToken(browser, origin, bia.token, PHONE)
  let taps = 0
  const tap = async (target: { tap: () => Promise<void> }) => {
    taps += 1
    await target.tap()
  }

  const begunAt = Date.now()
  await anas.page.goto('/painel')
  await tap(anas.page.getByRole('link', { name: /Hoje à noite\?/ }))
  await anas.page.getByText('Uma ideia em Recife, PE').waitFor()
  const name = (await anas.page.getByRole('article').getByRole('heading').textContent()) ?? expect.fail('no proposal')
  await tap(anas.page.getByRole('button', { name: 'Convidar Bia' }))
  await anas.page.waitForURL('**/painel/convites/*')
  await anas.page.getByRole('link', { name: /Enviar no WhatsApp/ }).waitFor()
  const shared = new URL((await anas.page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
  expect(shared.searchParams.get('text')).toMatch(new RegExp(`^Bora\\? Hoje, \\d+h(\\d\\d)?: ${name.slice(0, 10)}`))

  await bias.page.goto('/painel')
  await bias.page.getByRole('heading', { level: 2, name }).waitFor()
  await tap(bias.page.getByRole('button', { name: 'Topo' }))
  await bias.page.getByRole('region', { name: 'É hoje' }).getByRole('heading', { name }).waitFor()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(Date.now() - begunAt).toBeLessThanOrEqual(MOST_MS)
  expect(await bias.page.getByRole('link', { name: /Hoje à noite\?/ }).count(), 'something is due today').toBe(0)

  // The second one of the week counts, and its answer comes by the link of somebody without an account.
  await anas.page.goto('/painel/hoje')
  await anas.page.getByText('Conta como convite: restam 2 este mês.').waitFor()
  await anas.page.getByRole('button', { name: 'Outra ideia' }).tap()
  await anas.page.getByText('2 de ').waitFor()
  await anas.page.getByRole('button', { name: 'Convidar Bia' }).dblclick()
  await anas.page.waitForURL('**/painel/convites/*')
  const link = anas.page.url().replace('/painel/convites/', '/convite/')
  const guest = await visit(browser, origin, PHONE)
  await guest.page.goto(link)
  await guest.page.getByRole('button', { name: 'Hoje não' }).tap()
  await guest.page.getByText('Fica para outro dia').waitFor()
  await anas.page.reload()
  await anas.page.getByText('Desta vez não deu.').waitFor()
  await guest.page.getByRole('button', { name: 'Mudei de ideia: topo' }).tap()
  await guest.page.getByRole('heading', { level: 1, name: 'Está escolhido' }).waitFor()
  await guest.page.getByRole('button', { name: 'Trocar' }).tap()
  await guest.page.getByText('Fica para outro dia').waitFor()
  for (const visitor of [anas, bias, guest]) expectNoConsoleErrors(visitor)
})
