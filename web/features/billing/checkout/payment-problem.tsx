import type { StripeError } from '@stripe/stripe-js'
import { cardSentence } from '#contracts/card-sentence'
import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'

const { cardError, paymentError } = checkout

export interface PaymentProblem {
  title: typeof cardError.title | typeof paymentError.title
  text: string
  /** Whether the card must be changed. */
  isCard: boolean
  /**
   * What a retry does: repeat the payment, or type another card, because a declined one would be declined again.
   * `finish-card`: a part of the card is missing, which is told at its field instead of in the dialog.
   */
  retry: 'same-card' | 'finish-card' | 'other-card'
  /** Whether the dialog must add that nothing was charged, because it is certain and `text` does not say so. */
  isUncharged: boolean
}

/** Error code when 3-D Secure failed or was closed. */
const NOT_AUTHENTICATED = 'payment_intent_authentication_failure'

/** The fields of the provider's error that are read. */
export type Refusal = Pick<StripeError, 'type' | 'code' | 'decline_code'>

export const cardProblem = (text: string, retry: PaymentProblem['retry'] = 'other-card'): PaymentProblem => ({
  title: cardError.title,
  text,
  isCard: true,
  retry,
  isUncharged: false,
})

export const paymentProblem = (text: string, isUncharged = false): PaymentProblem => ({
  title: paymentError.title,
  text,
  isCard: false,
  retry: 'same-card',
  isUncharged,
})

/** The provider refused the card before it asked the bank. */
export function toCardProblem({ type, code, decline_code }: Refusal): PaymentProblem {
  if (type === 'api_connection_error') return paymentProblem(paymentError.unreachable, true)
  return cardProblem(cardSentence(code, decline_code), type === 'validation_error' ? 'finish-card' : 'other-card')
}

/** The bank declined the payment, or 3-D Secure failed. */
export function toRefusalProblem({ type, code, decline_code }: Refusal): PaymentProblem {
  if (type === 'card_error') return cardProblem(cardSentence(code, decline_code))
  if (code === NOT_AUTHENTICATED) return { ...paymentProblem(cardSentence(code), true), retry: 'other-card' }
  return paymentProblem(paymentError.notConfirmed)
}

/** The server created no subscription, so nothing can have been charged. */
export function toServerProblem(error: unknown): PaymentProblem {
  if (!(error instanceof ApiError)) return paymentProblem(paymentError.unreachable, true)
  if (error.status === 402) return cardProblem(error.sentence || cardError.failed)
  if (error.status === 400) return cardProblem(cardError.failed)
  if (error.status === 503) return paymentProblem(paymentError.providerDown, true)
  if (error.status === 429) return paymentProblem(error.sentence || paymentError.failed)
  return paymentProblem(paymentError.failed, true)
}

interface ProblemDialogProps {
  problem: PaymentProblem | null
  /** The outcome of an earlier attempt is unknown, so the dialog must not say that nothing was charged. */
  isInDoubt?: boolean
  onRetry: () => void
  onClose: () => void
}

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
