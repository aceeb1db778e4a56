import { expect, inject, test } from 'vitest'
import { freezeClock, logInOn, storedToken, waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, expectOnly, startBrowser, visitWithToken } from '../../support/browser/visit.ts'
import { INTERRUPTED_FORMS, onInvitation } from '../../support/pages/interrupted-forms.ts'
import { freshAccount, freshToken } from '../../support/world/world.ts'

const REDIRECT_DELAY_MS = 500
const TEXT_IS_STORED = 'Sua sessão terminou. O que você escreveu está guardado: entre de novo e continue.'
const PAGE_IS_STORED = 'Sua sessão terminou. Entre de novo e você volta para onde estava.'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const endSession = (token: string) =>
  fetch(`${origin}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })

test.each(Object.entries(INTERRUPTED_FORMS))(
  '%s: told, after half a second at the login, and back with what was typed',
  async (_, form) => {
    const token = await freshToken(origin, form.who)
    const visitor = await visitWithToken(browser, origin, token)
    const { page } = visitor
    await page.clock.install()
    await form.prepare?.(page)
    await page.goto(form.path)
    await form.fill(page)
    await endSession(token)
    await freezeClock(page)

    const toServer = page.waitForRequest('**/api/login')
    await form.send(page)
    const alert = page.getByRole('alert')
    await alert.getByText('Unauthorized').waitFor()
    await alert.getByText('You are logged out. Logging in again...').waitFor()
    await page.clock.runFor(REDIRECT_DELAY_MS - 1)
    expect(page.url()).toBe(origin + form.path)
    expect(await page.getByRole('alertdialog').count(), 'the toast says it all').toBe(0)
    await page.clock.runFor(1)
    expect((await toServer).isNavigationRequest()).toBe(true)
    await page.waitForURL('**/auth')
    await page.clock.resume()
    await waitForHeading(page, 'Entre na sua conta')
    expect(await storedToken(page)).toBeNull()
    await page.getByText(form.expectRestored ? TEXT_IS_STORED : PAGE_IS_STORED).waitFor()

    await logInOn(page, form.who)
    await page.waitForURL(origin + form.path)
    await form.expectRestored?.(page)
    expect(await page.evaluate(() => sessionStorage.getItem('last-page'))).toBeNull()
    expectOnly(visitor, /status of 401/)
  },
)

test('the draft of an invitation is not shown to another account', async () => {
  const ana = await freshAccount(origin, 'Ana')
  const visitor = await visitWithToken(browser, origin, ana.token)
  const { page } = visitor
  await page.goto(onInvitation.path)
  await onInvitation.fill(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto(onInvitation.path)
  await logInOn(page, world.newcomer)
  await waitForHeading(page, 'Nova Experiência')
  expect(await page.getByRole('radio', { name: 'Gastronomia' }).isChecked()).toBe(false)
  expect(await page.getByRole('combobox', { name: /Cidade/ }).inputValue()).toBe('')
  expect(await page.getByText('Guardamos o que você escolheu').count()).toBe(0)
  expectNoConsoleErrors(visitor)
})
