import { Suspense, useState } from 'react'
import type { Plans } from '#contracts/plans'
import { checkout } from '../../../copy/billing/checkout.ts'
import { plans as planWords } from '../../../copy/billing/plans.ts'
import { common } from '../../../copy/common.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { usePayments } from '../api.ts'
import type { KnownSubscriber } from '../card/subscriber-form.tsx'
import { SubscriptionForm } from '../card/subscription-form.tsx'
import { useOpenPass } from './open-pass.ts'
import type { CheckoutStage, OnCheckoutOutcome } from './use-checkout.ts'

const PixPass = lazyComponent(async () => (await import('./pix-pass.tsx')).PixPass)

const copy = checkout.paymentMethods
const PAYMENT_METHODS = [
  { value: 'card', label: copy.card },
  { value: 'pix', label: copy.pix },
] as const

interface PaymentOptionsProps {
  known: KnownSubscriber
  plans: Plans
  stage: Extract<CheckoutStage, { name: 'choosing' }>
  onOutcome: OnCheckoutOutcome
}

/** The choice between a monthly card payment and, if Pix is enabled, a pass for some months. */
export function PaymentOptions({ known, plans, stage, onOutcome }: PaymentOptionsProps) {
  const payments = usePayments()
  const [openPass, storePass] = useOpenPass(known.userId)
  const [method, setMethod] = useState<'card' | 'pix'>(openPass ? 'pix' : 'card')
  const [isPixGone, setIsPixGone] = useState(false)
  const isPixOn = payments.status === 'on' && payments.isPixOn && !isPixGone
  const isPix = isPixOn && method === 'pix'

  return (
    <div className="flex flex-col gap-5">
      {stage.isCancelled ? <Banner isAnnounced>{copy.cancelled}</Banner> : null}
      {isPixOn ? <Chips legend={copy.legend} onChange={setMethod} options={PAYMENT_METHODS} value={method} /> : null}
      {/* Hidden instead of unmounted while Pix is chosen, because unmounting would lose the text in the provider's field. */}
      <div hidden={isPix}>
        <SubscriptionForm
          isInDoubt={stage.isInDoubt}
          known={known}
          onOutcome={onOutcome}
          payments={payments}
          price={planWords.price(plans.premium)}
        />
      </div>
      {isPix ? (
        <Suspense fallback={<Skeleton blocks={['h-120 rounded-card']} label={common.loading} />}>
          <PixPass
            openPass={openPass}
            storePass={storePass}
            onOutcome={onOutcome}
            onGone={() => setIsPixGone(true)}
            plans={plans}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
