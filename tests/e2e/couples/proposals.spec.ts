import { join as toPath } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createInvitation, listInvitations } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { startClockedServer } from '../../support/billing/clocked-server.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { confirmAddresses, join } from '../../support/world/join.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

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
  expect(shared.searchParams.get('text')).toMatch(new RegExp(`^Bora\\? Hoje, às \\d+h(\\d\\d)?: ${name.slice(0, 10)}`))

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
  await guest.page.getByRole('heading', { level: 1, name: 'Está combinado' }).waitFor()
  await guest.page.getByRole('button', { name: 'Trocar' }).tap()
  await guest.page.getByText('Fica para outro dia').waitFor()
  for (const visitor of [anas, bias, guest]) expectNoConsoleErrors(visitor)
})

const [WEDNESDAY, THURSDAY] = ['2027-03-03T12:00:00-03:00', '2027-03-04T10:05:00-03:00'].map((at) => new Date(at))

let server: Awaited<ReturnType<typeof startClockedServer>>
beforeAll(async () => {
  server = await startClockedServer(toPath(inject('dataDir'), 'build'))
})
afterAll(() => server.stop())

async function openDashboard({ token }: Account, at = THURSDAY) {
  const visitor = await visitWithToken(browser, server.origin, token)
  await visitor.page.clock.install({ time: at ?? 0 })
  await visitor.page.goto('/painel')
  return { ...visitor, card: visitor.page.getByRole('region', { name: 'Rolê da semana' }) }
}

test('a couple accepts the offer; on Thursday one hands the turn over, and the other invites', async () => {
  const { origin } = server
  await server.setClock(Number(WEDNESDAY))
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await confirmAddresses([ana.username, bia.username], server.databaseUrl)
  await join(origin, ana, bia)
  await markAsDone(origin, ana, (await choosePlace(origin, ana, CITIES.saoPaulo)).id)
  const early = await openDashboard(ana, WEDNESDAY)
  await early.page.getByRole('button', { name: 'Quero', exact: true }).click()
  await expectToast(early.page, 'Rolê da semana ligado', 'Toda quinta tem uma proposta no painel.')
  await early.page.reload()
  await early.page.getByText('Conquistas, convites e mais').click()
  await early.page.getByText('rolê concluído').waitFor()
  expect(await early.page.getByText('Que tal um rolê por semana?').count()).toBe(0)

  await server.setClock(Number(THURSDAY))
  expect(await server.fire('*/5 * * * *')).toBe('ok')
  const anas = await openDashboard(ana)
  const name = anas.card.getByRole('heading', { level: 3 })
  const first = (await name.textContent()) ?? ''
  await anas.card.getByRole('button', { name: 'Outra ideia' }).click()
  await anas.card.getByText('2 de 3').waitFor()
  expect(await name.textContent()).not.toBe(first)
  await anas.card.getByRole('button', { name: 'Passar a vez' }).click()
  await expectToast(anas.page, 'Você passou a vez', 'Bia escolhe o rolê desta semana.')
  await anas.card.getByText('É a vez de Bia escolher').waitFor()
  expect(await anas.card.getByRole('button').count()).toBe(0)

  const bias = await openDashboard(bia)
  await bias.card.getByRole('heading', { level: 3, name: first }).waitFor()
  expect(await bias.card.getByRole('button', { name: 'Passar a vez' }).count()).toBe(0)
  await bias.card.getByRole('button', { name: 'Convidar Ana' }).click()
  await expectToast(bias.page, 'Convite enviado', 'Ana recebe no app.')
  await bias.card.waitFor({ state: 'detached' })
  const { data } = await clientOf({ origin }, ana.token)(listInvitations)
  expect(data[0]).toMatchObject({ state: 'open', isInvited: true })
  await anas.page.reload()
  await anas.page
    .getByText(/Bia te convidou|Seu par te convidou/)
    .first()
    .waitFor()
  expect(await anas.card.count()).toBe(0)
  for (const visitor of [early, anas, bias]) expectNoConsoleErrors(visitor)
})
