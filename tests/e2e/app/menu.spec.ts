import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit, visitAs } from '../../support/browser/visit.ts'
import { DESKTOP, menuOf, openMenu } from '../../support/pages/menu.ts'

const browser = await startBrowser()
const origin = inject('origin')
const world = inject('world')

const VISITOR_TARGETS = [
  ['Como Funciona', '/#como-funciona'],
  ['Ranking', '/#ranking'],
  ['Planos', '/#planos'],
  ['Entrar', '/auth'],
  ['Começar Grátis', '/auth?modo=criar'],
]

/** Names and addresses of the menu's links, without the logo and the main button. */
const targetsOf = async (list: Locator) =>
  list
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? ''])
        .filter(([name]) => !['Pra Dois', '', 'Nova Experiência'].includes(name ?? '')),
    )

describe('the menu of a visitor', () => {
  test('the menu has five links on a phone', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openMenu(page)
    const names = await targetsOf(menuOf(page))
    expect(names.toSorted()).toEqual(VISITOR_TARGETS.toSorted())

    await menuOf(page).getByRole('link', { name: 'Ranking' }).click()
    await page.waitForURL('**/#ranking')
    const top = () => page.locator('#ranking').evaluate((part) => Math.round(part.getBoundingClientRect().top))
    // Just below the sticky header.
    await expect.poll(async () => (await top()) >= 64 && (await top()) < 120).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expectNoConsoleErrors(visitor)
  })
})

describe('the menu of a member', () => {
  test('the menu closes with Escape, with a press outside and when the focus leaves it', async () => {
    const { page, browserErrors } = await visitAs(browser, origin, world, 'user', DESKTOP)
    await page.goto('/faq')
    const button = menuOf(page).getByRole('button', { name: 'Conta de Ana Beatriz' })
    const entry = menuOf(page).getByRole('link', { name: 'Queremos ir' })

    await button.press('Enter')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    for (const _ of ['Painel', 'Caderno', 'Queremos ir']) await page.keyboard.press('Tab')
    expect(await entry.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await button.getAttribute('aria-expanded')).toBe('false')

    await button.click()
    await page.mouse.click(300, 600)
    await entry.waitFor({ state: 'hidden' })

    await button.click()
    await menuOf(page).getByRole('button', { name: 'Sair' }).focus()
    await page.keyboard.press('Tab')
    await entry.waitFor({ state: 'hidden' })
    expectNoConsoleErrors({ browserErrors })
  })
})

test('the bar of a phone has the main pages, and nothing of a page is behind it', async () => {
  const { page, browserErrors } = await visitAs(browser, origin, world, 'premium')
  const bar = page.getByRole('navigation', { name: 'Páginas principais' })
  await page.goto('/painel')
  const links = bar.getByRole('link')
  await links.first().waitFor()
  expect(await links.allInnerTexts()).toEqual(['Início', 'Convidar', 'Caderno', 'Conta'])
  await links.nth(2).click()
  await page.waitForURL('**/painel/historico')
  expect(await bar.locator('[aria-current]').innerText()).toBe('Caderno')

  await links.nth(1).click()
  const submit = page.getByRole('button', { name: 'Criar convite' })
  await submit.click()
  const edges = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())
  const toast = page.locator('.toast')
  await toast.waitFor()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const title = page.getByRole('heading', { level: 1 })
  const room = async () => (await edges(title)).top - (await edges(toast)).bottom
  await expect.poll(room, { message: 'the toast covers the header only' }).toBeGreaterThanOrEqual(0)
  expect((await edges(submit)).bottom).toBeLessThanOrEqual((await edges(bar)).top)

  // A keyboard that makes the page lower, or a phone on its side.
  await page.setViewportSize({ width: 390, height: 440 })
  expect(await bar.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await menuOf(page).getByRole('link', { name: 'Caderno' }).waitFor()
  expect(await bar.isVisible()).toBe(false)
  await page.goto('/premium')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await bar.count()).toBe(0)
  expectNoConsoleErrors({ browserErrors })
})

test('an administrator has the menu without the bar', async () => {
  const { page } = await visitAs(browser, origin, world, 'admin')
  await page.goto('/admin')
  await menuOf(page).getByRole('button', { name: 'Abrir menu' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Páginas principais' }).count()).toBe(0)
})

test('the first focus by keyboard is a link that skips the menu', async () => {
  const { page, browserErrors } = await visitAs(browser, origin, world, 'user', DESKTOP)
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expectNoConsoleErrors({ browserErrors })
})
