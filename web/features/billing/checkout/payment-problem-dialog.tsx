import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { PaymentProblem } from './payment-problem.ts'

interface ProblemDialogProps {
  problem: PaymentProblem | null
  /** Nobody knows yet what became of an earlier attempt: that nothing was charged would be a guess. */
  isInDoubt?: boolean
  onRetry: () => void
  onClose: () => void
}

/** Why a payment did not come about; what was typed beside the card is still there behind it. */
export function PaymentProblemDialog({ problem, isInDoubt = false, onRetry, onClose }: ProblemDialogProps) {
  const isUncharged = problem?.isUncharged && !isInDoubt
  const text = isUncharged ? `${problem.text} ${checkout.paymentError.nothingCharged}` : problem?.text
  return (
    <Dialog
      action={{ label: common.retry, onClick: onRetry }}
      closeLabel={common.cancel}
      isOpen={problem !== null}
      onClose={onClose}
      text={text ?? ''}
      title={problem?.title ?? checkout.paymentError.title}
    />
  )
}
