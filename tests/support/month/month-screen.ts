import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { needsFullLoad } from '../../../web/lib/paths.ts'
import type { Facts } from './facts.ts'

/** A screen, what it says, and what the database says it should. */
export interface MonthScreen {
  name: string
  path: (facts: Facts) => string
  read: (page: Page) => Promise<unknown>
  expected: (facts: Facts) => unknown
}

const PATIENCE_MS = 5000
const PAUSE_MS = 80

/** What is still on its way says so; of the subscription nothing is asked before it comes into view. */
const isLoading = async (page: Page): Promise<boolean> =>
  (await page.getByRole('heading', { level: 1 }).count()) === 0 ||
  (await page.getByText('Carregando...').and(page.locator(':not(#assinatura *)')).count()) > 0

/** As a link of the product leads there: without loading everything again. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Reads until it is as expected, or patience ends; what was read last. */
async function readUntil(page: Page, screen: MonthScreen, expected: unknown): Promise<unknown> {
  const deadline = Date.now() + PATIENCE_MS
  let read: unknown = 'Carregando...'
  while (Date.now() < deadline) {
    if (!(await isLoading(page))) read = await screen.read(page)
    if (isDeepStrictEqual(read, expected)) return read
    await delay(PAUSE_MS)
  }
  return read
}

/**
 * Goes from screen to screen, the first of which is loaded anew.
 *
 * @returns those that do not say what they should: what they said to the end, and what is true
 */
export async function differencesOn(page: Page, screens: readonly MonthScreen[], facts: Facts): Promise<object[]> {
  const found: object[] = []
  for (const [index, screen] of screens.entries()) {
    const path = screen.path(facts)
    const isLoad = index === 0 || needsFullLoad(path) || needsFullLoad(new URL(page.url()).pathname)
    await (isLoad ? page.goto(path) : follow(page, path))
    const expected = screen.expected(facts)
    const read = await readUntil(page, screen, expected)
    if (!isDeepStrictEqual(read, expected)) found.push({ screen: screen.name, read, expected })
  }
  return found
}
