import type { Page, Route } from 'playwright-core'

/** Answers as the server says no: code and sentence. */
export const refuse = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message, requestId: 'r' } })

/** The server fails at an address, as it says so. */
export const fail = (page: Page, address: string) => page.route(address, refuse(500, 'internal_error', ''))

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

export const stall = (page: Page, address: string) => page.route(address, never)

/**
 * Keeps every call to an address waiting.
 *
 * @returns what lets them go on, to a route that was laid before or to the server
 */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Answers with what the server says, changed. */
export const alter = <Body>(
  page: Page,
  address: string,
  change: (body: Body) => unknown,
  headers: Record<string, string> = {},
) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...headers },
      json: change(await response.json()),
    })
  })
