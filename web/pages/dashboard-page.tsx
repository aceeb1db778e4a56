import { Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { dashboard as copy } from '../copy/activities.ts'
import { common } from '../copy/common.ts'
import { refreshSession, type SignedIn } from '../features/accounts/api.ts'
import { refreshAchievements } from '../features/achievements/api.ts'
import { RecentAchievements, useUnlockToast } from '../features/achievements/recent-achievements.tsx'
import { refreshActivities, refreshStats, useStats } from '../features/activities/api.ts'
import { ChosenActivitiesSection } from '../features/activities/dashboard/chosen-activities-section.tsx'
import { NextDateSection } from '../features/activities/dashboard/next-date.tsx'
import { toShownPlaces } from '../features/activities/dashboard/order-choices.ts'
import { StatRow } from '../features/activities/dashboard/stat-row.tsx'
import { type NextDateState, useChoiceToast, useNextDate } from '../features/activities/dashboard/use-next-date.ts'
import { isAsked } from '../features/activities/date-answer.tsx'
import { refreshInvitations, useInvitations } from '../features/invitations/api.ts'
import { findRefused, SentInvitations } from '../features/invitations/dashboard/sent-invitations.tsx'
import { WaitingInvitation } from '../features/invitations/dashboard/waiting-invitation.tsx'
import { refreshNotifications, useNewsToast, useNotifications } from '../features/notifications/api.ts'
import { MapToggle } from '../features/places/map-toggle.tsx'
import { usePolling } from '../hooks/async/use-polling.ts'
import { useOnChange } from '../hooks/page/use-on-change.ts'
import { useSuppressPrompts } from '../hooks/page/use-suppress-prompts.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { phaseOf } from '../lib/plan-time.ts'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { Page } from '../ui/layout/page.tsx'
import { DashboardSkeleton } from './dashboard-frame.tsx'
import { DashboardOffer } from './dashboard-offer.tsx'
import { AloneHint, Rest, Shortcuts, TonightOffer, UnconfirmedNotice } from './dashboard-shortcuts.tsx'

const RenewalNotice = optionalComponent(
  async () => (await import('../features/billing/lazy-subscription.tsx')).RenewalNotice,
)
const InvitationList = optionalComponent(
  async () => (await import('../features/invitations/invitation-list.tsx')).InvitationList,
)
const JoiningCards = optionalComponent(async () => (await import('../features/couples/joining-cards.tsx')).JoiningCards)
const DayAfter = optionalComponent(
  async () => (await import('../features/activities/dashboard/day-after.tsx')).DayAfter,
)
const AskedOuting = optionalComponent(
  async () => (await import('../features/activities/dashboard/asked-outing.tsx')).AskedOuting,
)
const WeeklySection = optionalComponent(
  async () => (await import('../features/weekly/weekly-section.tsx')).WeeklySection,
)
const FirstInvitation = optionalComponent(
  async () => (await import('../features/invitations/dashboard/first-invitation.tsx')).FirstInvitation,
)
const ReceivedProposal = optionalComponent(async () => (await import('./received-proposal.tsx')).ReceivedProposal)

const POLL_INTERVAL_MS = 30_000
const WIDE = '(min-width: 64rem)'

export function DashboardPage({ session }: { session: SignedIn }) {
  const nextDate = useNextDate()
  const { partner, hasJoinRequest } = session.user
  // The cards stay mounted, because their dialogs close by themselves.
  const [hasCards, setHasCards] = useState(hasJoinRequest)
  if (hasJoinRequest && !hasCards) setHasCards(true)
  const [wasAlone] = useState(!partner)
  const { data: news } = useNotifications()
  useTitle(common.title(copy.title))
  useNewsToast()
  useUnlockToast(() => void refreshNotifications())
  useChoiceToast()
  // The counters are not polled, because they change only when something was chosen or completed.
  useOnChange(nextDate.data, () => {
    // A completion on this page already reloads them.
    if (nextDate.completion.busyIds.size === 0) void refreshStats()
    void Promise.all([refreshInvitations(), refreshNotifications(), refreshSession()])
  })
  // A failed poll changes nothing on screen; the next poll follows after 30 seconds.
  // One after the other: what the partner chose is told before the achievement that it brought.
  usePolling(() => void refreshActivities().then(refreshAchievements), POLL_INTERVAL_MS)

  const isRead = [nextDate, useInvitations(), useStats()].every(({ data, error }) => data ?? error)
  const isTold = news?.items.some(({ kind, readAt }) => kind === 'couple_joined' && !readAt)
  if (partner && (wasAlone || isTold)) return <Navigate replace to={PATHS.together} />

  return (
    <Page>
      <h1 className="text-xl sm:text-2xl">
        {copy.welcome}
        {session.name}
      </h1>
      {session.user.subscription.billing === 'past_due' ? (
        <Suspense fallback={<NoticeSpace />}>
          <RenewalNotice isPremium={session.isPremium} />
        </Suspense>
      ) : null}
      {hasCards ? (
        <Suspense fallback={<NoticeSpace />}>
          <JoiningCards />
        </Suspense>
      ) : null}
      {isRead ? <Read nextDate={nextDate} session={session} /> : <DashboardSkeleton />}
      <DashboardOffer isOfTwo={partner !== null} />
    </Page>
  )
}

/** Open choices come before completed ones. */
function Read({ session, nextDate }: { session: SignedIn; nextDate: NextDateState }) {
  const { isPremium, user } = session
  const { data: invitations = [] } = useInvitations()
  const open = invitations.filter(({ state }) => state === 'open')
  const refused = findRefused(invitations, nextDate.now)
  const { data: stats } = useStats()
  // The card stays after the answer, and closes by itself.
  const [isAsking, setIsAsking] = useState(false)
  // Decided once, so that a completion here moves nothing: unfolded, the page of a couple with a history takes three screens of a phone.
  const [isFolded, setIsFolded] = useState<boolean>()
  if (stats && isFolded === undefined) setIsFolded(!window.matchMedia(WIDE).matches && stats.completedActivities > 0)
  // A completion here asks below its result.
  if (stats?.feelingRequests && !isAsking && nextDate.completion.results.size === 0) setIsAsking(true)
  const { shown, asked, isFirst } = nextDate
  const isOtherwiseBusy = open.length > 0 || refused !== null || asked !== undefined || user.hasJoinRequest
  const received = open.find(({ isInvited, proposal }) => isInvited && proposal)
  const isAgreed = Boolean(shown?.plannedAt)
  const hasExtras = stats && (stats.weekly.turn || stats.weeks.inARow > 1)
  // An agreed day comes before the proposal of the week.
  const hasExtrasFirst = isAsking || (isFolded ? stats?.weekly.turn && !isAgreed : hasExtras)
  // Then one question is first on the phone, and what asks nothing is short or folded.
  const hasQuestion = isFolded === true && Boolean(asked ?? received ?? hasExtrasFirst)
  const isInvited = open.some((invitation) => invitation.isInvited)
  const isNew = !(nextDate.data?.activities.length || user.partner)
  const waiting = [asked, shown && isAsked(shown), stats?.weekly.turn, isAsking, isInvited, isNew, user.hasJoinRequest]
  useSuppressPrompts(waiting.some(Boolean))
  const next = (
    <NextDateSection
      first={user.partner ? null : <FirstInvitation name={session.name} userId={user.id} />}
      isOtherwiseBusy={isOtherwiseBusy}
      isShort={hasQuestion}
      key="next"
      nextDate={nextDate}
    />
  )
  const partner = user.partner?.firstName?.trim() || null
  const isTonight = ({ proposal }: (typeof open)[0]) => proposal && phaseOf(proposal, nextDate.now) === 'today'
  const isAlone = !(shown ?? asked)
  const counts = (
    <>
      <StatRow />
      <Shortcuts isPremium={isPremium} />
    </>
  )
  const choices = <ChosenActivitiesSection map={<DashboardMap nextDate={nextDate} />} nextDate={nextDate} />
  // Then the page is about this outing, and the rest is folded.
  const isDue = isFirst || asked !== undefined
  const others = (nextDate.data?.openCount ?? 0) - Number(shown?.markedAsCompleted === false)
  // With an agreed day the idea for tonight is folded instead of the counters.
  const hasCountsFirst = isFolded && isAgreed && !isDue
  const extras = (
    <Suspense fallback={isAsking || stats?.weekly.turn ? <NoticeSpace /> : null} key="extras">
      {isAsking ? <AskedOuting /> : null}
      {hasExtras ? <WeeklySection isOfTwo={user.partner !== null} partner={partner} /> : null}
    </Suspense>
  )
  const alone = user.partner || user.hasJoinRequest ? null : <AloneHint />
  const tonight = isDue || refused || open.some(isTonight) ? null : <TonightOffer />
  return (
    <>
      {/* Order: today's choice, the one of yesterday, the question how one was, the week, what the partner proposes or asks, choices with a date, the waiting invitation,
          choices without a date. One list, so that a card keeps its state when it moves. */}
      {[
        isFirst && next,
        asked && (
          <Suspense fallback={<NoticeSpace />} key={`asked ${asked.id}`}>
            <DayAfter chosen={asked} nextDate={nextDate} />
          </Suspense>
        ),
        hasExtrasFirst && extras,
        received && (
          <Suspense fallback={<NoticeSpace />} key={received.token}>
            <ReceivedProposal partner={partner} token={received.token} />
          </Suspense>
        ),
        <WaitingInvitation
          isAlone={isAlone}
          key="invited"
          open={open.filter((invitation) => invitation.isInvited && invitation !== received)}
          partner={partner}
        />,
        !isFirst && shown?.plannedAt && next,
        <SentInvitations
          isAlone={isAlone}
          isShort={isFirst || hasQuestion || (isFolded === true && isAgreed)}
          key="sent"
          open={open.filter(({ isInvited }) => !isInvited)}
          partner={partner}
          refused={isFirst ? null : refused}
        />,
        !(isFirst || shown?.plannedAt) && next,
      ]}
      {isDue ? choices : null}
      {user.emailVerified ? null : <UnconfirmedNotice email={user.email} />}
      {hasCountsFirst || hasQuestion ? null : tonight}
      {isDue || isFolded ? (
        // The gap of the tiles.
        <div className="flex flex-col gap-2.5">
          {hasCountsFirst ? counts : null}
          <Rest later={<InvitationList />} waiting={isDue ? null : copy.waiting(others)}>
            {hasExtras && isFolded && !hasExtrasFirst ? extras : null}
            {hasCountsFirst || hasQuestion ? tonight : null}
            {hasCountsFirst ? null : counts}
            {isDue ? null : choices}
            {alone}
            <RecentAchievements />
          </Rest>
        </div>
      ) : (
        <>
          {counts}
          {alone}
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-start lg:has-[>:only-child]:grid-cols-1">
            {choices}
            <RecentAchievements />
          </div>
          <Suspense>
            <InvitationList />
          </Suspense>
        </>
      )}
    </>
  )
}

/** About the height of a notice, so that the page hardly moves when a notice loads. */
const NoticeSpace = () => <div className="h-44 sm:h-28" />

/** A map without centre and circle, because chosen places may be in any city. */
function DashboardMap({ nextDate }: { nextDate: NextDateState }) {
  const { data: invitations } = useInvitations()
  if (!invitations) return null
  return <MapToggle around={null} beside={toChosenPlaces(invitations)} hasLegend places={toShownPlaces(nextDate)} />
}

const toChosenPlaces = (invitations: readonly { selectedActivity: { id: string } | null }[]) =>
  invitations.flatMap(({ selectedActivity }) => selectedActivity ?? [])
