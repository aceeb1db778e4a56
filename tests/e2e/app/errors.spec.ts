import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { expectNoConsoleErrors, expectOnlyErrors, startBrowser, visit, visitAs } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const FAQ_CODE = /\/assets\/faq-page-.*\.js/
const gone = (route: Route) => route.fulfill({ status: 404, body: '' })

const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

describe('an unknown address', () => {
  test('an unknown address shows an English heading, status 404 and a link to the home page', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const response = await page.goto('/nada/mesmo')
    expect(response?.status()).toBe(404)
    await waitForHeading(page, 'Page not found')
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await page.waitForURL(`${origin}/`)
    await page.getByRole('navigation', { name: 'Principal' }).waitFor()
    expectOnlyErrors(visitor, /status of 404/)
  })
})

describe('code of a page that does not load', () => {
  test('after a new release the page reloads once', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/termos')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const loads = countLoads(page)
    await page.route(FAQ_CODE, (route) => (loads() === 0 ? gone(route) : route.continue()))
    await page.getByRole('link', { name: 'Perguntas frequentes' }).click()
    await page.waitForURL('**/faq')
    await waitForHeading(page, /Perguntas/)
    expect(loads()).toBe(1)
    expectOnlyErrors(visitor, /status of 404/)
  })

  test('a page whose code never loads shows an error after one reload, and every other page opens', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/termos')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const loads = countLoads(page)
    await page.route(FAQ_CODE, gone)
    await page.getByRole('link', { name: 'Perguntas frequentes' }).click()
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'Algo não saiu como devia' }).waitFor()
    await alert.getByText('Nada do que já foi salvo se perdeu.').waitFor()
    expect(loads()).toBe(1)

    await page.getByRole('link', { name: 'Privacidade' }).click()
    await waitForHeading(page, /privacidade/i)
    await page.goBack()
    await alert.getByRole('heading', { name: 'Algo não saiu como devia' }).waitFor()
    await alert.getByRole('link', { name: 'Ir para o início' }).click()
    await page.getByRole('link', { name: 'Começar Grátis' }).first().waitFor()
    expect(loads(), 'exactly one reload').toBe(1)

    await page.goBack()
    await alert.getByRole('heading').waitFor()
    await page.unroute(FAQ_CODE)
    await alert.getByRole('button', { name: 'Recarregar a página' }).click()
    await waitForHeading(page, /Perguntas/)
    expectOnlyErrors(visitor, /status of 404|dynamically imported module/)
  })
})

test('a page that crashes keeps the menu, which opens the next page', async () => {
  const member = await visitAs(browser, origin, world, 'user')
  const { page } = member
  // A response that no version of the server sends.
  await page.route('**/api/achievements', (route) => route.fulfill({ json: { achievements: 1, nextAchievements: 1 } }))
  await page.goto('/painel/conquistas')
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'Algo não saiu como devia' }).waitFor()
  await page.unroute('**/api/achievements')
  await alert.getByRole('button', { name: 'Recarregar a página' }).click()
  await waitForHeading(page, /Conquistas/)
  member.browserErrors.length = 0

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil do Casal' }).click()
  await page.waitForURL('**/painel/perfil')
  expectNoConsoleErrors(member)
})
