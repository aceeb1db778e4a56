import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  expectNoComplaints,
  expectOnly,
  startBrowser,
  type Visit,
  visitAnew,
  waitForHeading,
} from '../../support/browser/visit.ts'
import { ROLES, type Role } from '../../support/screens/screen.ts'
import { freshToken } from '../../support/world/world.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

const NOON = new Date('2026-06-12T15:00:00Z')
const OPENING_MS = 2000
const DISMISSED = { name: 'pwa-dismissed', value: 'true' }
const UNSTORED = /./

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const WHATSAPP = `${ANDROID.replace('K)', 'K; wv)')} WhatsApp/2.24.24.78`
const INSTAGRAM = `${IPHONE.replace(/ Version.*/, '')} Mobile/15E148 Instagram 358.0.0.25.90`
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

const wide = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 800 },
  hasTouch: false,
  isMobile: false,
  userAgent: WINDOWS,
})

const storing = (...localStorage: { name: string; value: string }[]) => ({
  storageState: { cookies: [], origins: [{ origin, localStorage }] },
})

const stored = (page: Page, key = DISMISSED.name) => page.evaluate((name) => localStorage.getItem(name), key)

/** Somebody whom nobody has asked yet. */
async function newcomer(options: BrowserContextOptions = {}, role: Role = 'visitor'): Promise<Visit> {
  const session = role === 'visitor' ? [] : [{ name: 'jwt_token', value: world[role].token }]
  return visitAnew(browser, origin, { ...storing(...session), ...options })
}

/** Opens a page that is loaded at noon by a clock that stands still; on return it is two seconds later. */
async function openAtNoon(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: NOON.getTime() - OPENING_MS })
  await page.clock.pauseAt(NOON)
  await page.goto(path)
  await arrive(page)
  await page.clock.pauseAt(NOON.getTime() + OPENING_MS)
}

/** React waits a moment before it shows what has come: the clock is moved on until the page is there. */
async function arrive(page: Page, title: string | RegExp = /./): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title }).first()
  const look = async () => {
    await page.clock.runFor(10)
    return heading.isVisible()
  }
  await expect.poll(look, { timeout: 10_000, interval: 20 }).toBe(true)
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Instalar App' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Instalar App' })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const entryOf = (page: Page) => menuOf(page).getByRole('button', { name: 'Instalar App' }).filter({ visible: true })
const openMenu = (page: Page) =>
  menuOf(page)
    .getByRole('button', { name: /^(Abrir menu|Conta de .*)$/ })
    .filter({ visible: true })
    .click()

/** Does what Chromium does when it finds that the page can be installed; returns whether the page asks in its place. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const asked = { times: 0, answer: (_: string) => {} }
    const userChoice = new Promise((resolve) => {
      asked.answer = (outcome) => resolve({ outcome })
    })
    const prompt = async () => {
      asked.times += 1
    }
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice })
    Object.assign(window, { asked })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

const timesAsked = (page: Page) => page.evaluate(() => Reflect.get(Reflect.get(window, 'asked'), 'times'))
const answer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => Reflect.get(Reflect.get(window, 'asked'), 'answer')(said), outcome)

/** Nobody is asked here, however long it takes and whatever the browser offers. */
async function expectNeverAsked(page: Page): Promise<void> {
  await page.clock.runFor(60_000)
  await offer(page)
  await page.clock.runFor(60_000)
  expect(await cardOf(page).count()).toBe(0)
}

