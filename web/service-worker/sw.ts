import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enablePreload } from 'workbox-navigation-preload'
import {
  addRoute as answerFromPrecache,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { BRAND } from '#contracts/brand'
import { LOCALE } from '#contracts/locale'
import { SHELL_PATH } from '#contracts/page-content'
import { asksAboutRelease, PUSH_CHANGED, SKIP_WAITING } from './messages.ts'
import { workOffline } from './offline/work-offline.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** After this time the cached shell replaces a document that has not arrived (docs/rules.md, web.5). */
const DOCUMENT_WITHIN_SECONDS = 3
/** Maximum number, the files of about two releases, so that a tab of the earlier release still finds its files. */
const MAX_FILES = 160
/** Maximum number, more than a couple usually sees. */
const MAX_DRAWINGS = 120
const DAY_SECONDS = 24 * 60 * 60

const shellFiles = self.__WB_MANIFEST
precache(shellFiles)
cleanupOutdatedCaches()
clientsClaim()
// The browser requests the document while the worker is starting.
enablePreload()
const ICON = '/icons/icon-192.png'

/**
 * Documents come from the server, so that no old release is shown; the cached shell is the fallback.
 * They are not cached, because the path of an invitation is a secret.
 */
const documents = (networkTimeoutSeconds?: number) =>
  new NetworkOnly({
    ...(networkTimeoutSeconds === undefined ? {} : { networkTimeoutSeconds }),
    plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL_PATH })],
  })

const CALLS = /^\/api\//
// Only its own document has the policy that allows the card field, so the worker waits for it even on a slow
// connection.
const CHECKOUT = /^\/premium$/

registerRoute(new NavigationRoute(documents(), { allowlist: [CHECKOUT] }))
registerRoute(new NavigationRoute(documents(DOCUMENT_WITHIN_SECONDS), { denylist: [CALLS] }))

// Registered before any other route, because a page's first script identifies the page's release.
const pagesOfOthers = new Set<string>()
self.addEventListener('fetch', ({ clientId, request }) => {
  const isFirst = /\/assets\/index-[^/]+\.js$/.test(request.url)
  if (isFirst && !getCacheKeyForURL(request.url)) pagesOfOthers.add(clientId)
})
workOffline(self, nameOfRelease(shellFiles), (clientId) => pagesOfOthers.has(clientId))

answerFromPrecache({ cleanURLs: false, ignoreURLParametersMatching: [] })

// File names change with their contents, so a cached file is never out of date.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
)

// A redrawn drawing has the same URL: the cached one is shown, and the next visit gets the new one.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/drawings/'),
  new StaleWhileRevalidate({
    cacheName: 'drawings',
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_DRAWINGS, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
)

showNotifications(self)

/** An eight-digit hash of all file names, which change with the files' contents: it identifies the release. */
function nameOfRelease(files: readonly (string | PrecacheEntry)[]): string {
  const names = files.map((file) => (typeof file === 'string' ? file : file.url + (file.revision ?? ''))).join()
  let sum = 5381
  for (const letter of names) sum = ((sum * 33) ^ letter.charCodeAt(0)) >>> 0
  return sum.toString(16).padStart(8, '0')
}

self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === SKIP_WAITING) void self.skipWaiting()
  if (asksAboutRelease(data)) ports[0]?.postMessage(data.files.every((file) => getCacheKeyForURL(file)))
})

/** The payload of a push message; another release may send other fields. */
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
    return {} // Shown without text: browsers end a subscription whose messages show nothing.
  }
}

function toNotification({ title, body, url, tag }: PushedText) {
  // With a tag a newer notification replaces an older one, and `renotify` makes it audible again; TypeScript lacks it.
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

/** A URL of this origin; any other value leads to the home page. */
function toOwnAddress(url: unknown, origin: string): URL {
  const home = new URL('/', origin)
  try {
    const address = new URL(String(url), origin)
    return address.origin === origin ? address : home
  } catch {
    return home
  }
}

/**
 * Focuses the window that shows the page, or opens one. Other windows are not navigated, because they may have
 * unfinished input.
 */
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

/** Subscribes again; only a page knows the session, so the pages inform the server. */
async function renew({ registration, clients }: ServiceWorkerGlobalScope, change: SubscriptionChange): Promise<void> {
  const options = change.oldSubscription?.options
  if (!change.newSubscription && options) await registration.pushManager.subscribe(options)
  for (const client of await clients.matchAll({ type: 'window' })) client.postMessage(PUSH_CHANGED)
}

/** Shows every push message as a notification, and opens its page when it is pressed. */
function showNotifications(worker: ServiceWorkerGlobalScope) {
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
