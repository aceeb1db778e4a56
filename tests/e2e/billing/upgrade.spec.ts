import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { logOut } from '#contracts/accounts'
import { clientOf } from '../../support/app/client.ts'
import { logInOn, waitForHeading } from '../../support/browser/act-on-page.ts'
import { runClock } from '../../support/browser/in-flight.ts'
import { alter } from '../../support/browser/route-answers.ts'
import {
  expectNoConsoleErrors,
  expectOnlyErrors,
  startBrowser,
  visit,
  visitAs,
  visitWithToken,
} from '../../support/browser/visit.ts'
import { freshAccount } from '../../support/world/world.ts'

const SUBMIT = 'Assinar Premium - R$ 19/mês'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

/** The path of the document, whose policy applies to the page. */
const documentOf = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)

const isFocused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((element) => element === document.activeElement)

describe('the checkout', () => {
  test('the checkout shows one missing value at a time and formats the postal code while it is typed', async () => {
    const visitor = await visitAs(browser, origin, world, 'user')
    const { page } = visitor
    await alter(page, '**/api/public-config', (set: object) => ({ ...set, stripePublishableKey: 'pk_test_e2e' }))
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await page.goto('/premium')
    await page.getByText('O campo do cartão não carregou').waitFor()
    await page.getByRole('button', { name: 'Pagar na página da operadora' }).waitFor()
    const submit = page.getByRole('button', { name: SUBMIT })
    const alert = page.getByRole('alert')

    await page.getByLabel('Nome completo').fill('   ')
    await submit.click()
    await alert.getByText('Campo Obrigatório').waitFor()
    await alert.getByText('Por favor, preencha seu nome completo').waitFor()
    expect(await isFocused(page, 'Nome completo')).toBe(true)

    await page.getByLabel('Nome completo').fill('Ana Beatriz Figueiredo')
    await page.getByLabel('E-mail').fill('')
    await submit.click()
    await alert.getByText('Por favor, preencha seu email').waitFor()
    expect(await isFocused(page, 'E-mail')).toBe(true)

    await page.getByLabel('E-mail').fill('ana@exemplo')
    await page.getByLabel('E-mail').press('Enter')
    await alert.getByText('E-mail inválido').waitFor()
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')

    const postalCode = page.getByLabel('CEP')
    for (const pasted of ['01310-100', '01310100', '01.310-100', ' 01 310 100 ', 'CEP: 01310-100']) {
      await postalCode.fill('')
      await page.keyboard.insertText(pasted)
      expect(await postalCode.inputValue()).toBe('01310-100')
    }
    await postalCode.fill('')
    await postalCode.pressSequentially('01310100999')
    expect(await postalCode.inputValue()).toBe('01310-100')
    await postalCode.press('Home')
    await postalCode.press('Delete')
    await postalCode.press('9')
    expect(await postalCode.inputValue()).toBe('91310-100')
    expect(await postalCode.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1)

    await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
    await submit.click()
    const dialog = page.getByRole('alertdialog', { name: 'Erro no Cartão' })
    await dialog.getByText('Elemento do cartão não encontrado').waitFor()
    await dialog.getByRole('button', { name: 'Tentar Novamente' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br')
    expectOnlyErrors(visitor, /js\.stripe\.com/, /net::ERR_FAILED/)
  })

  test('the checkout is its own document and keeps typed values after a reload and a new login', async () => {
    const lia = await freshAccount(origin, 'Lia')
    const visitor = await visitWithToken(browser, origin, lia.token)
    const { page } = visitor
    await page.goto('/premium')
    const typed = async () => [
      await page.getByLabel('Nome completo').inputValue(),
      await page.getByLabel('E-mail').inputValue(),
      await page.getByLabel('CEP').inputValue(),
    ]
    expect(await typed()).toEqual(['Lia', lia.email, ''])
    await page.getByLabel('Nome completo').fill('Lia de Souza')
    await page.getByLabel('CEP').fill('01310100')
    await page.reload()
    await page.getByLabel('CEP').waitFor()
    expect(await typed()).toEqual(['Lia de Souza', lia.email, '01310-100'])

    await page.goto('/painel/upgrade')
    await page.evaluate(() => {
      history.pushState({}, '', '/premium')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await expect.poll(() => documentOf(page).catch(() => '')).toBe('/premium')
    await page.getByLabel('CEP').waitFor()
    expect(await typed()).toEqual(['Lia de Souza', lia.email, '01310-100'])

    await clientOf({ origin }, lia.token)(logOut)
    await page.reload()
    await page.getByRole('link', { name: 'Entrar agora' }).click()
    await logInOn(page, lia)
    await waitForHeading(page, 'Premium para vocês')
    expect(await documentOf(page)).toBe('/premium')
    expect(await typed()).toEqual(['Lia de Souza', lia.email, '01310-100'])
    expectOnlyErrors(visitor, /status of 401/)
  })

  test('the checkout sends a visitor to the login form after three seconds and back after the login', async () => {
    const lia = await freshAccount(origin, 'Lia')
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.clock.install()
    await page.goto('/premium')
    await page.getByText('R$ 19/mês').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
    await page.getByRole('alert').getByText('Unauthorized').waitFor()
    await runClock(page, 2000)
    expect(new URL(page.url()).pathname).toBe('/premium')
    await runClock(page, 1000)
    await page.waitForURL('**/auth?next=%2Fpremium')
    await logInOn(page, lia)
    await page.getByRole('heading', { level: 1, name: 'Premium para vocês' }).waitFor()
    expectNoConsoleErrors(visitor)
  })
})
