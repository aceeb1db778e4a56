import { useEffect, useEffectEvent, useState } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CheckoutMessage } from './checkout-message.tsx'
import { usePaymentConfirmation } from './use-payment-confirmation.ts'

const copy = checkout.waiting
const ASK_EVERY_MS = 3000
const LATE_AFTER_MS = 60_000
const ASK_LATE_EVERY_MS = 15_000

interface WaitingProps {
  /** Null when the person returns from the hosted checkout. */
  subscriptionId: string | null
  /** The bank approved the payment; else even that is unknown. */
  isKnown: boolean
  onConfirmed: () => void
  onTryAgain: () => void
}

/** Waits for a payment that is not confirmed yet, and asks until it is. */
export function PaymentPending({ subscriptionId, isKnown, onConfirmed, onTryAgain }: WaitingProps) {
  const isLate = useIsLate()
  const confirm = usePaymentConfirmation(subscriptionId)
  const [check] = useOnceAtATime(async () => {
    if (await confirm()) onConfirmed()
  })
  const checkNow = useEffectEvent(() => void check())
  useEffect(() => checkNow(), [])
  usePolling(() => void check(), isLate ? ASK_LATE_EVERY_MS : ASK_EVERY_MS)

  const words = isKnown ? copy.known : copy.doubt
  return (
    <CheckoutMessage
      mark={isLate ? <Icon name="mail" size={34} /> : <span className="spinner size-9" />}
      text={isLate ? words.late : words.text}
      title={words.title}
    >
      {isLate ? <ButtonLink to={PATHS.dashboard}>{copy.leave}</ButtonLink> : null}
      {isLate && !isKnown ? (
        <Button variant="secondary" onClick={onTryAgain}>
          {copy.tryAgain}
        </Button>
      ) : null}
    </CheckoutMessage>
  )
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
