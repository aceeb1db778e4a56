import { useEffect, useRef, useState } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { leaveFor } from '../../../platform/device/leave-for.ts'
import { activateSubscription, createCheckoutSession, createSubscription } from '../checkout/api.ts'
import { cardProblem, type PaymentProblem } from '../checkout/payment-problem.ts'
import type { OnCheckoutOutcome } from '../checkout/use-checkout.ts'
import { type PaymentOutcome, payByCard, toFailureOutcome } from './pay-by-card.ts'
import type { useCard } from './use-card.ts'
import type { useSubscriberForm } from './use-subscriber-form.ts'

const SERVER = { createSubscription, activateSubscription }

interface CardPayment {
  form: ReturnType<typeof useSubscriberForm>
  card: ReturnType<typeof useCard>
  onOutcome: OnCheckoutOutcome
}

/** Pays with the card field, one attempt at a time, and holds the problem that the dialog shows. */
export function useCardPayment({ form, card, onOutcome }: CardPayment) {
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const { setDisabled } = card

  const settle = (outcome: PaymentOutcome) => {
    if (outcome.kind === 'problem') setProblem(outcome.problem)
    else if (outcome.kind === 'invalid') form.refuse(outcome.problems)
    else if (outcome.kind !== 'session-lost') onOutcome(outcome)
  }
  const [pay, isPaying] = useOnceAtATime(async () => {
    if (!form.check()) return
    const loaded = card.current()
    if (!loaded) return setProblem(cardProblem(checkout.cardError.missing, 'same-card'))
    settle(await payByCard(loaded, form.subscriber, SERVER))
  })
  const [payElsewhere, isLeaving] = useOnceAtATime(async () => {
    try {
      await leaveFor(await createCheckoutSession())
    } catch (error) {
      settle(toFailureOutcome(error))
    }
  })

  useLeaveGuard(isPaying)
  useEffect(() => setDisabled(isPaying), [isPaying, setDisabled])

  const { close, leadToCard } = useDialogFocus(problem, setProblem, card.focus)
  const retry = () => {
    if (problem?.retry === 'other-card') card.clear()
    if (problem && problem.retry !== 'same-card') return leadToCard()
    setProblem(null)
    if (card.state === 'failed') card.retry()
    else void pay()
  }
  return { pay, isPaying, payElsewhere, isLeaving, problem, retry, close }
}

/** Moves the focus when the dialog closes: to the card if that must be changed, else back to where it was. */
function useDialogFocus(
  problem: PaymentProblem | null,
  setProblem: (problem: null) => void,
  focusCard: () => void,
): { close: () => void; leadToCard: () => void } {
  const isBoundForCard = useRef(false)
  // By now the dialog has closed and returned the focus.
  useEffect(() => {
    if (problem || !isBoundForCard.current) return
    isBoundForCard.current = false
    focusCard()
  }, [problem, focusCard])

  const leadToCard = () => {
    isBoundForCard.current = true
    setProblem(null)
  }
  return { leadToCard, close: () => (problem?.isCard ? leadToCard() : setProblem(null)) }
}

/** Makes the browser ask before the page is left while an operation runs that must not be interrupted. */
function useLeaveGuard(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Only while it is needed: some browsers keep a page with this listener out of the back/forward cache.
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
