import { Suspense, useEffect, useState } from 'react'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { watchReleases } from '../platform/release/watch-releases.ts'

// There is a newer release once in a while.
const NewRelease = optionalComponent(async () => (await import('./new-release.tsx')).NewRelease)
const WorkerWatch = optionalComponent(async () => (await import('./worker-watch.tsx')).WorkerWatch)

/** Registers the service worker with what depends on it, and says when there is a newer release than the one on screen. */
export function ReleaseWatch() {
  const [load, setLoad] = useState<(() => void) | null>(null)
  const isPushAllowed = typeof Notification !== 'undefined' && Notification.permission === 'granted'
  useEffect(() => watchReleases((next) => setLoad(() => next)), [])
  return (
    <>
      <div
        className="peer pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 sm:right-auto sm:left-6 sm:w-96 print:hidden"
        role="status"
      >
        <Suspense>{load ? <NewRelease onDismiss={() => setLoad(null)} onLoad={load} /> : null}</Suspense>
      </div>
      <Suspense>
        {isPushAllowed || navigator.serviceWorker?.controller ? <WorkerWatch isPushAllowed={isPushAllowed} /> : null}
      </Suspense>
    </>
  )
}
