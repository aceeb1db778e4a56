import type { BrowserContext, Page, Worker } from 'playwright-core'
import type { SubscribedBrowser } from '../../fakes/push/subscribed-browser.ts'

/**
 * Adds to a headless browser an answer to its permission prompt and a connection to the fake push service, with the
 * keys and the endpoint of one of its browsers.
 *
 * @param answer - of the person when asked for the permission
 */
export const canBeAsked = (
  target: Pick<BrowserContext, 'addInitScript'>,
  answer: NotificationPermission,
  browser?: SubscribedBrowser,
) =>
  target.addInitScript(
    ({ given, saidThen }) => {
      const [PERMISSION, KEY] = ['test-permission', 'test-subscription']
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(PERMISSION) ?? 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem(PERMISSION, saidThen)
        return saidThen
      }
      const read = () => {
        const key = localStorage.getItem(KEY)
        if (key === null) return null
        return {
          endpoint: given?.endpoint,
          options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
          toJSON: () => ({ ...given, expirationTime: null }),
          unsubscribe: async () => {
            localStorage.removeItem(KEY)
            return true
          },
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => read(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          if (!given) throw new DOMException('no push service', 'AbortError')
          localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]))
          return read()
        },
      })
    },
    { given: browser?.subscription, saidThen: answer },
  )

export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('test-subscription') !== null)

export const serviceWorkerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

/**
 * Collects the notifications of the service worker. The headless shell cannot show notifications and refuses them; a
 * full browser shows them too.
 */
export const collectNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const shown: object[] = []
    Object.assign(self, { shown })
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options })
      await show(title, options).catch(() => undefined)
    }
  })

export const shownNotifications = (worker: Worker): Promise<object[]> =>
  worker.evaluate(() => Reflect.get(self, 'shown') as object[])

/** Notifications that the browser itself shows for this page's origin. */
export const notificationsOnScreen = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

/** Delivers a message to the service worker, as the browser does with a push message. */
export async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data })
  await session.detach()
}
