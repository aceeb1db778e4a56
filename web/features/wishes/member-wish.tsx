import { Suspense } from 'react'
import { isGooglePlace } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { useSessionId } from '../../platform/session/session.ts'

const PlaceWish = optionalComponent(async () => (await import('./place-wish.tsx')).PlaceWish)

export const isWishable = ({ id, kind, isSurprise }: Activity): boolean =>
  kind === 'place' && !isSurprise && !isGooglePlace(id)

/** The actions of a wish below a place of the catalogue; visitors see nothing and load no code. */
export function MemberWish({ activity }: { activity: Activity }) {
  const isMember = useSessionId() !== null
  if (!isMember || !isWishable(activity)) return null
  return (
    <div className="min-h-11">
      <Suspense>
        <PlaceWish activity={activity} />
      </Suspense>
    </div>
  )
}
