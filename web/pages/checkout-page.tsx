import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkout as copy } from '../copy/billing/checkout.ts'
import { alreadyPremium } from '../copy/billing/upgrade.ts'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { refreshSession, type SignedIn, useSession } from '../features/accounts/api.ts'
import { UnknownSession } from '../features/accounts/unknown-session.tsx'
import { usePlans } from '../features/billing/api.ts'
import { AlreadyPremium } from '../features/billing/checkout/already-premium.tsx'
import { PassRenewal, PaymentOptions } from '../features/billing/checkout/payment-options.tsx'
import { PaymentApproved, PaymentPending } from '../features/billing/checkout/payment-result.tsx'
import { Benefits, PlanComparison } from '../features/billing/checkout/plan-comparison.tsx'
import { useCheckout } from '../features/billing/checkout/use-checkout.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS, toAuth } from '../lib/paths.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { showErrorToast } from '../ui/feedback/toast-store.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'

const visitorCopy = copy.visitor
const LEAVE_AFTER_MS = 3000

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
          <PassRenewal onOutcome={onOutcome} plans={plans} userId={user.id} />
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

/**
 * Tells a visitor that the checkout needs an account, and leaves for the login form after three seconds.
 *
 * @see docs/product.md (checkout)
 */
function SignInFirst({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    showErrorToast(errors.loggedOut)
    const timer = setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const action = <ButtonLink to={toAuth(PATHS.checkout)}>{visitorCopy.action}</ButtonLink>
  return <FullMessage action={action} drawing="lost-ticket" text={visitorCopy.text} title={visitorCopy.title} />
}
