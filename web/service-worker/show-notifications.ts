import { BRAND } from '#contracts/brand'
import { LOCALE } from '#contracts/locale'
import { PUSH_CHANGED } from './messages.ts'

const ICON = '/icons/icon-192.png'

/** What the server sends; an earlier or later release may send something else. */
interface PushedText {
  title?: unknown
  body?: unknown
  url?: unknown
  tag?: unknown
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function readText(data: PushMessageData | null): PushedText {
  try {
    const text: unknown = data?.json()
    return typeof text === 'object' && text !== null ? text : {}
  } catch {
    return {} // It is shown all the same: browsers end a subscription that shows nothing.
  }
}

function toNotification({ title, body, url, tag }: PushedText) {
  // With a tag a newer notification replaces an older one, and `renotify` makes it heard, too; TypeScript lacks it.
  const options: NotificationOptions & { renotify: boolean } = {
    body: textOr(body, ''),
    tag: textOr(tag, 'news'),
    renotify: true,
    icon: ICON,
    lang: LOCALE,
    data: textOr(url, '/'),
  }
  return [textOr(title, BRAND.name), options] as const
}

/** The address of a page of ours; of anything else the first page. */
function toOwnAddress(url: unknown, origin: string): URL {
  const address = URL.canParse(String(url), origin) ? new URL(String(url), origin) : null
  return address?.origin === origin ? address : new URL('/', origin)
}

/** Focuses the window that shows the page, or opens one. Another page is left alone: somebody may be typing there. */
async function openPage({ clients, location }: ServiceWorkerGlobalScope, url: unknown): Promise<void> {
  const address = toOwnAddress(url, location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((client) => new URL(client.url).pathname === address.pathname)
  await (shown ? shown.focus() : clients.openWindow(address))
}

/** TypeScript's types lack the event of a subscription that the browser has ended or renewed. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** Subscribes again as before; only a page knows who is signed in, and tells the server. */
async function renew({ registration, clients }: ServiceWorkerGlobalScope, change: SubscriptionChange): Promise<void> {
  const options = change.oldSubscription?.options
  if (!change.newSubscription && options) await registration.pushManager.subscribe(options)
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(PUSH_CHANGED)
}

/** Shows every push message as a notification, and opens its page when it is pressed. */
export function showNotifications(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', (event) => {
    event.waitUntil(worker.registration.showNotification(...toNotification(readText(event.data))))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(worker, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change: SubscriptionChange = event
    change.waitUntil(renew(worker, change))
  })
}
