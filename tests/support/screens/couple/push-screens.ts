import { subscribeBrowser } from '../../../fakes/push/subscribed-browser.ts'
import { canBeAsked } from '../../browser/pushing-browser.ts'
import type { Screen } from '../screen.ts'

export const pushScreens: readonly Screen[] = [
  {
    name: 'push-settings',
    role: 'user',
    open: async ({ page }) => {
      await canBeAsked(page, 'granted', subscribeBrowser('https://push.example'))
      await page.addInitScript(() => {
        // Fakes a subscription without a service worker.
        const registration = { pushManager: PushManager.prototype }
        Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration })
        Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) })
      })
      await page.route('**/api/push-subscriptions', (route) => route.fulfill({ status: 204 }))
      await page.goto('/painel/conta')
      await page.getByRole('switch', { name: 'Receber avisos' }).click()
      await page.getByRole('switch', { name: 'Conquistas', disabled: false }).waitFor()
    },
  },
]
