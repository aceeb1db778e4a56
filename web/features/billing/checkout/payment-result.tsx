import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../../hooks/async/use-polling.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button, ButtonLink, ExternalButton } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stamp, Ticket } from '../../../ui/ticket/ticket.tsx'
import { activateSubscription, loadSubscription } from '../api.ts'

const copy = checkout.waiting
const POLL_INTERVAL_MS = 3000
const LATE_AFTER_MS = 60_000
const LATE_POLL_INTERVAL_MS = 15_000

/** Only every fifth poll asks the provider, because its webhook event has usually arrived before. */
const POLLS_PER_PROVIDER_CHECK = 5
const paidCopy = checkout.paid
const LEAVE_AFTER_MS = 2000

interface WaitingProps {
  /** Null if the person returns from the hosted checkout. */
  subscriptionId: string | null
  /** Whether the bank approved the payment; false: unknown. */
  isKnown: boolean
  onConfirmed: () => void
  onTryAgain: () => void
}

export function PaymentPending({ subscriptionId, isKnown, onConfirmed, onTryAgain }: WaitingProps) {
  const isLate = useIsLate()
  const confirm = usePaymentConfirmation(subscriptionId)
  const [check] = useOnceAtATime(async () => {
    if (await confirm()) onConfirmed()
  })
  const checkNow = useEffectEvent(() => void check())
  useEffect(() => checkNow(), [])
  usePolling(() => void check(), isLate ? LATE_POLL_INTERVAL_MS : POLL_INTERVAL_MS)

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

interface OneMessageProps {
  mark: ReactNode
  title: string
  text: string
  children: ReactNode
}

function CheckoutMessage({ mark, title, text, children }: OneMessageProps) {
  const heading = useFocusOnMount()
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center gap-4 px-5 py-10 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-blush text-on-blush">
        {mark}
      </span>
      <h1 className="text-2xl" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="max-w-md text-balance text-soft" role="status">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}

/**
 * Asks the server whether the payment is confirmed. If the subscription is known, every fifth call makes the server ask
 * the provider, in case the webhook event was lost.
 *
 * @returns the function that asks; it never throws: a failed call counts as no confirmation
 */
function usePaymentConfirmation(subscriptionId: string | null) {
  const asked = useRef(0)
  return async (): Promise<boolean> => {
    asked.current += 1
    const isProvidersTurn = subscriptionId !== null && asked.current % POLLS_PER_PROVIDER_CHECK === 0
    try {
      if (isProvidersTurn) return await activateSubscription(subscriptionId)
      return (await loadSubscription()).status === 'premium'
    } catch {
      return false
    }
  }
}

/**
 * Shows that the payment succeeded, and leaves after two seconds with a full load, because this tab has cached the old
 * plan and loaded the provider's script (docs/product.md (checkout)).
 */
export function PaymentApproved({ to }: { to: string }) {
  const heading = useFocusOnMount()
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(to), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [to])
  return (
    <div className="mx-auto my-12 w-full max-w-md">
      <Ticket
        stub={
          <div className="flex flex-col gap-3">
            <p className="font-semibold text-on-blush">{paidCopy.text}</p>
            <ExternalButton href={to} isWide variant="primary">
              {paidCopy.action}
            </ExternalButton>
          </div>
        }
      >
        <div className="flex flex-col items-center gap-8 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-12 text-center sm:px-7">
          <Stamp>
            <Icon name="crown" />
            {paidCopy.stamp}
          </Stamp>
          <h1 className="max-w-full text-2xl" ref={heading} tabIndex={-1}>
            {paidCopy.title}
          </h1>
        </div>
      </Ticket>
    </div>
  )
}
