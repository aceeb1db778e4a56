import type { Page, Route } from 'playwright-core'
import { SHELL_PATH } from '#contracts/page-content'

/** The address of the caller's couple, without that of its members. */
export const OWN_COUPLE = /\/api\/couple\/(?!members$)[^/]+$/

/** Calls whose responses the server-rendered document contains. */
const DRAWN_CALLS = ['/api/suggestions/', '/api/couple/public/', '/api/rankings', '/api/guides']
const DRAWN_PAGES = /\/(convite|compartilhar|casal)\/[^/]+$|\/ranking(\?.*)?$|\/roles(\/.*)?$/

/** Serves documents without server rendering, so that the page makes the call and a test can fulfil it. */
const leaveToBrowser = (page: Page) =>
  page.route(DRAWN_PAGES, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const shell = new URL(SHELL_PATH, route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url: shell }) })
  })

const isDrawnCall = (address: string | RegExp): boolean => DRAWN_CALLS.some((call) => String(address).includes(call))

/** Routes an address; a document that would contain the response is served without it. */
export async function answerFor(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<void> {
  if (isDrawnCall(address)) await leaveToBrowser(page)
  await page.route(address, answer)
}

/** Fulfils a route with an error of the API. */
export const refuse = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message, requestId: 'r' } })

/** Responds with 500 at an address. */
export const fail = (page: Page, address: string | RegExp) =>
  answerFor(page, address, refuse(500, 'internal_error', ''))

/** The server handles the request; the response is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

const heldRoutes = new WeakMap<Page, Route[]>()

/** Holds a request without a response; `dropHeld` aborts it after the test. */
export function never(route: Route): void {
  const page = route.request().frame().page()
  heldRoutes.set(page, [...(heldRoutes.get(page) ?? []), route])
}

/** Aborts the requests that `never` holds, which would otherwise reach the server and change the next test's data. */
export async function dropHeld(page: Page): Promise<void> {
  // Most of them ended when the test left the page.
  await Promise.all((heldRoutes.get(page) ?? []).map((route) => route.abort().catch(() => undefined)))
  heldRoutes.delete(page)
}

export const stall = (page: Page, address: string) => answerFor(page, address, never)

/**
 * Keeps every call to an address waiting.
 *
 * @returns a function that releases them, to an earlier route or to the server
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await answerFor(page, address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Changes the server's response. */
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

/** Makes the page go by its own clock, which the test has moved: the server's would correct it. */
export const hideServerTime = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
