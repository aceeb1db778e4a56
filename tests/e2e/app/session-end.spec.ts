import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { freezeClock, logInOn, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { menuOf, openMenu } from '../../support/pages/menu.ts'
import { freshToken } from '../../support/world/world.ts'

const REDIRECT_DELAY_MS = 500

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const endSession = (token: string) =>
  fetch(`${origin}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })

const PATH = '/painel/sugestoes'

/** Fills the form of an invitation, and waits for its preview, which needs the session. */
async function fillInvitation(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Gastronomia' }).click()
  await page.getByRole('combobox', { name: /Cidade/ }).fill('recif')
  await page.getByRole('option', { name: 'Recife, PE', exact: true }).click()
  const preview = page.waitForResponse((response) => /[?&]radius=50(&|$)/.test(response.url()))
  await page.locator('label', { hasText: '50 km' }).click()
  await preview
}

test('a person whose session ends is led to the login after half a second, and back to the typed form', async () => {
  const token = await freshToken(origin, world.premium)
  const visitor = await visitWithToken(browser, origin, token)
  const { page } = visitor
  await page.clock.install()
  await page.goto(PATH)
  await fillInvitation(page)
  await endSession(token)
  await freezeClock(page)

  const toServer = page.waitForRequest('**/api/login')
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Unauthorized').waitFor()
  await alert.getByText('You are logged out. Logging in again...').waitFor()
  await page.clock.runFor(REDIRECT_DELAY_MS - 1)
  expect(page.url()).toBe(origin + PATH)
  expect(await page.getByRole('alertdialog').count(), 'the toast says it all').toBe(0)
  await page.clock.runFor(1)
  expect((await toServer).isNavigationRequest()).toBe(true)
  await page.waitForURL('**/auth')
  await page.clock.resume()
  await waitForHeading(page, 'Entre na sua conta')
  expect(await storedToken(page)).toBeNull()
  await page.getByText('Sua sessão terminou. O que você escreveu está guardado: entre de novo e continue.').waitFor()

  await logInOn(page, world.premium)
  await page.waitForURL(origin + PATH)
  await page.getByText('Seu convite ficou pela metade: Gastronomia, Recife, PE, até 50 km.').waitFor()
  expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(true)
  expect(await page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('Recife, PE')
  expect(await page.getByRole('radio', { name: '50 km' }).isChecked()).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('last-page'))).toBeNull()
  expectOnlyErrors(visitor, /status of 401/)
})

describe('logging out', () => {
  test('a logout from the menu shows a toast, opens the home page and deletes all stored data', async () => {
    const token = await freshToken(origin, world.user)
    const member = await visitWithToken(browser, origin, token)
    const { page } = member
    await page.clock.install()
    await page.goto('/painel/conquistas')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openMenu(page)
    await freezeClock(page)
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    const toast = page.getByText('Logout realizado com sucesso!')
    await toast.waitFor()
    await page.getByText('Você foi desconectado.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await storedToken(page)).toBeNull()
    await page.clock.runFor(4999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'hidden' })
    expectNoConsoleErrors(member)

    const refused = await fetch(`${origin}/api/current-user`, { headers: { Authorization: `Bearer ${token}` } })
    expect(refused.status).toBe(401)
  })
})
