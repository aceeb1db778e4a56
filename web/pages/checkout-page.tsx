import { useNavigate } from 'react-router-dom'
import { alreadyPremium, checkout as copy } from '../copy/billing.ts'
import { common } from '../copy/common.ts'
import { plans as planWords } from '../copy/plans.ts'
import { type SignedIn, useSession } from '../features/accounts/api.ts'
import { UnknownSession } from '../features/accounts/unknown-session.tsx'
import { AlreadyPremium } from '../features/billing/already-premium.tsx'
import { Benefits } from '../features/billing/benefits.tsx'
import { Comparison } from '../features/billing/comparison.tsx'
import { SignInFirst } from '../features/billing/sign-in-first.tsx'
import { SubscriptionForm } from '../features/billing/subscription-form.tsx'
import { usePlans } from '../features/plans/api.ts'
import { useTitle } from '../hooks/use-title.ts'
import { PATHS, toAuth } from '../lib/paths.ts'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

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
  if (isPremium) {
    return (
      <Page>
        <AlreadyPremium plans={plans} title={alreadyPremium.checkoutTitle} />
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
          <SubscriptionForm
            known={{ userId: user.id, name, email: user.email }}
            price={planWords.price(plans.premium)}
          />
        </div>
        <Comparison plans={plans} />
      </div>
    </Page>
  )
}
