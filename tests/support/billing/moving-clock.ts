import type { Browser, BrowserContextOptions } from 'playwright-core'
import { nextAddress, type Visit, visit } from '../browser/visit.ts'
import { startClockedServer } from './clocked-server.ts'

/** `2027-03-04 21:00` in São Paulo, in milliseconds. */
export const timestampOf = (local: string): number => new Date(`${local.replace(' ', 'T')}:00-03:00`).getTime()

/**
 * A product whose server and browsers share one running clock that can be moved ahead.
 *
 * @param product - folder of a production build
 * @param start - `2027-03-01 10:00`, in São Paulo
 * @param settings - of the server
 */
export async function startMovingClock(
  browser: Browser,
  product: string,
  start: string,
  settings: Record<string, string> = {},
) {
  const server = await startClockedServer(product, settings)
  const present: Visit[] = []
  let aheadMs = timestampOf(start) - Date.now()
  const now = () => Date.now() + aheadMs
  const moveTo = (at: number) => {
    aheadMs = at - Date.now()
    return server.setClock(at)
  }
  await moveTo(timestampOf(start))

  return {
    ...server,
    now,
    async travelTo(local: string) {
      await moveTo(timestampOf(local))
      // Each jump uses new addresses: the calls of many days from one address would exceed the rate limit.
      await Promise.all(
        present.map(async ({ page, context }) => {
          await context.setExtraHTTPHeaders({ 'CF-Connecting-IP': nextAddress() })
          await page.clock.setSystemTime(now())
        }),
      )
    },
    async arrive(options?: BrowserContextOptions): Promise<Visit> {
      const visitor = await visit(browser, server.origin, options)
      await visitor.page.clock.install({ time: now() })
      present.push(visitor)
      visitor.context.once('close', () => present.splice(present.indexOf(visitor), 1))
      return visitor
    },
  }
}
