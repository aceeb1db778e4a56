import { Suspense } from 'react'
import type { Activity } from '#contracts/suggestions'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { useSessionId } from '../../platform/session/session.ts'

const PlaceWish = optionalComponent(async () => (await import('./place-wish.tsx')).PlaceWish)

/** The actions of a wish below a place; visitors see nothing and load no code. */
export function MemberWish({ activity }: { activity: Activity }) {
  if (useSessionId() === null) return null
  return (
    <div className="min-h-11">
      <Suspense>
        <PlaceWish activity={activity} />
      </Suspense>
    </div>
  )
}
