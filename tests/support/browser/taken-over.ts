import type { Page } from 'playwright-core'

/** Until the browser's code has taken over what the server drew, a page is only to be looked at. */
const waitForTakeover = (page: Page) => page.locator('#root[data-drawn]').waitFor({ state: 'detached' })

/** Has `goto` and `reload` wait for it, but with `commit`: a test that holds scripts back waits for nothing else either. */
export function arriveTakenOver(page: Page): void {
  const { goto, reload } = page
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options)
    if (options?.waitUntil !== 'commit') await waitForTakeover(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (options?.waitUntil !== 'commit') await waitForTakeover(page)
    return answer
  }
}
