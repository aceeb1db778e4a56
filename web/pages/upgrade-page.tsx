import { plans as planWords } from '../copy/billing/plans.ts'
import { alreadyPremium, upgrade as copy } from '../copy/billing/upgrade.ts'
import { common } from '../copy/common.ts'
import { type SignedIn, useLivePlan } from '../features/accounts/api.ts'
import { usePlans } from '../features/billing/api.ts'
import { AlreadyPremium } from '../features/billing/checkout/already-premium.tsx'
import { ExclusivePlaces } from '../features/billing/exclusive-places.tsx'
import { PlanTicket } from '../features/billing/plan-tickets.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { ExternalButton } from '../ui/action/button.tsx'
import { Badge } from '../ui/icon/badge.tsx'
import { Page, PageHeader } from '../ui/layout/page.tsx'

export function UpgradePage({ session }: { session: SignedIn }) {
  const plans = usePlans()
  useTitle(common.title(copy.title))
  useLivePlan()

  if (session.isPremium) {
    return (
      <Page>
        <AlreadyPremium
          partnerName={session.user.partner?.firstName ?? null}
          plans={plans}
          title={alreadyPremium.title}
        />
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
      <ExclusivePlaces userId={session.user.id} />
    </Page>
  )
}

/** Both plans for a couple without Premium; on a phone Premium comes first. */
function UpgradeTickets() {
  const plans = usePlans()
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <div className="grid grid-cols-1 md:order-last">
        <PlanTicket
          benefits={copy.premium(plans)}
          edge="ipe"
          lead={copy.premiumLead}
          mark={<Badge tone="ipe">{copy.recommended}</Badge>}
          name={planWords.premium}
          note={copy.note}
          price={planWords.price(plans.premium)}
        >
          {/* A full load, because the checkout's document has its own content security policy. */}
          <ExternalButton href={PATHS.checkout} isWide variant="primary">
            {copy.action}
          </ExternalButton>
        </PlanTicket>
      </div>
      <PlanTicket
        benefits={copy.free(plans)}
        lead={copy.freeLead}
        name={planWords.free}
        note={copy.freeNote}
        price={planWords.price(plans.free)}
      >
        <p className="flex items-center justify-center md:min-h-12 font-semibold text-on-blush">{copy.current}</p>
      </PlanTicket>
    </div>
  )
}
