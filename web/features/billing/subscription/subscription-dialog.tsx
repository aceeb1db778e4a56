import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { formatBrl, formatDate } from '../../../lib/format.ts'
import type { Confirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Amounts } from '../../../ui/text/amounts.tsx'
import type { SubscriptionStatus } from './api.ts'
import { endOf } from './subscription-change.ts'
import type { Question } from './use-subscription-actions.ts'

interface SubscriptionDialogProps {
  status: SubscriptionStatus
  /** What withdrawing the purchase refunds; `null` when that is unknown here. */
  refundCents: number | null
  confirmation: Confirmation<Question>
}

/** Asks before a cancellation and before a withdrawal. */
export function SubscriptionDialog({ status, refundCents, confirmation }: SubscriptionDialogProps) {
  const isCancelling = confirmation.question !== 'withdraw'
  return (
    <Dialog
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
