import { Suspense } from 'react'
import { useStats } from '../features/activities/api.ts'
import { useInvitations } from '../features/invitations/api.ts'
import { usePageIdle } from '../hooks/page/use-page-idle.ts'
import { optionalComponent } from '../platform/release/lazy-component.ts'

const WeeklyOffer = optionalComponent(async () => (await import('../features/weekly/weekly-offer.tsx')).WeeklyOffer)
const PushOffer = optionalComponent(
  async () => (await import('../features/notifications/notification-settings.tsx')).PushOffer,
)

/** The offer is at the end of the page, so that nothing moves when it loads. */
export function DashboardOffer({ isOfTwo }: { isOfTwo: boolean }) {
  const { data: invitations = [] } = useInvitations()
  const { data: stats } = useStats()
  if (!usePageIdle()) return null
  return (
    <Suspense>
      {isOfTwo && stats?.completedActivities && !stats.weekly.isOn ? <WeeklyOffer /> : null}
      {hasBlockedNotifications() ? null : <PushOffer hasInvited={invitations.length > 0} />}
    </Suspense>
  )
}

const hasBlockedNotifications = () => typeof Notification !== 'undefined' && Notification.permission === 'denied'
