import { expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { requestJoining } from '#contracts/couples'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { confirm, makeCode } from '../../support/pages/joining.ts'
import { confirmAddresses, join } from '../../support/world/join.ts'
import { waitForLink } from '../../support/world/mailbox.ts'
import { type Account, freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const INVITATION = { categoryId: 2, cityId: '2611606', radius: 20 } as const

const sendAs = ({ token }: Account) => clientOf({ origin }, token)

/** Creates two people who are one couple; the first one created the code. */
async function pair(): Promise<[Account, Account]> {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await join(origin, ana, bia)
  return [ana, bia]
}

async function invite(account: Account, mode: 'choose' | 'match' = 'choose') {
  const { token } = (await sendAs(account)(createInvitation, { body: { ...INVITATION, mode } })).data
  const { activities } = (await clientOf({ origin })(loadInvitation, { params: { token } })).data
  return { token, places: activities }
}

test('after a member left, both have the history, the open vote is closed and the partner is notified', async () => {
  const [ana, bia] = await pair()
  const chosen = await invite(ana)
  const [place] = chosen.places
  const guest = clientOf({ origin })
  await guest(selectActivity, { body: { token: chosen.token, activityId: place?.id ?? '' } })
  const open = await invite(bia, 'match')
  const openGuest = await visit(browser, origin)
  await openGuest.page.goto(`/convite/${open.token}`)
  await openGuest.page
    .getByText(open.places[0]?.name ?? '')
    .first()
    .waitFor()

  const counted = openGuest.page.waitForResponse((response) => response.url().endsWith('/api/vote'))
  await openGuest.page.getByRole('button', { name: 'Quero' }).first().click()
  expect((await counted).status()).toBe(200)

  const leaver = await visitWithToken(browser, origin, bia.token)
  await leaver.page.goto('/painel/perfil#par')
  await leaver.page.getByText('Bia e Ana', { exact: true }).first().waitFor()
  await leaver.page.getByRole('button', { name: 'Sair do casal' }).click()
  const question = leaver.page.getByRole('alertdialog', { name: 'Sair do casal?' })
  await question.waitFor()
  expect(await question.getByRole('listitem').count()).toBe(3)
  await question.getByRole('switch', { name: 'Não receber mais pedidos desta pessoa' }).check()
  await question.getByRole('button', { name: 'Sair agora' }).dblclick()
  await leaver.page.getByText('Você saiu do casal').first().waitFor()
  await leaver.page.getByRole('button', { name: 'Criar código' }).waitFor()
  await leaver.page.goto('/painel')
  await leaver.page
    .getByText(place?.name ?? '')
    .first()
    .waitFor()

  const staying = await visitWithToken(browser, origin, ana.token)
  await staying.page.goto('/painel')
  await staying.page
    .getByText(place?.name ?? '')
    .first()
    .waitFor()
  await staying.page
    .getByRole('button', { name: /Notificações/ })
    .first()
    .click()
  await staying.page.getByText('Seu casal agora é só seu').first().waitFor()
  await staying.page.goto('/painel/perfil#par')
  await staying.page.getByRole('button', { name: 'Criar código' }).waitFor()

  await openGuest.page.reload()
  await waitForHeading(openGuest.page, 'Link Não Encontrado')
  expectNoConsoleErrors(leaver)
  expectNoConsoleErrors(staying)
})

const DASHBOARD_POLL_MS = 30_000
const JOIN_PAGE_POLL_MS = 10_000
const CONFIRMATION = '/confirmar-email#conta='
const mailbox = { origin, admin: inject('world').admin.token }

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
  await waitForHeading(joiner.page, 'Ana quer usar o Pra Dois com você')
  expect(await joiner.page.title()).toBe('Duas contas, um painel · Pra Dois')
  await joiner.page.getByText(/^Antes do pedido, você confirma seu e-mail uma vez/).waitFor()
  await joiner.page.getByRole('link', { name: 'Criar conta', exact: true }).click()
  const username = `bia-${crypto.randomUUID().slice(0, 8)}`
  await joiner.page.getByLabel('Usuário').fill(username)
  await joiner.page.getByLabel('E-mail').fill(`${username}@exemplo.com.br`)
  await joiner.page.getByLabel('Nome', { exact: false }).first().fill('Bia')
  await joiner.page.getByLabel('Senha', { exact: true }).fill('abacate-com-limão')
  await joiner.page.getByRole('button', { name: 'Criar Conta' }).last().click()
  await joiner.page.getByText(`o link foi para ${username}@exemplo.com.br.`).waitFor()
  const shared = joiner.page.getByText('As conquistas e os pontos')
  expect(await shared.isVisible(), 'the lists, read before, are folded below what is to do').toBe(false)
  await joiner.page.getByText('O que passa a ser dos dois e o que não').click()
  await shared.waitFor()
  await joiner.page.getByRole('button', { name: 'Pedir para entrar' }).dblclick()
  await waitForHeading(joiner.page, 'Antes, confirme seu e-mail')
  await joiner.page.getByText(/ele foi para .* vai na hora para .*Ana/i).waitFor()
  const letter = await joiner.page.context().newPage()
  await letter.goto(await waitForLink(mailbox, `${username}@exemplo.com.br`, CONFIRMATION))
  await letter.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await letter.getByText(/^Seu pedido foi para .*Ana/).waitFor()
  await letter.getByRole('link', { name: 'Ir para o painel' }).waitFor()
  await runClock(joiner.page, JOIN_PAGE_POLL_MS)
  await waitForHeading(joiner.page, 'Pedido enviado')
  await joiner.page.getByText('Falta a confirmação de Ana.').waitFor()
  await joiner.page.reload()
  await waitForHeading(joiner.page, 'Pedido enviado')

  await joiner.page.getByRole('link', { name: 'Ir para o painel' }).click()
  await joiner.page.getByRole('region', { name: 'Esperando a resposta de Ana' }).waitFor()
  const card = inviter.page.getByRole('region', { name: 'Bia quer usar o Pra Dois com você' })
  await runClock(inviter.page, DASHBOARD_POLL_MS)
  await card.waitFor()

  await confirm(inviter.page, 'Bia')
  await inviter.page.getByRole('link', { name: 'Abrir o painel' }).click()
  await waitForHeading(inviter.page, 'Bem-vindo de volta, Ana')
  await runClock(joiner.page, DASHBOARD_POLL_MS)
  await waitForHeading(joiner.page, 'Agora você e Ana têm o mesmo painel')
  await joiner.page.getByRole('link', { name: 'Fazer o primeiro convite' }).click()
  await joiner.page.goto('/painel')
  await waitForHeading(joiner.page, 'Bem-vindo de volta, Bia')
  // The code is invalid after the acceptance.
  const third = await visit(browser, origin)
  await third.page.goto(`/entrar/${code}`)
  await waitForHeading(third.page, 'Este código não vale mais')
  expectNoConsoleErrors(inviter)
  expect(joiner.browserErrors).toEqual([expect.stringContaining('409')])
})

