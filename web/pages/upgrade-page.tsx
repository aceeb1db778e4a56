import { alreadyPremium, upgrade as copy } from '../copy/billing/upgrade.ts'
import { common } from '../copy/common.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { AlreadyPremium } from '../features/billing/checkout/already-premium.tsx'
import { usePlans } from '../features/billing/plans/api.ts'
import { UpgradeTickets } from '../features/billing/plans/upgrade-tickets.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'

export function UpgradePage({ session }: { session: SignedIn }) {
  const plans = usePlans()
  useTitle(common.title(copy.title))

  if (session.isPremium) {
    return (
      <Page>
        <AlreadyPremium plans={plans} title={alreadyPremium.title} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.heading} />
      <section aria-label={copy.plansTitle}>
        <h2 className="sr-only">{copy.plansTitle}</h2>
        <UpgradeTickets />
      </section>
    </Page>
  )
}
