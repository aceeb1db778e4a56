import type { TrustedTypesWindow } from 'trusted-types/lib'
// The package's own entry is compiled for the browsers of 2015.
import { messageSW, Workbox } from 'workbox-window/index.js'
import { askAboutRelease } from '../../service-worker/messages.ts'

const SCRIPT = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

// The compiler's own list of what a window has lacks them, and some browsers do.
const { trustedTypes } = window as Partial<TrustedTypesWindow>
const policy = trustedTypes?.createPolicy('pra-dois', { createScriptURL: onlyOwnScript })

/**
 * Registers the service worker, and looks for a new release whenever somebody comes back to the tab, once an hour at most.
 *
 * @param onRelease - there is a newer release than this page's; gets what loads it
 * @returns how to stop looking
 */
export function watchReleases(onRelease: (load: () => void) => void): () => void {
  // Of the development server's files none may be kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const workbox = new Workbox(policy?.createScriptURL(SCRIPT) ?? SCRIPT)

  workbox.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) keepFilesOfPage()
  })
  workbox.addEventListener('waiting', async ({ sw }) => {
    // A page that the server wrote anew is of that release already: nothing to ask anybody.
    if (!sw || (await isOfThisRelease(sw))) workbox.messageSkipWaiting()
    else onRelease(() => replaceBy(sw))
  })
  // Another tab went on to the next release.
  workbox.addEventListener('controlling', async () => {
    const { controller } = navigator.serviceWorker
    if (controller && !(await isOfThisRelease(controller))) onRelease(() => window.location.reload())
  })

  // Private windows of some browsers have no service worker: the product works without.
  void workbox.register().catch(() => undefined)
  return checkForReleases(() => void workbox.update().catch(() => undefined))

  /** On the first visit: what came before the worker was there, some of it still on its way. */
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

/** Our scripts and style sheets in the document: with their hashes they say which release it is. Others' say nothing. */
function filesOfPage(): string[] {
  const scripts = [...document.scripts].map(({ src }) => src)
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  const own = [...scripts, ...sheets].filter((address) => address.startsWith(`${window.location.origin}/`))
  return own.map((address) => new URL(address).pathname)
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
