import { join as toPath } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listInvitations } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { startClockedServer } from '../../support/billing/clocked-server.ts'
import { expectToast } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { choosePlace, markAsDone } from '../../support/world/choose-place.ts'
import { CITIES } from '../../support/world/cities.ts'
import { confirmAddresses, join } from '../../support/world/join.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
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
  await expectToast(anas.page, 'A vez passou', 'Bia escolhe o rolê desta semana.')
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
