import { expect, inject, test } from 'vitest'
import { deleteInvitation, reloadSuggestions } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { hold, loseAnswer } from '../../support/browser/route-answers.ts'
import { expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { cards, choose, focused, invite, nameOf, openInvite, rewrite, TITLE } from '../../support/pages/invite-page.ts'
import { freshPremium } from '../../support/pages/profile-page.ts'
import { mixedOffer, knownPlace as revealed } from '../../support/world/offered-places.ts'

const browser = await startBrowser()
const origin = inject('origin')
const { tokens, premium } = inject('world')
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
  await page.getByText('Já não há como recarregar este convite.').waitFor()
  expect(await page.getByRole('button', { name: 'Recarregar Sugestões' }).isDisabled()).toBe(true)
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

test('a guest reports a place once, and the typed text stays after a refusal', async () => {
  const guest = await visit(browser, origin)
  const { page } = guest
  await rewrite(page, () => mixedOffer)
  await page.route('**/api/places/*/photo*', (route) => route.fulfill({ status: 404 }))
  await openInvite(page, tokens.open)
  expect(
    await cards(page)
      .nth(2)
      .getByRole('button', { name: /Avisar/ })
      .count(),
  ).toBe(0)
  await cards(page).nth(0).getByRole('button', { name: /^Mais/ }).click()
  const credit = cards(page).nth(0).getByRole('link', { name: 'Google Maps (abre em outra aba)' })
  expect(await credit.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await credit.locator('[translate=no]').innerText()).toBe('Google Maps')
  await cards(page).nth(1).getByText('Cachoeirinha, cidade a 12 km de Porto Alegre').waitFor({ state: 'attached' })

  const entry = page.getByRole('button', { name: `Fechou ou tem dado errado? Avisar sobre ${revealed.name}` })
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'O que mudou por lá?' })
  const send = dialog.getByRole('button', { name: 'Avisar', exact: true })
  await send.click()
  await dialog.getByText('Escolha uma das duas opções.').waitFor()
  await dialog.getByRole('radio', { name: 'Tem dado errado' }).press('Space')
  await dialog.getByLabel('O que você viu').fill('O telefone\nnão existe.')
  await page.route('**/api/places/*/report', (route) => route.abort())
  await send.click()
  await dialog.getByText('O que você escreveu continua aqui').waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await entry.click()
  expect(await dialog.getByLabel('O que você viu').inputValue()).toBe('O telefone\nnão existe.')

  const calls: unknown[] = []
  await page.route('**/api/places/*/report', async (route) => {
    calls.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
    await route.fulfill({ json: { success: true } })
  })
  const release = await hold(page, '**/api/places/*/report')
  await send.dblclick()
  release()
  const thanks = page.getByRole('dialog', { name: 'Valeu pelo aviso' })
  await thanks.getByRole('button', { name: 'Entendi' }).click()
  expect(await focused(page)).toBe('Valeu pelo aviso')
  expect(await entry.count()).toBe(0)
  const note = 'O telefone não existe.'
  const path = `/api/places/${encodeURIComponent(revealed.id)}/report`
  expect(calls).toEqual([[path, { reason: 'wrong_data', note, token: tokens.open }]])
  expectOnlyErrors(guest, /status of 404|ERR_FAILED/)
})
