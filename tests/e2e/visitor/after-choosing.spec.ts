import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  listSelectedActivities,
  type SelectionResult,
  selectActivity,
  setInvitationDate,
  setOutingDate,
} from '#contracts/activities'
import { loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import { cards, choose, confirmation, invite, markOf, nameOf, openInvite } from '../../support/pages/invite-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const send = clientOf({ origin })
const DAY_MS = 24 * 3_600_000
const POLL_MS = 30_000
const chosenTitle = (page: Page) => page.getByRole('heading', { name: 'Está escolhido', level: 1 })

test('the choice is shown in two steps and can be undone for ten minutes', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await openInvite(page, token)
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)]
  await cards(page)
    .nth(0)
    .click({ position: { x: 150, y: 20 } })
  // The text of a tour also names the other stops.
  await page
    .getByText(/^Escolher /)
    .filter({ hasText: first })
    .waitFor()
  expect(await markOf(page, 0).isChecked()).toBe(true)
  await markOf(page, 0).click()
  expect(await confirmation(page).count()).toBe(0)
  await choose(page, 0)
  await chosenTitle(page).waitFor()

  await page.getByRole('button', { name: 'Trocar' }).click()
  await page.getByRole('status').getByText('Escolha desfeita').waitFor()
  expect(await cards(page).count()).toBe(10)
  expect(await markOf(page, 0).isChecked()).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect((await send(loadInvitation, { params: { token } })).data.selectedActivity).toBeNull()
  await choose(page, 1)
  await page.getByText(/^Quem te convidou recebe o aviso no Pra Dois/).waitFor()
  await page.getByRole('heading', { name: second, level: 2 }).waitFor()

  await send(setInvitationDate, { params: { token }, body: { at: `${new Date().getFullYear() + 1}-01-02T20:00` } })
  await page.getByRole('button', { name: 'Trocar' }).click()
  await page.getByRole('alert').getByText('Já não dá para trocar').waitFor()
  await page.getByText(/^Você propôs /).waitFor()
  expect(await page.getByRole('button', { name: 'Trocar' }).count()).toBe(0)
  expectOnlyErrors(guest, /status of 409/)
})

