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
import { SHELL_PATH } from '#contracts/page-content'
import { asksAboutRelease, SKIP_WAITING } from './messages.ts'
import { workOffline } from './offline/work-offline.ts'
import { showNotifications } from './show-notifications.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** After this time the cached shell replaces a document that has not arrived (docs/rules.md, web.5). */
const DOCUMENT_WITHIN_SECONDS = 3
/** About two releases' worth of files, so that a tab that is still open finds its own. */
const MAX_FILES = 160
/** About as many drawings as one couple ever meets. */
const MAX_DRAWINGS = 120
const DAY_SECONDS = 24 * 60 * 60

const shellFiles = self.__WB_MANIFEST
precache(shellFiles)
cleanupOutdatedCaches()
clientsClaim()
// The browser requests the document while the worker is still starting.
enablePreload()

/**
 * Documents come from the server, so that nobody sees an old release; the cached shell is the fallback.
 * Documents are not cached: the address of an invitation is a secret.
 */
const documents = (networkTimeoutSeconds?: number) =>
  new NetworkOnly({
    ...(networkTimeoutSeconds === undefined ? {} : { networkTimeoutSeconds }),
    plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL_PATH })],
  })

const CALLS = /^\/api\//
// Its own document brings the policy that lets the card field in, so it is awaited even on a slow connection.
const CHECKOUT = /^\/premium$/

registerRoute(new NavigationRoute(documents(), { allowlist: [CHECKOUT] }))
registerRoute(new NavigationRoute(documents(DOCUMENT_WITHIN_SECONDS), { denylist: [CALLS] }))

// Before any other route: the script that a page begins with tells of which release it is.
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

// A drawing has the same address when it is redrawn: the cached one is shown, and the next visit has the new one.
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

/** Names of files change with their contents, so they name the release: eight digits of their sum. */
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
