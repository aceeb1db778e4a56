import { Suspense } from 'react'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { useNotifications } from '../api.ts'
import { useMayOfferPush } from './use-may-offer-push.ts'

const PushCard = optionalComponent(async () => (await import('./push-card.tsx')).PushCard)

const NEWS: readonly string[] = ['activity_selected', 'achievement_unlocked']

/**
 * Asks for push messages once there is something to be told of: an invitation is out, or there was news of one.
 *
 * @param hasInvited - the couple has sent an invitation
 * @see docs/rules.md, messages.20
 */
export function PushOffer({ hasInvited }: { hasInvited: boolean }) {
  const mayOffer = useMayOfferPush()
  const { data } = useNotifications()
  const hasNews = data?.items.some(({ kind }) => NEWS.includes(kind)) ?? false
  if (!mayOffer || !(hasInvited || hasNews)) return null
  return (
    <Suspense>
      <PushCard />
    </Suspense>
  )
}
