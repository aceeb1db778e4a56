import { achievementsPage as copy } from '../copy/achievements.ts'
import { plans as planWords } from '../copy/billing/plans.ts'
import { common } from '../copy/common.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { AchievementsOverview } from '../features/achievements/achievements-overview.tsx'
import { usePlans } from '../features/billing/api.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { ExternalButton } from '../ui/action/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Page, PageHeader } from '../ui/layout/page.tsx'
import { Amounts } from '../ui/text/amounts.tsx'

const upgradeCopy = copy.upgrade

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

/** What Premium adds to the notebook. `price`: `R$ 19/mês`. */
function UpgradeBanner({ price }: { price: string }) {
  return (
    <aside className="flex flex-col gap-4 rounded-card border-2 border-ipe bg-card p-5 sm:flex-row sm:items-center sm:gap-5">
      <div className="flex grow items-center gap-4">
        <span className="inline-flex size-12 shrink-0 -rotate-3 items-center justify-center rounded-full bg-ipe text-on-ipe">
          <Icon name="crown" size={26} />
        </span>
        <div className="min-w-0">
          <p className="text-balance font-display text-lg">
            <Amounts>{upgradeCopy.banner(price)}</Amounts>
          </p>
          <p className="mt-0.5 text-sm text-soft">{upgradeCopy.text}</p>
        </div>
      </div>
      <div className="grid shrink-0">
        <ExternalButton href={PATHS.checkout}>{upgradeCopy.button}</ExternalButton>
      </div>
    </aside>
  )
}
