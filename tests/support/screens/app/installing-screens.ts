import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const CARD_WAITS_MS = 5000

/** Sets the user agent and deletes the stored answer to the install card. */
const pretend = (page: Page) =>
  page.addInitScript((userAgent) => {
    localStorage.removeItem('pwa-dismissed')
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  }, ANDROID)

async function waitForCard(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('load')
  await page.clock.fastForward(CARD_WAITS_MS)
  await page.getByRole('region', { name: 'Instalar App' }).waitFor()
}

export const installingScreens: readonly Screen[] = [
  {
    name: 'install-card',
    role: 'user',
    open: async ({ page }) => {
      await pretend(page)
      await page.clock.install()
      await page.goto('/faq')
      await waitForCard(page)
    },
  },
]