test('after choosing the guest proposes a day, sends a message, gets the place by e-mail and, after the yes, saves the day in a calendar', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await alter(page, '**/api/select-activity', (choice: SelectionResult) => ({
    ...choice,
    activity: { ...choice.activity, visit: { hour: '10:00', closedOn: [0, 1, 2, 3, 4, 5, 6] } },
  }))
  await openInvite(page, token)
  const place = await nameOf(page, 2)
  await choose(page, 2)
  const message = page.getByRole('link', { name: /^Avisar no WhatsApp/ })
  await message.waitFor()
  expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=Escolhi: /)
  // The text of a tour also names the other stops.
  expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toContain(place)
  await page.getByText('Escolher data', { exact: true }).click()
  const day = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Propor este dia' }).click()
  await page.getByText('Escolha um dia.').waitFor()
  await page.getByLabel('Dia', { exact: true }).fill('2026-01-02')
  await page.getByRole('button', { name: /^Propor (este dia|mesmo assim)$/ }).click()
  await page.getByText('Esse dia já passou.').waitFor()
  await page.getByLabel('Dia', { exact: true }).fill(day)
  await page.getByText(/costuma fechar\. Escolham outro dia/).waitFor()
  expect(await page.getByLabel('Hora').inputValue()).toBe('10:00')
  await page.getByLabel('Hora').fill('19:30')
  await page.getByRole('button', { name: 'Propor mesmo assim' }).click()
  const status = page.getByText(/^Você propôs .*, às 19h30\. Falta o sim de .*quem te convidou.*\.$/)
  await status.waitFor()
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText(/costuma fechar\. Escolham outro dia/).waitFor()
  expect(await page.getByRole('link', { name: /^Pôr na agenda/ }).count()).toBe(0)
  expect((await send(loadInvitation, { params: { token } })).data.plannedAt).toBe(`${day}T19:30`)
  expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toContain(', às 19h30. Dá pra você?')

  const field = page.getByLabel(/^Receber por e-mail/)
  await field.fill('bia')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('Confira o e-mail.').waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill(' bia@exemplo.com.br ')
  const request = page.waitForRequest('**/api/select-activity')
  await page.getByRole('button', { name: 'Enviar' }).click()
  expect((await request).postDataJSON()).toMatchObject({ token, selectedByEmail: 'bia@exemplo.com.br' })
  await page
    .getByText('Vai para bia@exemplo.com.br daqui a alguns minutos, quando a escolha não puder mais ser trocada.')
    .waitFor()

  const couple = clientOf({ origin }, inject('world').premium.token)
  const chosen = (await couple(listSelectedActivities)).data.find(({ invitationToken }) => invitationToken === token)
  await couple(setOutingDate, { params: { id: chosen?.id ?? '' }, body: { at: `${day}T19:30` } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('heading', { name: 'Está combinado', level: 1 }).waitFor()
  await page
    .getByRole('status')
    .getByText(/^Combinado: .*, às 19h30\.$/)
    .waitFor({ state: 'attached' })
  await page.reload()
  await page.getByText(/, às 19h30\.$/).waitFor()
  const calendar = await page.getByRole('link', { name: /^Pôr na agenda/ }).getAttribute('href')
  expect(calendar).toContain(`dates=${day.replaceAll('-', '')}T193000`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Em outra agenda' }).click()
  expect((await download).suggestedFilename()).toBe('role.ics')
  await page.getByRole('button', { name: 'Mudar o dia', exact: true }).click()
  await page.getByText('A gente combina').click()
  await page.getByText('Sem dia marcado: vocês combinam depois.').waitFor()
  expect((await send(loadInvitation, { params: { token } })).data.plannedAt).toBeNull()
  expectNoConsoleErrors(guest)
})

test('the page learns within half a minute that the couple said yes to the day', async () => {
  const token = await invite()
  const params = { token }
  const { data } = await send(loadInvitation, { params })
  await send(selectActivity, { body: { token, activityId: data.activities[0]?.id ?? '' } })
  const at = `${new Date().getFullYear() + 1}-03-13T20:00`
  await send(setInvitationDate, { params, body: { at } })
  const guest = await visit(browser, origin)
  const { page } = guest
  await page.clock.install()
  await page.goto(`/convite/${token}`)
  await page.getByText(/Falta o sim de .*quem te convidou.*\.$/).waitFor()

  const couple = clientOf({ origin }, inject('world').premium.token)
  const chosen = (await couple(listSelectedActivities)).data.find(({ invitationToken }) => invitationToken === token)
  await couple(setOutingDate, { params: { id: chosen?.id ?? '' }, body: { at } })
  await runClock(page, POLL_MS)
  await page.getByRole('heading', { name: 'Está combinado', level: 1 }).waitFor()
  await page
    .getByRole('status')
    .getByText(/^Combinado: .*, às 20h\.$/)
    .waitFor({ state: 'attached' })
  expectNoConsoleErrors(guest)
})

test('on a device whose clock is two days late, tomorrow is the day after today and the choice can be undone', async () => {
  const token = await invite()
  const guest = await visit(browser, origin)
  const { page } = guest
  await page.clock.setSystemTime(Date.now() - 2 * DAY_MS)
  await openInvite(page, token)
  await choose(page, 0)
  await page.getByRole('button', { name: 'Trocar' }).waitFor()
  await page.getByText(/^Amanhã/).click()
  await page.getByRole('button', { name: /^Propor (este dia|mesmo assim)$/ }).click()
  await page.getByText(/^Você propôs /).waitFor()
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  expect((await send(loadInvitation, { params: { token } })).data.plannedAt?.slice(0, 10)).toBe(tomorrow)
  expectNoConsoleErrors(guest)
})
