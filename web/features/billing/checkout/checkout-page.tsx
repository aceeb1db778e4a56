import { Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Plans } from '#contracts/plans'
import { checkout as copy } from '../../../copy/billing/checkout.ts'
import { plans as planWords } from '../../../copy/billing/plans.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { PATHS, toAuth } from '../../../lib/paths.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Page, PageHeader, Section } from '../../../ui/layout/page.tsx'
import { refreshSession, type SignedIn, useSession } from '../../accounts/api.ts'
import { UnknownSession } from '../../accounts/unknown-session.tsx'
import { usePlans } from '../api.ts'
import { ExclusivePlaces } from '../exclusive-places.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { PaymentApproved, PaymentPending } from './payment-result.tsx'
import { useCheckout } from './use-checkout.ts'

const PremiumCheckout = lazyComponent(async () => (await import('./premium-checkout.tsx')).PremiumCheckout)

const visitorCopy = copy.visitor
const LEAVE_AFTER_MS = 3000
const comparisonCopy = copy.comparison
const CELL = 'px-[min(0.75rem,3.4vw)] py-3.5 text-center sm:px-5'

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
        <Suspense fallback={<Loading label={common.loading} />}>
          <PremiumCheckout
            onOutcome={onOutcome}
            partnerName={user.partner?.firstName ?? null}
            plans={plans}
            userId={user.id}
          />
        </Suspense>
      </Page>
    )
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Page>
      <div>
        <PageHeader lead={copy.lead} title={copy.heading} />
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-2xl">{planWords.price(plans.premium)}</span>
          <span className="text-soft">{copy.cancelAnytime}</span>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_27rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16">
        <div className="flex flex-col gap-10">
          <Benefits plans={plans} />
          <ExclusivePlaces userId={user.id} />
        </div>
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
 * Tells a visitor the price and that the checkout needs an account, and opens the login form after three seconds
 * (docs/product.md (checkout)).
 */
function SignInFirst({ onLeave }: { onLeave: () => void }) {
  const { premium } = usePlans()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    showErrorToast(errors.loggedOut)
    const timer = setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const action = <ButtonLink to={toAuth(PATHS.checkout)}>{visitorCopy.action}</ButtonLink>
  return (
    <div className="pt-12 text-center *:last:min-h-0">
      <p className="font-display text-3xl">{planWords.price(premium)}</p>
      <p>{copy.lead}</p>
      <FullMessage action={action} text={visitorCopy.text} title={visitorCopy.title} />
    </div>
  )
}

/**
 * The page where people subscribe to Premium. Only its own document has a content security policy that allows the payment
 * provider's script, so after a navigation by the router this component loads the document.
 */
export function CheckoutGate() {
  const isOwnDocument = documentPath() === PATHS.checkout
  useEffect(() => {
    if (!isOwnDocument) window.location.replace(PATHS.checkout + window.location.search)
  }, [isOwnDocument])
  return isOwnDocument ? <CheckoutPage /> : <Loading label={common.loading} />
}

/**
 * Path of the document that the server sent, even if the router shows another page. Without navigation timing:
 * path of the current page.
 */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? window.location.href).pathname
}

function PlanComparison({ plans }: { plans: Plans }) {
  return (
    <Section title={comparisonCopy.title}>
      <div className="overflow-x-auto rounded-card bg-card shadow-raised">
        <table className="w-full text-sm sm:text-base">
          <thead>
            <tr>
              <th className={`${CELL} text-left font-semibold text-soft`} scope="col">
                {comparisonCopy.feature}
              </th>
              <th className={`${CELL} font-semibold text-soft`} scope="col">
                {planWords.free}
              </th>
              <th className={`${CELL} bg-blush font-display font-semibold text-lg text-on-blush`} scope="col">
                {planWords.premium}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparisonCopy.rows(plans).map(({ feature, free, premium }) => (
              <tr className="border-line border-t" key={feature}>
                <th className={`${CELL} text-left font-semibold`} scope="row">
                  {feature}
                </th>
                <td className={`${CELL} text-soft`}>{free}</td>
                <td className={`${CELL} bg-blush font-semibold`}>{premium}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Benefits({ plans }: { plans: Plans }) {
  return (
    <Section title={copy.benefitsTitle}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {copy.benefits(plans).map((benefit) => (
          <li className="flex items-center gap-3" key={benefit}>
            <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-ipe text-on-ipe">
              <Icon name="check" size={18} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </Section>
  )
}
