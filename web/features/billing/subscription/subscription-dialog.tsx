import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { formatBrl, formatDate } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Amounts } from '../../../ui/text/amounts.tsx'
import type { SubscriptionStatus } from './api.ts'
import { endOf } from './subscription-change.ts'
import type { SubscriptionActions } from './use-subscription-actions.ts'

interface QuestionsProps {
  status: SubscriptionStatus
  /** What undoing the purchase gives back; `null`: not known here. */
  refundCents: number | null
  acts: SubscriptionActions
}

/** The one question before a cancellation, and before the money is given back. */
export function SubscriptionDialog({ status, refundCents, acts }: QuestionsProps) {
  const isCancelling = acts.question === 'cancel'
  return (
    <Dialog
      action={{
        label: isCancelling ? copy.cancel : copy.withdrawQuestion.yes,
        onClick: acts.answerYes,
        isBusy: acts.running !== null,
      }}
      closeLabel={copy.keep}
      isOpen={acts.isAsking}
      onClose={acts.dismiss}
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
