import { achievementsPage as copy } from '../copy/achievements.ts'
import { plans as planWords } from '../copy/billing/plans.ts'
import { common } from '../copy/common.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { AchievementsOverview } from '../features/achievements/achievements-overview.tsx'
import { UpgradeBanner } from '../features/achievements/upgrade-banner.tsx'
import { usePlans } from '../features/billing/plans/api.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'

export function AchievementsPage({ session }: { session: SignedIn }) {
  const { premium } = usePlans()
  useTitle(common.title(copy.title))

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <AchievementsOverview isPremium={session.isPremium}>
        {session.isPremium ? null : <UpgradeBanner price={planWords.price(premium)} />}
      </AchievementsOverview>
    </Page>
  )
}
