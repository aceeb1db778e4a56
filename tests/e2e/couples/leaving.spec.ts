import { expect, inject, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { join } from '../../support/world/join.ts'
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
