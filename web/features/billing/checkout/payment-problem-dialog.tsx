import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { PaymentProblem } from './payment-problem.ts'

interface ProblemDialogProps {
  problem: PaymentProblem | null
  /** The outcome of an earlier attempt is unknown, so the dialog must not say that nothing was charged. */
  isInDoubt?: boolean
  onRetry: () => void
  onClose: () => void
}

/** Says why a payment failed; the form behind it keeps what was typed. */
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
