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
import { asksAboutRelease, SKIP_WAITING } from './messages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** The page of every address: the parts of it that differ are asked for when it runs. */
const SHELL = '/'
/** A document that has not begun to come by then is not waited for where the shell will do. */
const DOCUMENT_WITHIN_SECONDS = 3
/** About two releases' worth of files, so that a tab that is still open finds its own. */
const MAX_FILES = 160
/** About as many drawings as one couple ever meets. */
const MAX_DRAWINGS = 120
const DAY_SECONDS = 24 * 60 * 60

precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()
// The document is asked for while the worker is still starting.
enablePreload()

/**
 * Every page comes from the server, so that nobody sees yesterday's release; the shell is for when it does not answer.
 * No page is kept: the address of an invitation is a secret.
 */
const documents = (networkTimeoutSeconds?: number) =>
  new NetworkOnly({
    ...(networkTimeoutSeconds === undefined ? {} : { networkTimeoutSeconds }),
    plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL })],
  })

const CALLS = /^\/api\//
// Its policy, which lets the card field in, comes with its own document: the shell is no match for a slow line.
const CHECKOUT = /^\/premium$/

registerRoute(new NavigationRoute(documents(), { allowlist: [CHECKOUT] }))
registerRoute(new NavigationRoute(documents(DOCUMENT_WITHIN_SECONDS), { denylist: [CALLS] }))

answerFromPrecache({ cleanURLs: false, ignoreURLParametersMatching: [] })

// Their names change with their contents: what came once need not come again.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
)

// A drawing keeps its address when it is drawn anew: the known one is shown, and the next visit has the new one.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/drawings/'),
  new StaleWhileRevalidate({
    cacheName: 'drawings',
    plugins: [
      new ExpirationPlugin({ maxEntries: MAX_DRAWINGS, maxAgeSeconds: 60 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  }),
)

self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === SKIP_WAITING) void self.skipWaiting()
  if (asksAboutRelease(data)) ports[0]?.postMessage(data.files.every((file) => getCacheKeyForURL(file)))
})
