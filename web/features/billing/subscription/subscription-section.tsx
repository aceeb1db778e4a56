import { useEffect, useEffectEvent } from 'react'
import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { reloadSubscription, type SubscriptionStatus, usePaymentList, useSubscription } from './api.ts'
import { PaymentList } from './payment-list.tsx'
import { COLUMNS, StateSkeleton } from './state/state-skeleton.tsx'
import { SubscriptionState } from './state/subscription-state.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { toRefundCents } from './to-refund-cents.ts'
import { usePortalReturn } from './use-portal-return.ts'
import { type SubscriptionActions, useSubscriptionActions } from './use-subscription-actions.ts'

interface SubscriptionSectionProps {
  /** What a renewal costs: `R$ 19`. */
  price: string
  /** The plan as the rest of the page shows it. */
  known: Pick<SubscriptionStatus, 'plan' | 'billing'>
  /** The plan may have changed: whoever shows it elsewhere loads it again. */
  onChanged: () => void
}

/** The subscription and its payments. */
export function SubscriptionSection({ price, known, onChanged }: SubscriptionSectionProps) {
  const { data, error, mutate } = useSubscription()
  usePortalReturn(() => void reloadSubscription().catch(() => undefined))
  useReportedChange(data, known, onChanged)

  if (data) return <Loaded onChanged={onChanged} price={price} status={data} />
  if (!error) return <StateSkeleton isPremium={known.plan === 'premium'} />
  return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
}

/** Tells the rest of the page when the loaded plan differs, e.g. after a change in another tab or at the provider. */
function useReportedChange(
  status: SubscriptionStatus | undefined,
  known: SubscriptionSectionProps['known'],
  onChanged: () => void,
) {
  const tell = useEffectEvent(() => {
    if (status && (status.plan !== known.plan || status.billing !== known.billing)) onChanged()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer of the server counts
  useEffect(() => tell(), [status?.plan, status?.billing])
}

interface LoadedProps extends Omit<SubscriptionSectionProps, 'known'> {
  status: SubscriptionStatus
}

function Loaded({ status, price, onChanged }: LoadedProps) {
  const payments = usePaymentList(status.hasPortal)
  const actions = useSubscriptionActions(status, onChanged)
  return (
    <div className={COLUMNS}>
      <div className="flex flex-col gap-4">
        {actions.isUnsure ? <UnknownOutcome actions={actions} /> : null}
        <SubscriptionState actions={actions} price={price} status={status} />
      </div>
      <PaymentList list={payments} />
      <SubscriptionDialog
        confirmation={actions.confirmation}
        refundCents={toRefundCents(status.means, payments.data)}
        status={status}
      />
    </div>
  )
}

/** An answer was lost: the change is not called failed before the state is known. */
function UnknownOutcome({ actions }: { actions: SubscriptionActions }) {
  const check = async () => {
    try {
      await actions.check()
    } catch {
      showErrorToast({ title: copy.unsure.title, description: copy.checkFailed })
    }
  }
  return (
    <Banner
      action={
        <Button isWide variant="secondary" onClick={() => void check()}>
          {copy.unsure.action}
        </Button>
      }
      isAnnounced
      title={copy.unsure.title}
      tone="warning"
    >
      {copy.unsure.text}
    </Banner>
  )
}
