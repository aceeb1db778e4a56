import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { together as copy } from '../copy/joining.ts'
import { refreshSession, type SignedIn } from '../features/accounts/api.ts'
import {
  refreshActivities,
  refreshStats,
  useLatestChoices,
  useRemainingInvitations,
} from '../features/activities/api.ts'
import { JoinSkeleton } from '../features/couples/join-ticket.tsx'
import { markRead, refreshNotifications, useNotifications } from '../features/notifications/api.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { formatMonthAfter } from '../lib/format.ts'
import { PATHS } from '../lib/paths.ts'
import { serverNow } from '../platform/device/server-clock.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { holdNews } from '../ui/feedback/toast-store.ts'
import { Avatar } from '../ui/icon/avatar.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Ticket } from '../ui/ticket/ticket.tsx'

/** Shown once to each member when two people have become a couple. */
export function TogetherPage({ session: { name, user } }: { session: SignedIn }) {
  const { data: notices } = useNotifications()
  useTitle(common.title(copy.title))
  const unread = notices?.items.filter(({ kind, readAt }) => kind === 'couple_joined' && !readAt) ?? []
  const markSeen = useEffectEvent(() => void markRead(unread.map(({ id }) => id)).catch(() => undefined))
  useEffect(() => {
    if (unread.length > 0) markSeen()
  }, [unread.length])
  // Achievements are announced after this screen.
  useEffect(holdNews, [])
  // Whether what the join changed was reloaded: the plan, the partner's name, the notifications, choices and invitations.
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    const reads = [refreshSession(), refreshNotifications(), refreshStats(), refreshActivities()]
    void Promise.all(reads).then(() => setIsRead(true))
  }, [])
  const mayInvite = useRemainingInvitations() !== 0
  const chosen = useLatestChoices().data?.activities
  const isChosen = chosen?.some(({ markedAsCompleted }) => !markedAsCompleted) === true
  const withoutDay = chosen?.find(({ markedAsCompleted, plannedAt }) => !markedAsCompleted && plannedAt === null)

  if (!user.partner) {
    return isRead ? (
      <Navigate replace to={PATHS.dashboard} />
    ) : (
      <Page>
        <JoinSkeleton />
      </Page>
    )
  }
  const partner = user.partner.firstName?.trim() || null
  return (
    <Page>
      <div className="mx-auto w-full max-w-xl">
        <Ticket
          stub={
            <div className="flex flex-col gap-2.5">
              {mayInvite ? <Inviting isChosen={isChosen} /> : <Meanwhile hasWithoutDay={withoutDay !== undefined} />}
            </div>
          }
        >
          <div className="p-[min(1.25rem,6vw)] pb-7 sm:p-8">
            <header className="flex flex-col items-center text-center">
              <div className="mb-4 flex -space-x-3">
                <Avatar name={name} size="lg" />
                <Avatar name={partner ?? ''} size="lg" />
              </div>
              <p className="font-semibold text-sm text-urucum">{copy.eyebrow}</p>
              <h1 className="mt-1 text-balance text-2xl wrap-anywhere">{copy.heading(partner)}</h1>
              <p className="mt-3 text-pretty wrap-anywhere">
                {mayInvite
                  ? copy.lead(isChosen)
                  : copy.leadWithout(formatMonthAfter(serverNow()), withoutDay?.activity.name ?? null)}
              </p>
            </header>
          </div>
        </Ticket>
      </div>
    </Page>
  )
}

/** With an open choice the dashboard comes first. */
function Inviting({ isChosen }: { isChosen: boolean }) {
  const invite = (
    <ButtonLink icon="ticket" isWide key="invite" to={PATHS.newInvitation} variant={isChosen ? 'secondary' : 'primary'}>
      {isChosen ? copy.another : copy.invite}
    </ButtonLink>
  )
  const dashboard = (
    <ButtonLink isWide key="dashboard" to={PATHS.dashboard} variant={isChosen ? 'primary' : 'secondary'}>
      {isChosen ? copy.chosen : copy.dashboard}
    </ButtonLink>
  )
  return isChosen ? [dashboard, invite] : [invite, dashboard]
}

/** Replaces the invitation once the month's are used up: both members' invitations of the month count. */
const Meanwhile = ({ hasWithoutDay }: { hasWithoutDay: boolean }) => (
  <>
    {hasWithoutDay ? (
      <ButtonLink isWide to={PATHS.dashboard}>
        {copy.setDay}
      </ButtonLink>
    ) : null}
    <ButtonLink isWide to={PATHS.wishes} variant={hasWithoutDay ? 'secondary' : 'primary'}>
      {copy.wishes}
    </ButtonLink>
    <ButtonLink isWide to={PATHS.guides} variant="secondary">
      {copy.guides}
    </ButtonLink>
  </>
)
