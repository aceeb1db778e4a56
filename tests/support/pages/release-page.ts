import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const HOUR_MS = 60 * 60_000

/** Addresses of all that the service worker keeps. */
export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker is in charge of the page and has all files that the page loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = loaded.map((address) => new URL(address).pathname).filter((path) => path.startsWith('/assets/'))
  await expect.poll(() => cachedFiles(page)).toEqual(expect.arrayContaining(files))
}

/**
 * Waits until the next release's worker is in charge. The browser lets it in once the worker before it has ended, and
 * does not end one that it inspects, as it does under test: so this ends it, which otherwise the browser does when a worker rests.
 */
export async function waitForNextWorker(page: Page, isInCharge: () => Promise<boolean>): Promise<void> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('ServiceWorker.enable')
  let isLate = false
  const isIn = async () => {
    if (await isInCharge()) return true
    // Ended at once, it might not yet have heard that the next one is to come.
    if (isLate) await inspector.send('ServiceWorker.stopAllWorkers')
    isLate = true
    return false
  }
  await expect.poll(isIn, { interval: 2000 }).toBe(true)
  await inspector.detach()
}

export const start = (page: Page, words: string) => page.getByRole('main').getByRole('link', { name: words }).first()
export const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível' })

/** Somebody comes back to a tab that has been open for a while. */
export const comeBack = (page: Page) =>
  page.evaluate((ms) => {
    const before = Date.now
    Date.now = () => before() + ms
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = before
  }, HOUR_MS)
