import { Suspense, useEffect, useState } from 'react'
import { release as copy } from '../copy/common.ts'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { watchReleases } from '../platform/release/watch-releases.ts'
import { Button } from '../ui/action/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { OfflineWatch } from './offline-watch.tsx'

const PushWatch = optionalComponent(async () => (await import('../features/notifications/sync-push.ts')).PushWatch)

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
        {load ? <NewRelease onDismiss={() => setLoad(null)} onLoad={load} /> : null}
      </div>
      {isPushAllowed || navigator.serviceWorker?.controller ? <OfflineWatch /> : null}
      <Suspense>{isPushAllowed ? <PushWatch /> : null}</Suspense>
    </>
  )
}

interface NewReleaseProps {
  onLoad: () => void
  onDismiss: () => void
}

/** Says that there is a newer release than the one on screen, and loads it. */
function NewRelease({ onLoad, onDismiss }: NewReleaseProps) {
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
