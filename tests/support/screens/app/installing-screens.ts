import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

const BROWSERS = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
} as const

const CARD_WAITS_MS = 5000

/** Sets the user agent and deletes the stored answer to the install card. */
const pretend = (page: Page, browser: keyof typeof BROWSERS) =>
  page.addInitScript((userAgent) => {
    localStorage.removeItem('pwa-dismissed')
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  }, BROWSERS[browser])

async function waitForCard(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('load')
  await page.dispatchEvent('body', 'click')
  await page.clock.fastForward(CARD_WAITS_MS)
  await page.getByRole('region', { name: 'Instalar App' }).waitFor()
}

/** Presses the entry in the menu, or in the row of links of a wide window. */
async function pressEntry(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: 'Pra Dois' }).waitFor()
  const entry = menu.getByRole('button', { name: 'Instalar App' })
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: 'Abrir menu' }).click()
  await entry.filter({ visible: true }).click()
}

const sheet = (browser: keyof typeof BROWSERS): Screen => ({
  name: `install-sheet-${browser}`,
  role: 'visitor',
  open: async ({ page }) => {
    await pretend(page, browser)
    await page.goto('/termos')
    await pressEntry(page)
    await page.getByRole('dialog', { name: 'Instalar App' }).waitFor()
  },
})

export const installingScreens: readonly Screen[] = [
  {
    name: 'install-card',
    role: 'visitor',
    open: async ({ page }) => {
      await pretend(page, 'android')
      await page.clock.install()
      await page.goto('/')
      await waitForCard(page)
    },
  },
  sheet('iphone'),
]
