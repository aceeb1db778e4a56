import type { Page } from 'playwright-core'

/** A server-rendered page takes no input before React has hydrated it. */
const waitForApp = (page: Page) => page.locator('#root[data-drawn]').waitFor({ state: 'detached' })

/** Makes `goto` and `reload` wait for hydration, except with `waitUntil: 'commit'`, for tests that hold scripts back. */
export function waitForAppAfterLoads(page: Page): void {
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options)
    if (options?.waitUntil !== 'commit') await waitForApp(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (options?.waitUntil !== 'commit') await waitForApp(page)
    return answer
  }
}
