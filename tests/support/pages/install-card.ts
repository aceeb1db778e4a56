import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { startBrowser, type Visit, visitAnew } from '../browser/visit.ts'
import type { Role } from '../screens/screen.ts'

export const NOON = new Date('2026-06-12T15:00:00Z')
const OPENING_MS = 2000
export const DISMISSED = { name: 'pwa-dismissed', value: 'true' }

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

export const WHATSAPP = `${ANDROID.replace('K)', 'K; wv)')} WhatsApp/2.24.24.78`

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

export const wide = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 800 },
  hasTouch: false,
  isMobile: false,
  userAgent: WINDOWS,
})

export const storing = (...localStorage: { name: string; value: string }[]) => ({
  storageState: { cookies: [], origins: [{ origin: inject('origin'), localStorage }] },
})

export const stored = (page: Page, key = DISMISSED.name) => page.evaluate((name) => localStorage.getItem(name), key)

/** Opens a context whose person has not answered the install card. */
export async function newcomer(options: BrowserContextOptions = {}, role: Role = 'user'): Promise<Visit> {
  const session = role === 'visitor' ? [] : [{ name: 'jwt_token', value: inject('world')[role].token }]
  return visitAnew(await startBrowser(), inject('origin'), { ...storing(...session), ...options })
}

/** Opens a page at noon with a paused clock. */
export async function openAtNoon(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: NOON.getTime() - OPENING_MS })
  await page.clock.pauseAt(NOON)
  await page.goto(path)
  await arrive(page)
}

/**
 * Waits for React to hydrate the page, which works with a paused clock. React shows the rest of the page a moment
 * later, so the clock is moved until the page is complete.
 */
export async function arrive(page: Page, title: string | RegExp = /./): Promise<void> {
  await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' })
  const heading = page.getByRole('heading', { level: 1, name: title }).first()
  const isShown = async () => {
    await page.clock.runFor(10)
    // The header has its menu once the session is known.
    return (await heading.isVisible()) && (await menuButton(page).count()) > 0
  }
  await expect.poll(isShown, { timeout: 10_000, interval: 20 }).toBe(true)
}

/** Inside another app this hint replaces the card. */
export const hintOf = (page: Page) => page.getByRole('region', { name: 'Abra no navegador' })
export const cardOf = (page: Page) => page.getByRole('region', { name: 'Instalar App' })
export const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Instalar App' })
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

export const entryOf = (page: Page) =>
  menuOf(page).getByRole('button', { name: 'Instalar App' }).filter({ visible: true })

const menuButton = (page: Page) =>
  menuOf(page)
    .getByRole('button', { name: /^(Abrir menu|Conta de .*)$/ })
    .filter({ visible: true })

export const openMenu = (page: Page) => menuButton(page).click()

/** Fires Chromium's install event; returns whether the page prevents the browser's own prompt. */
export const offer = (page: Page) =>
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

export const timesAsked = (page: Page) => page.evaluate(() => Reflect.get(Reflect.get(window, 'asked'), 'times'))

export const answer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => Reflect.get(Reflect.get(window, 'asked'), 'answer')(said), outcome)

/** Fails if the install card appears within two minutes, with or without the browser's event. */
export async function expectNeverAsked(page: Page): Promise<void> {
  await page.clock.runFor(60_000)
  await offer(page)
  await page.clock.runFor(60_000)
  expect(await cardOf(page).count()).toBe(0)
}
