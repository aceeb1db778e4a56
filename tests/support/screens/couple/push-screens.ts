import type { Page } from 'playwright-core'
import { subscribeBrowser } from '../../../fakes/push/subscribed-browser.ts'
import { canBeAsked } from '../../browser/pushing-browser.ts'
import type { Screen } from '../screen.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** A tab of Safari on an iPhone: push messages are for the installed app only. */
const pretendIphone = (page: Page) =>
  page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  }, IPHONE)

async function openDashboard(page: Page, words: string): Promise<void> {
  await page.goto('/painel')
  const question = page.getByText(words)
  await question.waitFor()
  await question.scrollIntoViewIfNeeded()
}

export const pushScreens: readonly Screen[] = [
  {
    name: 'push-offer',
    role: 'user',
    open: async ({ page }) => {
      await canBeAsked(page, 'granted')
      await openDashboard(page, 'Quer saber na hora que responderem?')
    },
  },
  {
    name: 'push-offer-iphone',
    role: 'user',
    open: async ({ page }) => {
      await pretendIphone(page)
      await openDashboard(page, 'Quer receber avisos no iPhone?')
    },
  },
  {
    name: 'push-settings',
    role: 'user',
    open: async ({ page }) => {
      await canBeAsked(page, 'granted', subscribeBrowser('https://push.example'))
      await page.addInitScript(() => {
        // Without a service worker there is a subscription all the same.
        const registration = { pushManager: PushManager.prototype }
        Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration })
        Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) })
      })
      await page.route('**/api/push-subscriptions', (route) => route.fulfill({ status: 204 }))
      await page.goto('/painel/conta')
      await page.getByRole('switch', { name: 'Receber avisos' }).click()
      await page.getByRole('switch', { name: 'Lembretes', disabled: false }).waitFor()
    },
  },
  {
    name: 'push-settings-denied',
    role: 'user',
    open: async ({ page }) => {
      await page.goto('/painel/conta')
      await page.getByText('O navegador está bloqueando').waitFor()
    },
  },
]