describe('the card', () => {
  test('comes 3 s after the event of the browser, and installs once', async () => {
    const phone = await newcomer()
    const { page } = phone
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openAtNoon(page)
    expect(await offer(page), 'only our card asks').toBe(true)
    await page.clock.runFor(2999)
    expect(await cardOf(page).count()).toBe(0)
    expect(
      files.filter((url) => url.includes('install-')),
      'its code comes when it is shown',
    ).toEqual([])
    await page.clock.runFor(1)
    await cardOf(page).getByText('Abre da tela inicial').waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body), 'takes no focus').toBe(true)

    await cardOf(page).getByRole('button', { name: 'Instalar App' }).dblclick()
    expect(await timesAsked(page)).toBe(1)
    await answer(page, 'accepted')
    await cardOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect([await stored(page), await stored(page, 'pwa-installed')]).toEqual([null, 'true'])
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)

    await page.reload()
    await arrive(page, /bilhete/)
    await page.clock.runFor(60_000)
    await openMenu(page)
    expect([await cardOf(page).count(), await entryOf(page).count()]).toEqual([0, 0])
    // The browser offers only what is not there: the app was removed. The menu has it again, nobody is asked again.
    await offer(page)
    await entryOf(page).waitFor()
    await page.clock.runFor(60_000)
    expect(await cardOf(page).count()).toBe(0)
    expectNoComplaints(phone)
  })

  test('comes 5 s after the page without an event, moves nothing, and is dismissed in every tab for good', async () => {
    const phone = await newcomer()
    const { page, context } = phone
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const seen = new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map(({ startTime }) => startTime)),
      )
      seen.observe({ type: 'layout-shift', buffered: true })
    })
    await openAtNoon(page)
    await page.clock.runFor(2999)
    expect(await cardOf(page).count()).toBe(0)
    await page.clock.runFor(1)
    await cardOf(page).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    await offer(page)
    await page.clock.runFor(10_000)
    expect(await cardOf(page).count(), 'never twice').toBe(1)

    const other = await context.newPage()
    // The clock is that of both tabs.
    await other.goto('/ranking')
    await arrive(other)
    await other.clock.runFor(5000)
    await cardOf(other).waitFor()
    await cardOf(page).getByRole('button', { name: 'Agora não' }).click()
    await cardOf(page).waitFor({ state: 'detached' })
    await cardOf(other).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('true')

    await page.reload()
    await arrive(page, /bilhete/)
    await expectNeverAsked(page)
    await openMenu(page)
    await entryOf(page).click()
    expect(await timesAsked(page), 'the menu still installs').toBe(1)
    await answer(page, 'accepted')
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)
    expectNoComplaints(phone)
  })

  test('a no to the browser is a no to the card, and outlives the session', async () => {
    const token = await freshToken(origin, world.user)
    const member = await newcomer(storing({ name: 'jwt_token', value: token }))
    const { page } = member
    await openAtNoon(page, '/painel')
    await page.clock.runFor(2000)
    await offer(page)
    await page.clock.runFor(2999)
    expect(await cardOf(page).count(), 'the event counts, not the page').toBe(0)
    await page.clock.runFor(1)
    await cardOf(page).getByRole('button', { name: 'Instalar App' }).click()
    await answer(page, 'dismissed')
    await cardOf(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('true')

    await openMenu(page)
    await menuOf(page).getByRole('button', { name: 'Sair' }).click()
    await arrive(page, /bilhete/)
    expect(await stored(page)).toBe('true')
    await expectNeverAsked(page)
    expectNoComplaints(member)
  })

  test.each<[string, BrowserContextOptions, Role, string]>([
    ['a window of 768 px', wide(768), 'visitor', '/'],
    ['a phone with a wide screen', { ...wide(1280), userAgent: ANDROID }, 'visitor', '/faq'],
    ['an administrator on a phone', {}, 'admin', '/'],
  ])('comes on %s', async (_what, options, role, path) => {
    const somebody = await newcomer(options, role)
    await openAtNoon(somebody.page, path)
    await somebody.page.clock.runFor(5000)
    await cardOf(somebody.page).waitFor()
    expectNoComplaints(somebody)
  })

  test.each<[string, BrowserContextOptions, Role, string]>([
    ['a window of 769 px', wide(769), 'visitor', '/'],
    ["an administrator's computer", wide(1440), 'admin', '/'],
    ['a phone on which it was dismissed', storing(DISMISSED), 'visitor', '/'],
    ["a guest's page", {}, 'visitor', `/convite/${world.tokens.open}`],
    ['the login form in place of a page', {}, 'visitor', '/painel'],
    ['the form of an invitation', {}, 'user', '/painel/sugestoes'],
  ])('never comes on %s', async (_what, options, role, path) => {
    const somebody = await newcomer(options, role)
    await openAtNoon(somebody.page, path)
    await expectNeverAsked(somebody.page)
    expectNoComplaints(somebody)
  })

  test.each(['standard', 'of Safari'])(
    'never comes in the installed app (%s), nor does the menu offer it',
    async (way) => {
      const phone = await newcomer()
      const { page } = phone
      await page.addInitScript((how) => {
        const real = window.matchMedia.bind(window)
        if (how === 'standard') {
          window.matchMedia = (query) =>
            query === '(display-mode: standalone)' ? ({ ...real(query), matches: true } as MediaQueryList) : real(query)
        } else Object.defineProperty(navigator, 'standalone', { value: true })
      }, way)
      await openAtNoon(page)
      await expectNeverAsked(page)
      await openMenu(page)
      await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
      expect(await entryOf(page).count()).toBe(0)
      expectNoComplaints(phone)
    },
  )

  test('waits while a dialog or a notice is open, and makes room for the keyboard', async () => {
    const phone = await newcomer({ userAgent: WHATSAPP })
    const { page } = phone
    await openAtNoon(page)
    await openMenu(page)
    await entryOf(page).click()
    await sheetOf(page).getByText('Abrir no Chrome').waitFor()
    await page.clock.runFor(10_000)
    expect(await cardOf(page).count()).toBe(0)
    await sheetOf(page).getByRole('button', { name: 'Copiar Link' }).click()
    await page.locator('.toast').waitFor()
    await page.clock.runFor(4999)
    expect(await cardOf(page).count()).toBe(0)
    await page.clock.runFor(1)
    await cardOf(page).waitFor()

    const city = page.getByRole('combobox', { name: /Cidade/ })
    await city.focus()
    await cardOf(page).waitFor({ state: 'detached' })
    await city.blur()
    await cardOf(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await cardOf(page).isVisible(), 'not on paper').toBe(false)
    expectNoComplaints(phone)
  })

  test('is reached and answered with the keyboard, and hides nothing that has the focus', async () => {
    const phone = await newcomer()
    const { page } = phone
    await openAtNoon(page, '/faq')
    await page.clock.runFor(5000)
    const edge = (await cardOf(page).boundingBox())?.y ?? 0
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    await expect.poll(async () => ((await last.boundingBox())?.y ?? edge) + 44 <= edge + 1).toBe(true)
    await page.keyboard.press('Tab')
    const install = cardOf(page).getByRole('button', { name: 'Instalar App' })
    expect(await install.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await cardOf(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expectNoComplaints(phone)
  })

  test('where nothing can be stored, a no holds as long as the page', async () => {
    const phone = await newcomer()
    const { page } = phone
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    )
    await openAtNoon(page, '/faq')
    await page.clock.runFor(5000)
    await cardOf(page).getByRole('button', { name: 'Agora não' }).click()
    await cardOf(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Pra Dois' }).first().click()
    await arrive(page, /bilhete/)
    await expectNeverAsked(page)
    expectOnly(phone, UNSTORED)
  })
})

describe('where the browser does not ask', () => {
  test('on an iPhone the card opens three steps, and gets the focus back', async () => {
    const phone = await newcomer({ userAgent: IPHONE })
    const { page } = phone
    await openAtNoon(page)
    await page.clock.runFor(5000)
    const install = cardOf(page).getByRole('button', { name: 'Instalar App' })
    await install.press('Enter')
    const steps = sheetOf(page).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(3)
    expect(await steps.nth(0).innerText()).toContain('Compartilhar')
    for (const words of ['Adicionar à Tela de Início', 'Adicionar']) {
      await sheetOf(page).getByText(words, { exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'hidden' })
    expect(await install.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await stored(page), 'nothing was answered yet').toBeNull()
    expectNoComplaints(phone)
  })

  test.each([
    ['WhatsApp', WHATSAPP, 390, /dentro de outro app.* Chrome primeiro/],
    ['Instagram on an iPhone', INSTAGRAM, 390, /dentro de outro app.* Safari primeiro/],
    ['Android', ANDROID, 390, /Adicionar à tela inicial/],
    ['Chrome on a computer', WINDOWS, 1280, /ícone de instalar/],
    ['Firefox on a computer', FIREFOX, 1280, /Firefox não instala/],
  ])('%s: the menu says how', async (_what, userAgent, width, words) => {
    const somebody = await newcomer({ ...wide(width), userAgent, ...storing(DISMISSED) })
    const { page } = somebody
    await page.goto('/termos')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (width < 1024) await openMenu(page)
    await entryOf(page).click()
    await sheetOf(page).getByText(words).first().waitFor()
    await sheetOf(page).getByRole('button', { name: 'Entendi' }).click()
    await sheetOf(page).waitFor({ state: 'hidden' })
    expectNoComplaints(somebody)
  })

  test('a lost connection is said; back on line, a browser that takes its question back leads to the steps', async () => {
    const somebody = await newcomer({ ...wide(1280), ...storing(DISMISSED) })
    const { page, context } = somebody
    await page.goto('/faq')
    await waitForHeading(page, 'Perguntas frequentes')
    await context.setOffline(true)
    await entryOf(page).click()
    await page.getByRole('alert').getByText('Erro de Conexão').waitFor()
    expect(await sheetOf(page).count()).toBe(0)

    await context.setOffline(false)
    await page.evaluate(() => {
      const prompt = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    await entryOf(page).click()
    await sheetOf(page).getByText('ícone de instalar').waitFor()
    expectOnly(somebody, /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
  })

  test('gone with a new release, they come with its page', async () => {
    const somebody = await newcomer({ ...wide(1280), ...storing(DISMISSED) })
    const { page } = somebody
    const code = /\/assets\/install-sheet-.*\.js/
    await page.goto('/faq')
    await waitForHeading(page, 'Perguntas frequentes')
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
    const reloaded = page.waitForEvent('load')
    await entryOf(page).click()
    await reloaded
    await page.unroute(code)
    await entryOf(page).click()
    await sheetOf(page).getByText('ícone de instalar').waitFor()
    expectOnly(somebody, /status of 404/)
  })
})

describe('the menu', () => {
  test.each(ROLES)('of a %s offers it on a phone and on a computer', async (role) => {
    const somebody = await newcomer({ ...wide(390), ...(role === 'visitor' ? storing(DISMISSED) : {}) }, role)
    const { page } = somebody
    await page.goto('/faq')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (width < 1024 || role !== 'visitor') await openMenu(page)
      await offer(page)
      await entryOf(page).click()
      await expect.poll(() => timesAsked(page)).toBe(1)
      expect(await menuOf(page).locator('[aria-expanded=true]').count(), 'it closes').toBe(0)
      await answer(page, 'accepted')
      await page.evaluate(() => localStorage.removeItem('pwa-installed'))
    }
    expectNoComplaints(somebody)
  })
})
