import { Link } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { dashboard as copy } from '../copy/dashboard.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { refreshAchievements } from '../features/achievements/api.ts'
import { RecentAchievements } from '../features/achievements/recent-achievements.tsx'
import { useUnlockNews } from '../features/achievements/use-unlock-news.ts'
import { refreshActivities, useCompletedActivities } from '../features/activities/api.ts'
import { ChosenActivitiesSection, NextDateSection } from '../features/activities/chosen-activities.tsx'
import { useChoiceNews } from '../features/activities/use-choice-news.ts'
import { refreshInvitations } from '../features/invitations/api.ts'
import { InvitationList } from '../features/invitations/invitation-list.tsx'
import { StatRow } from '../features/stats/stat-row.tsx'
import { usePolling } from '../hooks/use-polling.ts'
import { useTitle } from '../hooks/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'

const POLL_INTERVAL_MS = 30_000

export function DashboardPage({ session }: { session: SignedIn }) {
  useTitle(common.title(copy.title))
  useUnlockNews()
  useChoiceNews(() => void refreshInvitations().catch(() => {}))
  useCompletedActivities()
  // A poll that fails changes nothing on screen; the next one comes in half a minute.
  usePolling(() => void Promise.all([refreshActivities(), refreshAchievements()]).catch(() => {}), POLL_INTERVAL_MS)

  return (
    <Page>
      <h1 className="text-2xl">
        {copy.welcome}
        {session.name}
      </h1>
      <NextDateSection />
      <StatRow />
      <QuickLink text={copy.links.create.text} title={copy.links.create.title} to={PATHS.newInvitation} />
      <div className="grid gap-10 lg:grid-cols-2 lg:items-start">
        <ChosenActivitiesSection />
        <div className="flex flex-col gap-10">
          <RecentAchievements />
          <InvitationList />
        </div>
      </div>
    </Page>
  )
}

function QuickLink({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Link className="flex items-center gap-4 rounded-card bg-blush p-5 text-on-blush hover:shadow-raised" to={to}>
      <Icon name="ticket" size={28} />
      <span className="grow">
        <span className="block font-display text-lg">{title}</span>
        <span className="block text-sm">{text}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}
