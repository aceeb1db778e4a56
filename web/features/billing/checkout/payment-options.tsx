import { Suspense, useState } from 'react'
import type { Plans } from '#contracts/plans'
import { checkout } from '../../../copy/billing/checkout.ts'
import { plans as planWords } from '../../../copy/billing/plans.ts'
import { common } from '../../../copy/common.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { SubscriptionForm } from '../card/subscription-form.tsx'
import type { KnownSubscriber } from '../card/use-subscriber-form.ts'
import { useOpenPass } from '../pix/use-open-pass.ts'
import { usePayments } from './api.ts'
import type { CheckoutStage, OnCheckoutOutcome } from './use-checkout.ts'

const PixPass = lazyComponent(async () => (await import('../pix/pix-pass.tsx')).PixPass)

const copy = checkout.paymentMethods
const PAYMENT_METHODS = [
  { value: 'card', label: copy.card },
  { value: 'pix', label: copy.pix },
] as const

interface PaymentProps {
  known: KnownSubscriber
  plans: Plans
  stage: Extract<CheckoutStage, { name: 'choosing' }>
  news: OnCheckoutOutcome
}

/** Pays for Premium: by card each month, or where there is Pix by a pass for some months. */
export function PaymentOptions({ known, plans, stage, news }: PaymentProps) {
  const payments = usePayments()
  const [openPass, keepPass] = useOpenPass(known.userId)
  const [means, setMeans] = useState<'card' | 'pix'>(openPass ? 'pix' : 'card')
  const [isPixGone, setIsPixGone] = useState(false)
  const isPixOn = payments.status === 'on' && payments.isPixOn && !isPixGone
  const isPix = isPixOn && means === 'pix'

  return (
    <div className="flex flex-col gap-5">
      {stage.isCancelled ? <Banner isAnnounced>{copy.cancelled}</Banner> : null}
      {isPixOn ? <Chips legend={copy.legend} onChange={setMeans} options={PAYMENT_METHODS} value={means} /> : null}
      {/* Not taken away while the other is chosen: what is typed into the provider's field would be lost. */}
      <div hidden={isPix}>
        <SubscriptionForm
          isInDoubt={stage.isInDoubt}
          known={known}
          news={news}
          payments={payments}
          price={planWords.price(plans.premium)}
        />
      </div>
      {isPix ? (
        <Suspense fallback={<Skeleton blocks={['h-120 rounded-card']} label={common.loading} />}>
          <PixPass keep={keepPass} kept={openPass} news={news} onGone={() => setIsPixGone(true)} plans={plans} />
        </Suspense>
      ) : null}
    </div>
  )
}
