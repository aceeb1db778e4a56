import { describe, expect, inject, test } from 'vitest'
import { pictureFaults } from '../../support/browser/inspect-pictures.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitAnew, visitWithToken } from '../../support/browser/visit.ts'
import { expectPlaces, lists, send } from '../../support/pages/landing-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const origin = inject('origin')
const CITY = '/roles/pe/recife'
const INVITE = 'Convidar meu par para escolher'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const heading = (name: string) => ({ level: 1, name }) as const

describe('reading', () => {
  test('without JavaScript the page shows places, their links, the other pages and the way back', async () => {
    const { page } = await visitAnew(browser, origin, { javaScriptEnabled: false })
    await page.goto('/roles', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Recife', exact: true }).click()
    await page.getByRole('heading', heading('O que fazer a dois em Recife')).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(10)
    const route = page.getByRole('article').first().getByRole('link', { name: /Rota/ })
    expect(await route.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\//)
    await page.getByRole('link', { name: /^Cultural/ }).click()
    await page.getByRole('heading', heading('Cultura a dois em Recife')).waitFor()
    await page.getByRole('link', { name: /^Olinda, PE/ }).click()
    await page.getByRole('heading', heading('Cultura a dois em Olinda')).waitFor()
    await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Rolês' }).click()
    await page.getByRole('heading', heading('Rolês a dois pelo Brasil')).waitFor()
  })

  test('with JavaScript the page makes no second request and opens other pages and returns', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(CITY)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/guides'))).toEqual([])
    await page.getByRole('link', { name: /^Gastronomia/ }).click()
    await page.getByRole('heading', heading('Onde comer a dois em Recife')).waitFor()
    expect(asked).toContain('/api/guides/pe/recife/gastronomia')
    expect(await page.title()).toBe('Onde comer a dois em Recife, PE · Pra Dois')
    // A page rendered by the browser has every icon.
    expect(await pictureFaults(page)).toEqual([])
    await page.goBack()
    await page.getByRole('heading', heading('O que fazer a dois em Recife')).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Todas as cidades' }).click()
    await page.getByRole('heading', { level: 2, name: 'Pernambuco' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#pe')
    expectNoConsoleErrors(visitor)
  })
})

describe('inviting', () => {
  test('a visitor gets a filled-in form and needs an account only to send it', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto(`${CITY}/gastronomia`)
    await page.getByRole('link', { name: INVITE }).first().click()
    await page.getByRole('heading', heading('Convidar meu par')).waitFor()
    await page.waitForURL('**/roles/convidar')
    await expectPlaces(lists(page).last(), '/api/preview?categoryId=2&cityId=2611606')
    await page.reload()
    await expectPlaces(lists(page).last(), '/api/preview?categoryId=2&cityId=2611606')
    await send(page).click()
    await page.waitForURL('**/auth?modo=criar&next=%2Fpainel%2Fsugestoes')
    expectNoConsoleErrors(visitor)
  })

  test('a member has the menu and the bar, reads nothing about an account and gets the form with the city', async () => {
    const { token } = await freshAccount(origin, 'Ana')
    const visitor = await visitWithToken(browser, origin, token)
    const { page } = visitor
    await page.goto(CITY)
    await page.getByText('Seu par escolhe pelo link, sem precisar de conta.').waitFor()
    expect(await page.getByText('conta grátis').count()).toBe(0)
    await page.setViewportSize(PHONE)
    await page.getByRole('navigation', { name: 'Páginas principais' }).getByRole('link', { name: 'Início' }).waitFor()
    await page.setViewportSize(DESKTOP)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Caderno' }).waitFor()
    await page.getByRole('link', { name: INVITE }).first().click()
    await page.waitForURL('**/painel/sugestoes')
    expect(await page.getByRole('combobox', { name: /^Cidade/ }).inputValue()).toBe('Recife, PE')
    expectNoConsoleErrors(visitor)
  })
})
