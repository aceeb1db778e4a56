import type { TrustedTypesWindow } from 'trusted-types/lib'
// The package's main entry is compiled for browsers without classes.
import { messageSW, Workbox } from 'workbox-window/index.js'
import { askAboutRelease } from '../../service-worker/messages.ts'

const SCRIPT = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

// TypeScript's DOM types lack trusted types, and so do some browsers.
const { trustedTypes } = window as Partial<TrustedTypesWindow>
const policy = trustedTypes?.createPolicy('pra-dois', { createScriptURL: onlyOwnScript })

/**
 * Registers the service worker and checks for a new release when the person returns to the tab, at most once an hour.
 *
 * @param onRelease - called when there is a newer release than that of the page; its argument loads it
 * @returns how to stop checking
 */
export function watchReleases(onRelease: (load: () => void) => void): () => void {
  // Files of the development server must not be cached.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const workbox = new Workbox(policy?.createScriptURL(SCRIPT) ?? SCRIPT)

  workbox.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) keepFilesOfPage()
  })
  const onWaiting = async (waiting: ServiceWorker | undefined) => {
    // A document from the server already belongs to the new release, so nobody needs to be asked.
    if (!waiting || (await isOfThisRelease(waiting))) workbox.messageSkipWaiting()
    else onRelease(() => replaceBy(waiting))
  }
  workbox.addEventListener('waiting', ({ sw }) => void onWaiting(sw))
  // Another tab has activated the next release.
  workbox.addEventListener('controlling', async () => {
    const { controller } = navigator.serviceWorker
    if (controller && !(await isOfThisRelease(controller))) onRelease(() => window.location.reload())
  })

  // Private windows of some browsers allow no service worker; the product works without.
  void register().catch(() => undefined)
  return checkForReleases(() => void workbox.update().catch(() => undefined))

  async function register() {
    const installing = (await workbox.register())?.installing
    // The browser itself looks for a new release when a page is opened. One that it has found by now Workbox does not see.
    if (!installing || !navigator.serviceWorker.controller) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') void onWaiting(installing)
    })
  }

  /** Caches the files that the first visit loaded before the worker was active, or is still loading. */
  function keepFilesOfPage() {
    const observer = new PerformanceObserver((list) => {
      const urlsToCache = list.getEntries().map(({ name }) => name)
      void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } })
    })
    observer.observe({ type: 'resource', buffered: true })
  }

  function replaceBy(waiting: ServiceWorker) {
    if (waiting.state !== 'installed') return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    workbox.messageSkipWaiting()
  }
}

function onlyOwnScript(address: string): string {
  if (address !== SCRIPT) throw new TypeError(`${address} is no script of ours`)
  return address
}

/** The script that begins and the style sheets of the document: the hashes in their names identify the release. */
function filesOfPage(): string[] {
  const scripts = [...document.scripts].map(({ src }) => src)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  const addresses = [...scripts, ...sheets].filter((address) => address !== '')
  return addresses
    .map((address) => new URL(address, window.location.href))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
}

const isOfThisRelease = async (worker: ServiceWorker): Promise<boolean> =>
  (await messageSW(worker, askAboutRelease(filesOfPage()))) === true

function checkForReleases(check: () => void): () => void {
  let checkedAtMs = Date.now()
  const onBack = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < CHECK_EVERY_MS) return
    checkedAtMs = Date.now()
    check()
  }
  const timer = setInterval(onBack, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', onBack)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onBack)
  }
}