test('an address confirmed on another device: the open joining page notices and sends the request', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  await confirmAddresses([ana.username])
  const code = await makeCode((await visitWithToken(browser, origin, ana.token)).page)
  const { page } = await visitWithToken(browser, origin, bia.token)
  await page.clock.install()
  await page.goto(`/entrar/${code}`)
  await page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await waitForHeading(page, 'Antes, confirme seu e-mail')
  const other = await visit(browser, origin)
  await other.page.goto(await waitForLink(mailbox, bia.email, CONFIRMATION))
  await other.page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await other.page.getByText(/^Se você veio de um convite em outra aba ou aparelho, volte para ele/).waitFor()
  await runClock(page, JOIN_PAGE_POLL_MS)
  await waitForHeading(page, 'Pedido enviado')
})

test('where the month’s invitations are used up, the joined couple is led to what is next, not to the limit', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  const chosen = await invite(ana)
  for (const account of [ana, bia]) await invite(account)
  const [place] = chosen.places
  await clientOf({ origin })(selectActivity, { body: { token: chosen.token, activityId: place?.id ?? '' } })
  await confirmAddresses([ana.username, bia.username])
  await sendAs(bia)(requestJoining, { body: { invitationToken: chosen.token } })
  const phone = await visitWithToken(browser, origin, ana.token)
  await phone.page.goto('/painel')
  await confirm(phone.page, 'Bia')
  await phone.page
    .getByText(/^O que cada um tinha .* Os convites deste mês já saíram, .* falta marcar o dia: /)
    .waitFor()
  expect(await phone.page.getByRole('link', { name: 'Fazer o primeiro convite' }).count()).toBe(0)
  await phone.page.getByRole('link', { name: 'Abrir “Queremos ir”' }).waitFor()
  await phone.page.getByRole('link', { name: 'Ver os rolês das cidades' }).waitFor()
  await phone.page.getByRole('link', { name: 'Marcar o dia' }).click()
  const next = phone.page.getByRole('region', { name: 'Próximo rolê' })
  await next
    .getByText(place?.name ?? '')
    .first()
    .waitFor()
  await next.getByRole('button', { name: 'Marcar o dia' }).waitFor()
  expectNoConsoleErrors(phone)
})

test('a guest keeps the sender’s name through registration, the letter and the waiting; the unconfirmed sender confirms first', async () => {
  const [ana, bia] = [await freshAccount(origin, 'Ana'), await freshAccount(origin, 'Bia')]
  const body = { ...INVITATION, signature: 'Aninha' }
  const { token } = (await sendAs(ana)(createInvitation, { body })).data
  const { activities } = (await clientOf({ origin })(loadInvitation, { params: { token } })).data
  await clientOf({ origin })(selectActivity, { body: { token, activityId: activities[0]?.id ?? '' } })
  const phone = await visitWithToken(browser, origin, bia.token)
  const { page } = phone
  await page.clock.install()
  await page.goto(`/convite/${token}`)
  await page.getByRole('link', { name: 'Usar o Pra Dois com Aninha' }).click()
  await waitForHeading(page, 'Usar o Pra Dois com Aninha?')
  await page.getByText(`o link foi para ${bia.email}.`).waitFor()

  await page.goto(await waitForLink(mailbox, bia.email, CONFIRMATION))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await waitForHeading(page, 'E-mail confirmado')
  await page.getByRole('link', { name: 'Voltar ao convite de Aninha' }).click()
  await waitForHeading(page, 'Usar o Pra Dois com Aninha?')
  await page.getByRole('button', { name: 'Pedir para entrar' }).click()
  await page.getByText('Falta a confirmação de Aninha.').waitFor()
  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  await page.getByRole('region', { name: 'Esperando a resposta de Aninha' }).waitFor()

  const sender = await visitWithToken(browser, origin, ana.token)
  await sender.page.clock.install()
  await sender.page.goto('/painel')
  const card = sender.page.getByRole('region', { name: 'Bia quer usar o Pra Dois com você' })
  await card.getByText(`Antes, confirme seu e-mail: o link foi para ${ana.email}.`).waitFor()
  expect(await card.getByRole('button', { name: 'Confirmar Bia' }).count()).toBe(0)
  await card.getByRole('link', { name: 'Confirmar e-mail' }).waitFor()
  await confirmAddresses([ana.username])
  await runClock(sender.page, DASHBOARD_POLL_MS)
  await confirm(sender.page, 'Bia')
  expectNoConsoleErrors(phone)
  expectNoConsoleErrors(sender)
})
