import { expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { confirm, makeCode } from '../../support/pages/joining.ts'
import { confirmAddresses } from '../../support/world/join.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const GASTRONOMIA = 2
const RECIFE = '2611606'
const DASHBOARD_POLL_MS = 30_000

const sendAs = ({ token }: Account) => clientOf({ origin }, token)

/** Creates an invitation of a couple, with the guest's choice. */
async function answeredInvitation(account: Account, pick = 0) {
  const body = { categoryId: GASTRONOMIA, cityId: RECIFE, radius: 20 } as const
  const { data } = await sendAs(account)(createInvitation, { body })
  const visitor = clientOf({ origin })
  const { activities } = (await visitor(loadInvitation, { params: { token: data.token } })).data
  const place = activities[pick]
  if (!place) throw new Error('the invitation offers too few places')
  const chosen = await visitor(selectActivity, { body: { token: data.token, activityId: place.id } })
  expect(chosen.status).toBe(200)
  return { token: data.token, place }
}

test('a new person opens the link, registers, sends a request and belongs to the couple after its acceptance', async () => {
  const ana = await freshAccount(origin, 'Ana')
  await confirmAddresses([ana.username])
  const inviter = await visitWithToken(browser, origin, ana.token)
  await inviter.page.clock.install()
  const code = await makeCode(inviter.page)
  await inviter.page.goto('/painel')
  await waitForHeading(inviter.page, 'Bem-vindo de volta, Ana')

  const joiner = await visit(browser, origin)
  await joiner.page.clock.install()
  await joiner.page.goto(`/entrar/${code}`)
  await waitForHeading(joiner.page, 'Ana quer dividir os rolês com você')
  expect(await joiner.page.title()).toBe('Dividir os rolês · Pra Dois')
  await joiner.page.getByRole('link', { name: 'Criar conta e pedir para entrar' }).click()
  const username = `bia-${crypto.randomUUID().slice(0, 8)}`
  await joiner.page.getByLabel('Usuário').fill(username)
  await joiner.page.getByLabel('E-mail').fill(`${username}@exemplo.com.br`)
  await joiner.page.getByLabel('Nome', { exact: false }).first().fill('Bia')
  await joiner.page.getByLabel('Senha', { exact: true }).fill('abacate-com-limão')
  await joiner.page.getByRole('button', { name: 'Criar Conta' }).last().click()
  await joiner.page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await waitForHeading(joiner.page, 'Antes, confirme seu e-mail')
  await joiner.page.getByRole('link', { name: 'Confirmar e-mail' }).waitFor()
  await confirmAddresses([username])
  await joiner.page.goto(`/entrar/${code}`)
  await joiner.page.getByRole('button', { name: 'Pedir para entrar' }).dblclick()
  await waitForHeading(joiner.page, 'Pedido enviado')
  await joiner.page.getByText('Falta a confirmação de Ana.').waitFor()
  await joiner.page.reload()
  await waitForHeading(joiner.page, 'Pedido enviado')

  await joiner.page.getByRole('link', { name: 'Ir para o painel' }).click()
  const waiting = joiner.page.getByRole('region', { name: 'Esperando a resposta de Ana' })
  await waiting.waitFor()
  const card = inviter.page.getByRole('region', { name: 'Bia quer dividir os rolês com você' })
  await runClock(inviter.page, DASHBOARD_POLL_MS)
  await card.waitFor()

  await waiting.getByRole('button', { name: 'Retirar pedido' }).dblclick()
  await waiting.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Recusar Bia' }).click()
  await inviter.page.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await inviter.page.getByText('Este pedido não vale mais').waitFor()
  await card.waitFor({ state: 'detached' })
  await joiner.page.goto(`/entrar/${code}`)
  await joiner.page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await waitForHeading(joiner.page, 'Pedido enviado')
  await joiner.page.goto('/painel')
  await waiting.waitFor()
  await runClock(inviter.page, DASHBOARD_POLL_MS)

  await confirm(inviter.page, 'Bia')
  await inviter.page.getByRole('link', { name: 'Abrir o painel' }).click()
  await waitForHeading(inviter.page, 'Bem-vindo de volta, Ana e Bia')
  await runClock(joiner.page, DASHBOARD_POLL_MS)
  await waitForHeading(joiner.page, 'Agora você e Ana dividem os rolês')
  await joiner.page.getByRole('link', { name: 'Fazer o primeiro convite' }).click()
  await joiner.page.goto('/painel')
  await waitForHeading(joiner.page, 'Bem-vindo de volta, Bia e Ana')
  // The code is invalid after the acceptance.
  const third = await visit(browser, origin)
  await third.page.goto(`/entrar/${code}`)
  await waitForHeading(third.page, 'Este código não vale mais')
  expect(inviter.browserErrors).toEqual([expect.stringContaining('404')])
  expect(joiner.browserErrors).toEqual([expect.stringContaining('409')])
})

test('a guest who chose registers from the ticket and sends a request without seeing the sender', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const { token } = await answeredInvitation(ana)
  const guest = await visit(browser, origin)
  await guest.page.goto(`/convite/${token}`)
  await guest.page.getByRole('link', { name: 'Guardar este rolê na minha conta' }).click()
  await waitForHeading(guest.page, 'Guardar este rolê na minha conta')
  expect(await guest.page.getByText('Ana').count()).toBe(0)
  await guest.page.getByRole('link', { name: 'Já tenho conta' }).click()
  const bia = await freshAccount(origin, 'Bia')
  await confirmAddresses([ana.username, bia.username])
  await guest.page.getByRole('textbox', { name: /^Usuário/ }).fill(bia.username)
  await guest.page.getByLabel('Senha', { exact: true }).fill(bia.password)
  await guest.page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await guest.page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await waitForHeading(guest.page, 'Pedido enviado')
  await guest.page.getByText('Falta a confirmação de quem te convidou.').waitFor()
  await guest.page.clock.install()
  await guest.page.route('**/api/couple/join-requests/*', (route) => route.abort(), { times: 1 })
  await guest.page.goto('/painel')
  await guest.page.getByRole('button', { name: 'Retirar pedido' }).click()
  await guest.page.getByText('O pedido não foi retirado').waitFor()
  const inviter = await visitWithToken(browser, origin, ana.token)
  await inviter.page.goto('/painel/perfil')
  await inviter.page.getByRole('button', { name: 'Recusar Bia' }).click()
  const question = inviter.page.getByRole('dialog', { name: 'Recusar o pedido de Bia?' })
  await question.getByRole('switch', { name: 'Não quero pedidos desta pessoa' }).press('Space')
  await question.getByRole('button', { name: 'Recusar' }).click()
  await inviter.page.getByText('Você não recebe pedidos de Bia.').waitFor()
  await runClock(guest.page, DASHBOARD_POLL_MS)
  await guest.page.getByRole('status').getByText('Seu pedido não foi confirmado').waitFor()
  await guest.page.goBack()
  await guest.page.getByText('Seu pedido não foi confirmado').waitFor()
  await guest.page.getByRole('button', { name: 'Pedir de novo' }).click()
  await waitForHeading(guest.page, 'Este pedido já foi respondido')
  await inviter.page.getByRole('button', { name: 'Receber de novo pedidos de Bia' }).click()
  await inviter.page.getByText('Você não recebe pedidos de Bia.').waitFor({ state: 'detached' })
  expectOnlyErrors(guest, /409|ERR_FAILED/)
  expectNoConsoleErrors(inviter)
})
