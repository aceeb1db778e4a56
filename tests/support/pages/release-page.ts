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

/**
 * Waits until the next release's worker is active. An installed worker becomes active once the active one has stopped.
 * The browser stops an idle worker, but not one that a test inspects, so this function stops it. It never stops a
 * worker during its installation, which would cancel it.
 */
export async function waitForNextWorker(page: Page, isInCharge: () => Promise<boolean>): Promise<void> {
  const inspector = await page.context().newCDPSession(page)
  const statusOf = new Map<string, string>()
  inspector.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statusOf.set(versionId, status)
  })
  await inspector.send('ServiceWorker.enable')
  const isIn = async () => {
    if (await isInCharge()) return true
    const isNextReady = [...statusOf.values()].includes('installed')
    const active = [...statusOf].find(([, status]) => status === 'activated')
    if (isNextReady && active) await inspector.send('ServiceWorker.stopWorker', { versionId: active[0] })
    return false
  }
  await expect.poll(isIn, { interval: 1000, timeout: 60_000 }).toBe(true)
  await inspector.detach()
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
