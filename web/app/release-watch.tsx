import { Suspense, useEffect, useState } from 'react'
import type { TrustedTypesWindow } from 'trusted-types/lib'
// The package's main entry is compiled for old browsers without classes.
import { messageSW, Workbox } from 'workbox-window/index.js'
import { release as copy } from '../copy/common.ts'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { askAboutRelease } from '../service-worker/messages.ts'
import { Button } from '../ui/action/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { OfflineWatch } from './offline-watch.tsx'

const PushWatch = optionalComponent(async () => (await import('../features/notifications/use-push.ts')).PushWatch)
const SCRIPT = '/sw.js'
const CHECK_INTERVAL_MS = 60 * 60_000

// TypeScript's DOM types lack trusted types, and so do some browsers.
const { trustedTypes } = window as Partial<TrustedTypesWindow>
const policy = trustedTypes?.createPolicy('pra-dois', { createScriptURL: onlyOwnScript })

/** Registers the service worker and the components that depend on it, and announces a newer release. */
export function ReleaseWatch() {
  const [load, setLoad] = useState<(() => void) | null>(null)
  const isPushAllowed = typeof Notification !== 'undefined' && Notification.permission === 'granted'
  useEffect(() => watchReleases((next) => setLoad(() => next)), [])
  return (
    <>
      <div
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar)+var(--below))] z-40 sm:right-auto sm:left-6 sm:w-96 print:hidden"
        role="status"
      >
        {load ? <NewRelease onDismiss={() => setLoad(null)} onLoad={load} /> : null}
      </div>
      {isPushAllowed || navigator.serviceWorker?.controller ? <OfflineWatch /> : null}
      <Suspense>{isPushAllowed ? <PushWatch /> : null}</Suspense>
    </>
  )
}

function NewRelease({ onLoad, onDismiss }: { onLoad: () => void; onDismiss: () => void }) {
  const [isLoading, setIsLoading] = useState(false)
  return (
    <div className="toast pointer-events-auto rounded-card border-2 border-ink/80 bg-card p-4 shadow-raised">
      <div className="flex gap-3">
        <span className="mt-0.5 text-urucum">
          <Icon name="refresh" />
        </span>
        <div>
          <p className="font-semibold">{copy.title}</p>
          <p className="text-sm text-soft">{copy.text}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDismiss}>
          {copy.later}
        </Button>
        <Button
          isBusy={isLoading}
          variant="secondary"
          onClick={() => {
            setIsLoading(true)
            onLoad()
          }}
        >
          {copy.load}
        </Button>
      </div>
    </div>
  )
}

/**
 * Registers the service worker and checks for a new release when the person returns to the tab, at most once an hour.
 *
 * @param onRelease - called for a newer release than that of the page; its argument loads it
 */
function watchReleases(onRelease: (load: () => void) => void): () => void {
  // Files of the development server must not be cached.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const workbox = new Workbox(policy?.createScriptURL(SCRIPT) ?? SCRIPT)

  workbox.addEventListener('activated', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) cacheFilesOfPage()
  })
  const onWaiting = async (waiting: ServiceWorker | undefined) => {
    // A document from the server already belongs to the new release, so no question is needed.
    if (!waiting || (await isOfThisRelease(waiting))) workbox.messageSkipWaiting()
    else onRelease(() => replaceBy(waiting))
  }
  workbox.addEventListener('waiting', ({ sw }) => void onWaiting(sw))
  // Another tab has activated the next release.
  workbox.addEventListener('controlling', async () => {
    const { controller } = navigator.serviceWorker
    if (controller && !(await isOfThisRelease(controller))) onRelease(() => window.location.reload())
  })

  // Private windows of some browsers allow no service worker; the product works without one.
  void register().catch(() => undefined)
  return checkForReleases(() => void workbox.update().catch(() => undefined))

  async function register() {
    const installing = (await workbox.register())?.installing
    // The browser itself checks for a new release when a page is opened. Workbox misses one that was found before this line.
    if (!installing || !navigator.serviceWorker.controller) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') void onWaiting(installing)
    })
  }

  /** Caches the files that the first visit loaded or requested before the worker was active. */
  function cacheFilesOfPage() {
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
  if (address !== SCRIPT) throw new TypeError(`${address} is not the script of the service worker`)
  return address
}

/** Script and style sheets of the document; the hashes in their names identify the release. */
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
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < CHECK_INTERVAL_MS) return
    checkedAtMs = Date.now()
    check()
  }
  const timer = setInterval(onBack, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', onBack)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onBack)
  }
}
