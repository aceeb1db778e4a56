import type { Page, Route } from 'playwright-core'
import { SHELL_PATH } from '#contracts/page-content'

/** The couple of somebody, and not who its people are. */
export const OWN_COUPLE = /\/api\/couple\/(?!members$)[^/]+$/

/** Calls whose answers come with the document of their page. */
const DRAWN_CALLS = ['/api/suggestions/', '/api/couple/public/', '/api/rankings', '/api/guides']
const DRAWN_PAGES = /\/(convite|compartilhar|casal)\/[^/]+$|\/ranking(\?.*)?$|\/roles(\/.*)?$/

/** Documents come without what the server draws, so that the page asks for it and a test can answer. */
export const leaveToBrowser = (page: Page) =>
  page.route(DRAWN_PAGES, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const shell = new URL(SHELL_PATH, route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url: shell }) })
  })

const isDrawnCall = (address: string | RegExp): boolean => DRAWN_CALLS.some((call) => String(address).includes(call))

/** Lays a route in the server's place; where it answers what comes with a document, the document comes without. */
export async function answerFor(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<void> {
  if (isDrawnCall(address)) await leaveToBrowser(page)
  await page.route(address, answer)
}

/** Answers as the server says no: code and sentence. */
export const refuse = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message, requestId: 'r' } })

/** The server fails at an address, as it says so. */
export const fail = (page: Page, address: string | RegExp) =>
  answerFor(page, address, refuse(500, 'internal_error', ''))

/** The server does what it is asked, and its answer gets lost on the way. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

const heldRoutes = new WeakMap<Page, Route[]>()

/** An answer that never comes; `dropHeld` ends the call with its test. */
export function never(route: Route): void {
  const page = route.request().frame().page()
  heldRoutes.set(page, [...(heldRoutes.get(page) ?? []), route])
}

/** Ends what `never` holds: it would reach the server as soon as nobody holds it, and change what the next test reads. */
export async function dropHeld(page: Page): Promise<void> {
  // Most of them ended when the page was left.
  await Promise.all((heldRoutes.get(page) ?? []).map((route) => route.abort().catch(() => undefined)))
  heldRoutes.delete(page)
}

export const stall = (page: Page, address: string) => answerFor(page, address, never)

/**
 * Keeps every call to an address waiting.
 *
 * @returns what lets them go on, to a route that was laid before or to the server
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await answerFor(page, address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Answers with what the server says, changed. */
export const alter = <Body>(
  page: Page,
  address: string | RegExp,
  change: (body: Body) => unknown,
  headers: Record<string, string> = {},
) =>
  answerFor(page, address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...headers },
      json: change(await response.json()),
    })
  })
