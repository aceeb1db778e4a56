import { expect, inject, test } from 'vitest'
import type { InvitationPreview } from '#contracts/invitations'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { alter } from '../../support/browser/route-answers.ts'
import { expectNoConsoleErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { menuOf, openMenu } from '../../support/pages/menu.ts'
import { create, PATH, tile } from '../../support/pages/new-invitation-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const PHONE = { viewport: { width: 390, height: 844 } }

test('the form previews the places of the guest, and a second invitation in the same city takes two taps', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token, PHONE)
  const { page } = visitor
  const city = page.getByRole('combobox', { name: /^Cidade/ })
  await page.goto(PATH)
  await city.fill('recife')
  await page.getByRole('option', { name: 'Recife, PE', exact: true }).click()
  await tile(page, 'Gastronomia').click()
  await page.getByText('O convite leva 3 lugares até 10 km do centro de Recife.').waitFor()
  await page.getByRole('radio', { name: '20 km' }).check({ force: true })
  await create(page).click()
  await waitForHeading(page, 'O convite está pronto')

  await page.goto(PATH)
  await tile(page, 'Cultural').waitFor()
  expect(await city.inputValue()).toBe('Recife, PE')
  expect(await page.getByRole('radio', { name: '20 km' }).isChecked()).toBe(true)
  await tile(page, 'Cultural').click()
  await page.getByText(/^O convite leva 3 lugares até 20 km /).waitFor()
  await create(page).click()
  await waitForHeading(page, 'O convite está pronto')

  await page.getByRole('link', { name: 'Criar Novo Convite' }).click()
  await tile(page, 'Cultural').waitFor()
  expect(await city.inputValue(), 'this link empties the form').toBe('')
  await page.goBack()
  await openMenu(page)
  await menuOf(page).getByRole('link', { name: 'Nova Experiência' }).click()
  await tile(page, 'Cultural').waitFor()
  await alter(page, '**/api/create-invitation?*radius=5', (found: InvitationPreview) => ({
    ...found,
    ...{ places: 3, outside: 2, ideas: 0, nearestKm: 4.2, widerRadius: 20, isPossible: true },
  }))
  await page.getByRole('radio', { name: '5 km', exact: true }).check({ force: true })
  await tile(page, 'Gastronomia').click()
  await page.getByText('O convite leva 1 lugar até 5 km do centro de Recife e, para completar, 2 mais longe.').waitFor()
  await page.getByRole('button', { name: 'Procurar até 20 km' }).click()
  expect(await page.getByRole('radio', { name: '20 km' }).isChecked()).toBe(true)
  await page.getByText(/^O convite leva 3 lugares até 20 km /).waitFor()

  await openMenu(page)
  await menuOf(page).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-search'))).toBeNull()
  expectNoConsoleErrors(visitor)
})
