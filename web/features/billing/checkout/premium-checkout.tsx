import { Suspense, useState } from 'react'
import type { SubscriptionStatus } from '#contracts/billing'
import type { Plans } from '#contracts/plans'
import { alreadyPremium } from '../../../copy/billing/upgrade.ts'
import { common } from '../../../copy/common.ts'
import { formatDate } from '../../../lib/format.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { usePayments, useSubscription } from '../api.ts'
import { AlreadyPremium } from './already-premium.tsx'
import { useOpenPass } from './open-pass.ts'
import type { OnCheckoutOutcome } from './use-checkout.ts'

const PixPass = lazyComponent(async () => (await import('./pix-pass.tsx')).PixPass)

const passCopy = alreadyPremium.pass

interface Props {
  userId: string
  plans: Plans
  onOutcome: OnCheckoutOutcome
}

/** The checkout of a couple that is Premium already: thanks, and the next pass for a couple with one. */
export function PremiumCheckout({ partnerName, ...renewal }: Props & { partnerName: string | null }) {
  return (
    <AlreadyPremium partnerName={partnerName} plans={renewal.plans} title={alreadyPremium.checkoutTitle}>
      <PassRenewal {...renewal} />
    </AlreadyPremium>
  )
}

/** Shows a couple with a pass when it ends, and offers the next pass, which begins then. Renders nothing for other couples. */
function PassRenewal({ userId, plans, onOutcome }: Props) {
  const payments = usePayments()
  const { data } = useSubscription(payments.status === 'on' && payments.isPixOn)
  const [openPass, storePass] = useOpenPass(userId)
  const [isOpen, setIsOpen] = useState(openPass !== null)
  if (!data || !isPass(data) || data.currentPeriodEnd === null) return null
  if (!isOpen) {
    return (
      <Banner
        action={
          <Button isWide variant="secondary" onClick={() => setIsOpen(true)}>
            {passCopy.renew}
          </Button>
        }
        icon="ticket"
      >
        {passCopy.until(formatDate(data.currentPeriodEnd))}
      </Banner>
    )
  }
  return (
    <section aria-label={passCopy.renew} className="mx-auto w-full max-w-md">
      <Suspense fallback={<Skeleton blocks={['h-120 rounded-card']} label={common.loading} />}>
        <PixPass
          openPass={openPass}
          storePass={storePass}
          onOutcome={onOutcome}
          onGone={() => setIsOpen(false)}
          plans={plans}
        />
      </Suspense>
    </section>
  )
}

const isPass = ({ billing, cancelAtPeriodEnd, means }: SubscriptionStatus) =>
  billing === 'active' && cancelAtPeriodEnd && means === 'pix'
