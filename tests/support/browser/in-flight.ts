import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

interface Traffic {
  open: Set<Request>
  changedAt: number
}

const trafficOf = new WeakMap<Page, Traffic>()
/** An answer may lead to further requests: for this time there was none. */
const QUIET_MS = 100

/** Counts the open requests of a page from now on. */
export function countRequests(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: 0 }
  trafficOf.set(page, traffic)
  const end = (request: Request) => {
    traffic.open.delete(request)
    traffic.changedAt = performance.now()
  }
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.changedAt = performance.now()
  })
  // Not `requestfinished`, which Chromium omits for some answers of its cache.
  page.on('response', (response) => end(response.request()))
  page.on('requestfailed', end)
}

export async function waitForAnswers(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('nobody counts the requests of this page')
  const read = async () => {
    // The page has processed the last answer when it evaluates this.
    await page.evaluate(() => document.readyState)
    return {
      open: [...traffic.open].map((request) => request.url()),
      isQuiet: performance.now() - traffic.changedAt > QUIET_MS,
    }
  }
  await expect.poll(read).toEqual({ open: [], isQuiet: true })
}

/** Moves the clock of a page. The time limits of its calls are timers too, so it waits for the answers first. */
export async function runClock(page: Page, ms: number): Promise<void> {
  await waitForAnswers(page)
  await page.clock.runFor(ms)
}
