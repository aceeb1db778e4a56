import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkout as copy } from '../copy/billing/checkout.ts'
import { alreadyPremium } from '../copy/billing/upgrade.ts'
import { common } from '../copy/common.ts'
import { refreshSession, type SignedIn, useSession } from '../features/accounts/api.ts'
import { UnknownSession } from '../features/accounts/unknown-session.tsx'
import { AlreadyPremium } from '../features/billing/checkout/already-premium.tsx'
import { Benefits } from '../features/billing/checkout/benefits.tsx'
import { PaymentApproved } from '../features/billing/checkout/payment-approved.tsx'
import { PaymentOptions } from '../features/billing/checkout/payment-options.tsx'
import { PaymentPending } from '../features/billing/checkout/payment-pending.tsx'
import { PlanComparison } from '../features/billing/checkout/plan-comparison.tsx'
import { SignInFirst } from '../features/billing/checkout/sign-in-first.tsx'
import { useCheckout } from '../features/billing/checkout/use-checkout.ts'
import { usePlans } from '../features/billing/plans/api.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS, toAuth } from '../lib/paths.ts'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page, PageHeader } from '../ui/layout/page.tsx'

const PassRenewal = optionalComponent(
  async () => (await import('../features/billing/pix/pass-renewal.tsx')).PassRenewal,
)

export function CheckoutPage() {
  const session = useSession()
  const navigate = useNavigate()
  useTitle(common.title(copy.title))

  if (session.status === 'user') return <Checkout session={session} />
  if (session.status === 'visitor') {
    return <SignInFirst onLeave={() => navigate(toAuth(PATHS.checkout), { replace: true })} />
  }
  if (session.status === 'checking') return <Loading label={common.loading} />
  return <UnknownSession onRetry={session.retry} />
}

function Checkout({ session: { user, isPremium } }: { session: SignedIn }) {
  const plans = usePlans()
  const { stage, onOutcome, onConfirmed, onTryAgain } = useCheckout(() => void refreshSession())
  if (stage.name === 'paid') {
    return (
      <Page>
        <PaymentApproved to={stage.to} />
      </Page>
    )
  }
  if (stage.name === 'waiting') return <PaymentPending {...stage} onConfirmed={onConfirmed} onTryAgain={onTryAgain} />
  if (isPremium) {
    return (
      <Page>
        <AlreadyPremium plans={plans} title={alreadyPremium.checkoutTitle}>
          <Suspense>
            <PassRenewal onOutcome={onOutcome} plans={plans} userId={user.id} />
          </Suspense>
        </AlreadyPremium>
      </Page>
    )
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.heading} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_27rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16">
        <Benefits plans={plans} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PaymentOptions
            known={{ userId: user.id, name, email: user.email }}
            onOutcome={onOutcome}
            plans={plans}
            stage={stage}
          />
        </div>
        <PlanComparison plans={plans} />
      </div>
    </Page>
  )
}
