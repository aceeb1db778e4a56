import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { pipeline } from '../../../scripts/database/pipeline.ts'
import { nextAddress, type Visit, visit } from '../browser/visit.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { type Facts, readFacts } from './facts.ts'
import { inviteScreens } from './invite-screens.ts'
import { differencesOn } from './month-screen.ts'
import { OWN_SCREENS } from './own-screens.ts'
import { PLAN_SCREENS } from './plan-screens.ts'
import { LAST_MONTH_SCREENS, PUBLIC_SCREENS } from './public-screens.ts'
import { type MonthServer, startMonthServer } from './start-month-server.ts'

/** Whose eyes look at the screens. */
interface Onlookers {
  couple: Visit
  visitor: Visit
  admin: Visit
}

export type Month = Awaited<ReturnType<typeof startMonth>>

/** `2027-03-04 21:00` in São Paulo, in milliseconds. */
export const timestampOf = (local: string): number => new Date(`${local.replace(' ', 'T')}:00-03:00`).getTime()

/**
 * A product whose server and browsers share one clock, which goes on as any clock does and can be moved ahead.
 *
 * @param product - folder of a production build
 * @param start - `2027-03-01 10:00`, in São Paulo
 * @param settings - of the server
 */
export async function startMonth(
  browser: Browser,
  product: string,
  start: string,
  settings: Record<string, string> = {},
) {
  const server: MonthServer = await startMonthServer(product, settings)
  const present: Visit[] = []
  let aheadMs = timestampOf(start) - Date.now()
  let comparedPlan: number | null = null
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
      const visitor = await visit(browser, server.origin, { reducedMotion: 'reduce', ...options })
      await visitor.page.clock.install({ time: now() })
      present.push(visitor)
      visitor.context.once('close', () => present.splice(present.indexOf(visitor), 1))
      return visitor
    },
    leave: (visitor: Visit): Promise<void> => visitor.context.close(),
    facts: (username: string) => readFacts(server, username, now()),
    /** Whether screens that say only what the plan is have not been compared since it changed. */
    isNewPlan({ ours }: Facts) {
      const isNew = ours.isPremium !== comparedPlan
      comparedPlan = ours.isPremium
      return isNew
    },
  }
}

/** Compares every number on every screen with the database. */
export async function expectAgreement(
  month: Month,
  username: string,
  { couple, visitor, admin }: Onlookers,
  step: string,
) {
  const facts = await month.facts(username)
  const isSecondMonth = facts.closed.length > 0
  // What is counted for the panel may be some minutes old: without it the first look has it counted.
  await pipeline(month.databaseUrl, [{ sql: 'delete from overview_counts', params: [] }])
  const differences = await Promise.all([
    differencesOn(couple.page, [...OWN_SCREENS, ...(month.isNewPlan(facts) ? PLAN_SCREENS : [])], facts),
    differencesOn(
      visitor.page,
      [...PUBLIC_SCREENS, ...(isSecondMonth ? LAST_MONTH_SCREENS : []), ...inviteScreens(facts)],
      facts,
    ),
    differencesOn(admin.page, ADMIN_SCREENS, facts),
  ])
  expect(differences.flat(), step).toEqual([])
  return facts
}
