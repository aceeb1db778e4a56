import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const HOUR_MS = 60 * 60_000

/** Paths of all files in the service worker's caches. */
export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker controls the page and has cached every file that the page loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = loaded.map((address) => new URL(address).pathname).filter((path) => path.startsWith('/assets/'))
  await expect.poll(() => cachedFiles(page)).toEqual(expect.arrayContaining(files))
}

export const start = (page: Page, words: string) => page.getByRole('main').getByRole('link', { name: words }).first()
export const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível' })

/** Shows the tab again after an hour. */
export const comeBack = (page: Page) =>
  page.evaluate((ms) => {
    const before = Date.now
    Date.now = () => before() + ms
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = before
  }, HOUR_MS)
