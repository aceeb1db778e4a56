import { expect, inject, test } from 'vitest'
import { deleteInvitation, reloadSuggestions } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { loseAnswer } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { cards, choose, focused, invite, nameOf, openInvite, TITLE } from '../../support/pages/invite-page.ts'
import { freshPremium } from '../../support/pages/profile-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const { premium } = inject('world')
const inviter = clientOf({ origin }, premium.token)
const send = clientOf({ origin })

test('a Premium invitation can be reloaded as often as its plan allows, and a lost response counts once', async () => {
  const token = await invite({}, (await freshPremium()).token)
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  expect(await cards(page).count()).toBe(10)
  await page.getByText('Dá para recarregar mais 5 vezes.').waitFor()
  const before = await nameOf(page, 0)
  await page.route('**/api/reload-suggestions/*', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  await page.getByRole('status').getByText('Sugestões Recarregadas!').waitFor()
  await page.getByText('Dá para recarregar mais 4 vezes.').waitFor()
  expect(await nameOf(page, 0)).not.toBe(before)
  expect(await focused(page)).toBe(TITLE)

  await page.route('**/api/reload-suggestions/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  await page.getByRole('alert').getByText('Falha ao recarregar sugestões').waitFor()
  await page.getByText('As opções de antes continuam aqui.').waitFor()
  await page.unroute('**/api/reload-suggestions/*')

  for (let turn = 0; turn < 4; turn += 1) await send(reloadSuggestions, { params: { token } })
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).click()
  await page.getByText('As sugestões deste convite já foram recarregadas cinco vezes.').waitFor()
  await page.getByRole('button', { name: 'Recarregar Sugestões' }).waitFor({ state: 'detached' })
  expectOnlyErrors(guest, /status of 409|ERR_FAILED|CONNECTION_RESET/)
})

test('a place that is no longer offered is not chosen, and the guest sees the current places', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  await page.route('**/api/select-activity', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), activityId: 'nada' } }),
  )
  await choose(page, 0)
  await page.getByRole('alert').getByText('As opções mudaram enquanto esta página estava aberta.').waitFor()
  await page.unroute('**/api/select-activity')
  await inviter(deleteInvitation, { params: { token } })
  await choose(page, 0)
  await page.getByRole('heading', { name: 'Link Não Encontrado' }).waitFor()
  expectOnlyErrors(guest, /status of 404/)
})
