import { get } from 'node:http'
import { launchBrowser, openVisit, TOKEN_KEY } from '../support/browser/visit.ts'
import type { Target } from './run-lighthouse.ts'

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const
const CPU_DIVISOR = 4

/** Milliseconds until the first heading of a page is on screen, at a round trip of 400 ms, 50 KB/s, and a fourth of this processor. */
export async function timeSlowHeading({ origin, path, token }: Target): Promise<number> {
  const browser = await launchBrowser()
  try {
    const localStorage = token ? [{ name: TOKEN_KEY, value: token }] : []
    const storageState = { cookies: [], origins: [{ origin, localStorage }] }
    const { page, context } = await openVisit(browser, origin, { storageState, extraHTTPHeaders: {} })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_DIVISOR })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const headingMs = await page.evaluate(() => performance.now())
    // It may be in the document before the style has come, which nobody sees.
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    return Math.max(headingMs, (await paint.jsonValue()) ?? 0)
  } finally {
    await browser.close()
  }
}

/** Bytes of a document as they come over the line, brotli-compressed. */
export const bytesOfDocument = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
