import type { Browser, BrowserContextOptions } from 'playwright-core'
import { nextAddress, type Visit, visit } from '../browser/visit.ts'
import { startClockedServer } from './clocked-server.ts'

/** `2027-03-04 21:00` in São Paulo, in milliseconds. */
export const timestampOf = (local: string): number => new Date(`${local.replace(' ', 'T')}:00-03:00`).getTime()

/**
 * A product whose server and browsers share one clock, which goes on as any clock does and can be moved ahead.
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
    /** Milliseconds. */
    now,
    /** Everybody's clock; what was due in between on a page does not happen: see `pass`. */
    async travelTo(local: string) {
      await moveTo(timestampOf(local))
      // Days go by in seconds: from one address that would be more calls a minute than anybody makes.
      await Promise.all(
        present.map(async ({ page, context }) => {
          await context.setExtraHTTPHeaders({ 'CF-Connecting-IP': nextAddress() })
          await page.clock.setSystemTime(now())
        }),
      )
    },
    /** Time goes by with the pages open: their timers fire. */
    async pass(durationMs: number) {
      await moveTo(now() + durationMs)
      await Promise.all(present.map(({ page }) => page.clock.fastForward(durationMs)))
    },
    /** Somebody opens a browser of their own. */
    async arrive(options?: BrowserContextOptions): Promise<Visit> {
      const visitor = await visit(browser, server.origin, options)
      await visitor.page.clock.install({ time: now() })
      present.push(visitor)
      visitor.context.once('close', () => present.splice(present.indexOf(visitor), 1))
      return visitor
    },
    leave: (visitor: Visit): Promise<void> => visitor.context.close(),
  }
}
