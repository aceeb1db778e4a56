import { Suspense } from 'react'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { OfflineWatch } from './offline-watch.tsx'

const PushWatch = optionalComponent(
  async () => (await import('../features/notifications/push/push-watch.ts')).PushWatch,
)

/** What a page does that has a service worker: a browser that has none yet does not load this. */
export function WorkerWatch({ isPushAllowed }: { isPushAllowed: boolean }) {
  return (
    <>
      <OfflineWatch />
      {/* Nobody else loads what keeps a push subscription in step. */}
      <Suspense>{isPushAllowed ? <PushWatch /> : null}</Suspense>
    </>
  )
}
