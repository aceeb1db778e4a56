import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PORTAL_RETURN } from '#contracts/pages'
import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { errors } from '../../../copy/errors.ts'
import { formatBrl, formatDate } from '../../../lib/format.ts'
import type { Confirmation } from '../../../platform/feedback/use-confirmation.ts'
import { LazyDialog } from '../../../platform/release/lazy-dialog.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { Amounts } from '../../../ui/text/amounts.tsx'
import {
  type Payment,
  reloadSubscription,
  type SubscriptionStatus,
  usePaymentList,
  usePlans,
  useSubscription,
} from '../api.ts'
import { PaymentList } from './payment-list.tsx'
import { COLUMNS, StateSkeleton } from './state-skeleton.tsx'
import { endOf } from './subscription-change.ts'
import { SubscriptionState } from './subscription-state.tsx'
import { type Question, type SubscriptionActions, useSubscriptionActions } from './use-subscription-actions.ts'

/** The provider's event about the new card arrives after the person has returned, usually within seconds. */
const POLL_DELAYS_MS = [0, 3000, 10_000] as const

interface SubscriptionSectionProps {
  /** The plan as the rest of the page shows it. */
  known: Pick<SubscriptionStatus, 'plan' | 'billing'>
  partnerName: string | null
  onChanged: () => void
}

export function SubscriptionSection({ known, partnerName, onChanged }: SubscriptionSectionProps) {
  const price = formatBrl(usePlans().premium.priceCents)
  const { data, error, mutate } = useSubscription()
  usePortalReturn(() => void reloadSubscription().catch(() => undefined))
  useReportedChange(data, known, onChanged)

  if (data) return <Loaded onChanged={onChanged} partnerName={partnerName} price={price} status={data} />
  if (!error) return <StateSkeleton isPremium={known.plan === 'premium'} />
  return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
}

/** Informs the rest of the page if the loaded plan differs, e.g. after a change in another tab or at the provider. */
function useReportedChange(
  status: SubscriptionStatus | undefined,
  known: SubscriptionSectionProps['known'],
  onChanged: () => void,
) {
  const tell = useEffectEvent(() => {
    if (status && (status.plan !== known.plan || status.billing !== known.billing)) onChanged()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a new response of the server
  useEffect(() => tell(), [status?.plan, status?.billing])
}

interface LoadedProps extends Pick<SubscriptionSectionProps, 'onChanged' | 'partnerName'> {
  /** Price of a renewal, e.g. `R$ 19`. */
  price: string
  status: SubscriptionStatus
}

function Loaded({ status, price, partnerName, onChanged }: LoadedProps) {
  const payments = usePaymentList(status.hasPortal)
  const actions = useSubscriptionActions(status, onChanged)
  return (
    <div className={COLUMNS}>
      <div className="flex flex-col gap-4">
        {actions.isUnsure ? <UnknownOutcome actions={actions} /> : null}
        <SubscriptionState actions={actions} partnerName={partnerName} price={price} status={status} />
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

interface SubscriptionDialogProps {
  status: SubscriptionStatus
  /** Refund of a withdrawal, in centavos; `null` if unknown. */
  refundCents: number | null
  confirmation: Confirmation<Question>
}

function SubscriptionDialog({ status, refundCents, confirmation }: SubscriptionDialogProps) {
  const isCancelling = confirmation.question !== 'withdraw'
  return (
    <LazyDialog
      {...confirmation.dialog(isCancelling ? copy.cancel : copy.withdrawQuestion.yes)}
      closeLabel={copy.keep}
      text={
        <p>
          <Amounts>{isCancelling ? toCancelText(status) : toWithdrawText(status, refundCents)}</Amounts>
        </p>
      }
      title={isCancelling ? copy.cancelQuestion.title : copy.withdrawQuestion.title}
      tone="warning"
    />
  )
}

function toCancelText(status: SubscriptionStatus): string {
  const { running, undated, unpaid, pending } = copy.cancelQuestion
  const end = endOf(status)
  const untilThen = end === null ? undated : running(formatDate(end))
  return [status.plan === 'premium' ? untilThen : unpaid, status.billing === 'past_due' ? pending : ''].join(' ').trim()
}

function toWithdrawText({ means }: SubscriptionStatus, refundCents: number | null): string {
  const { ends, amount, all, pix, card } = copy.withdrawQuestion
  const what = refundCents === null ? all : amount(formatBrl(refundCents))
  return [ends, what, means === 'pix' ? pix : card].join(' ')
}

/** Calls `ask` a few times after a return from the provider's portal, and removes the portal's query from the URL. */
function usePortalReturn(ask: () => void) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // The initial state stores the result, because the query is removed at once.
  const [isReturn] = useState(() => new URLSearchParams(search).get(PORTAL_RETURN.name) === PORTAL_RETURN.value)
  const askNow = useEffectEvent(ask)
  const cleanAddress = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    query.delete(PORTAL_RETURN.name)
    void navigate({ search: query.toString(), hash }, { replace: true })
  })

  useEffect(() => {
    if (!isReturn) return
    cleanAddress()
    const timers = POLL_DELAYS_MS.map((delay) => setTimeout(() => askNow(), delay))
    return () => timers.forEach(clearTimeout)
  }, [isReturn])
}

/**
 * The refund of a withdrawal: the amount of the latest payment with this payment method that is not refunded yet.
 *
 * @returns centavos; `null` if unknown
 */
export function toRefundCents(means: SubscriptionStatus['means'], payments: readonly Payment[] | undefined) {
  const kind = means === 'pix' ? 'pix' : 'subscription'
  const latest = payments?.find((payment) => payment.kind === kind)
  return latest && latest.refundedCents < latest.amountCents ? latest.amountCents - latest.refundedCents : null
}
