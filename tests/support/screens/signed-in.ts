import type { Page } from 'playwright-core'
import type { World } from '../world.ts'

/** Looks at the page as the account that was registered a moment ago. */
export const becomeNewcomer = (page: Page, { newcomer }: World) =>
  page.addInitScript((token) => localStorage.setItem('jwt_token', token), newcomer.token)

/** The server fails at an address, as it says so. */
export const fail = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: '', requestId: 'r' } }),
  )

/** An answer that never comes. */
export const stall = (page: Page, address: string) => page.route(address, () => undefined)

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

/** What a browser says of an answer with 500. */
export const FAILED = [/status of 500/]
