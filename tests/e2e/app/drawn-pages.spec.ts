import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hold } from '../../support/browser/route-answers.ts'
import { browserOf, expectNoConsoleErrors, startBrowser, visit, visitAnew } from '../../support/browser/visit.ts'
import { cards, confirmation, markOf } from '../../support/pages/invite-page.ts'

const origin = inject('origin')
const world = inject('world')
const browser = await startBrowser()

/** All scripts except those that record early clicks. */
const SCRIPTS = /\/assets\/(?!index-|preload-|rolldown-runtime-).*\.js$/
const INVITATION = `/convite/${world.tokens.open}`

/** Opens a page and holds its scripts until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  // A person cannot act before the first paint, but a test can: it waits, because the start script runs earlier.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  return release
}

describe('without JavaScript', () => {
  const visitor = () => visitAnew(browser, origin, { javaScriptEnabled: false })

  test('an invitation can be read with route, site and phone; its buttons say that they need JavaScript', async () => {
    const { page } = await visitor()
    await page.goto(INVITATION, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await cards(page).count()).toBeGreaterThanOrEqual(3)
    const links = await cards(page).getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses.some((address) => address?.startsWith('https://www.google.com/maps/'))).toBe(true)
    expect(await page.locator('body > noscript').innerText()).toContain('Para escolher, ligue-o')
  })
})

describe('on a slow connection', () => {
  test('the places are shown although the API does not respond, and are not requested', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const release = await hold(page, /\/api\//)
    await page.goto(INVITATION)
    await cards(page).first().waitFor()
    await markOf(page, 0).click()
    await confirmation(page).waitFor()
    release()
    await page.waitForLoadState('networkidle')
    expect(asked).toContain(`POST /api/suggestions/${world.tokens.open}/opened`)
    expect(asked).not.toContain(`GET /api/suggestions/${world.tokens.open}`)
    expectNoConsoleErrors(visitor)
  })

  test('a place that is marked before the script loads is still marked after it', async () => {
    const visitor = await visit(browser, origin)
    const { page } = visitor
    const release = await openWithoutScripts(page, INVITATION)
    await cards(page).nth(1).waitFor()
    await markOf(page, 0).click()
    await markOf(page, 1).click()
    release()
    await confirmation(page).waitFor()
    expect(await markOf(page, 1).isChecked()).toBe(true)
    expectNoConsoleErrors(visitor)
  })

  test('before the script loads a member sees the frame of the dashboard and nothing of the landing page', async () => {
    const member = await visit(browser, origin, browserOf(origin, world, 'user'))
    const { page } = member
    const headline = page.locator('h1', { hasText: 'seu par escolhe' })
    const releaseHome = await openWithoutScripts(page, '/')
    await page.getByRole('link', { name: 'Pra Dois' }).first().waitFor()
    await headline.waitFor({ state: 'attached' })
    expect(await headline.isVisible(), 'the page of visitors').toBe(false)
    expect(await page.getByRole('link', { name: 'Começar Grátis' }).count()).toBe(0)
    releaseHome()
    await page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
    expect(await page.evaluate(() => 'member' in document.documentElement.dataset)).toBe(false)

    const releasePanel = await openWithoutScripts(page, '/painel')
    await page.getByRole('navigation', { name: 'Principal' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Bem-vindo de volta', exact: true }).waitFor()
    await page.getByRole('status').getByText('Carregando').waitFor({ state: 'attached' })
    releasePanel()
    await page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
    expectNoConsoleErrors(member)
  })
})

test('the questions open when the script fails to load', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  await page.route(SCRIPTS, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/faq', { waitUntil: 'commit' })
  await failed
  const answer = page.getByText(/sem precisar pedir/)
  await expect
    .poll(async () => {
      await page.locator('#conta summary').click()
      return answer.isVisible()
    })
    .toBe(true)
})

test('the login form is shown before the script loads, and is enabled after it', async () => {
  const visitor = await visit(browser, origin)
  const { page } = visitor
  const release = await openWithoutScripts(page, '/auth')
  const field = page.locator('input[name="username"], input[autocomplete="username"]').first()
  await field.waitFor()
  expect(await field.evaluate((input) => input.closest('[inert]') !== null)).toBe(true)
  release()
  await page.getByRole('textbox').first().fill('ana')
  await expect.poll(() => page.locator('#root').evaluate((root) => root.hasAttribute('inert'))).toBe(false)
  expect(await page.getByRole('textbox').first().inputValue()).toBe('ana')
  expectNoConsoleErrors(visitor)
})

describe('the script keeps the page that the server rendered', () => {
  const PAGES = [[INVITATION, 'visitor']] as const

  test.each(PAGES)('the script does not render %s again (%s)', async (path, role) => {
    const visitor = await visit(browser, origin, browserOf(origin, world, role))
    const { page } = visitor
    const release = await openWithoutScripts(page, path)
    const heading = page.locator('h1').first()
    await heading.waitFor({ state: 'attached' })
    const drawn = await heading.elementHandle()
    release()
    await page.waitForLoadState('networkidle')
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
    expectNoConsoleErrors(visitor)
  })
})
