import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { leaveFor } from '../../../platform/device/leave-for.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Amounts } from '../../../ui/text/amounts.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import {
  activateSubscription,
  confirmPayment,
  createCheckoutSession,
  createSubscription,
  type Payments,
} from '../api.ts'
import { cardProblem, type PaymentProblem, PaymentProblemDialog } from '../checkout/payment-problem.tsx'
import { PurchaseSummary } from '../checkout/purchase-summary.tsx'
import type { OnCheckoutOutcome } from '../checkout/use-checkout.ts'
import { CardField, CardPlaceholder, useCard } from './card-field.tsx'
import { type PaymentOutcome, payByCard, toFailureOutcome } from './pay-by-card.ts'
import { type KnownSubscriber, SubscriberFields, useSubscriberForm } from './subscriber-form.tsx'

const copy = checkout.form
const NOTICE_CLASS = 'mb-2.5 text-center text-on-blush text-sm'
const SERVER = { createSubscription, confirmPayment, activateSubscription }

interface SubscriptionFormProps {
  known: KnownSubscriber
  /** `R$ 19/mês` */
  price: string
  payments: Payments
  /** Whether the outcome of an earlier attempt is unknown. */
  isInDoubt: boolean
  onOutcome: OnCheckoutOutcome
}

/** The Premium ticket: the subscriber, the card, the summary and, where payments are configured, the button. */
export function SubscriptionForm({ known, price, payments, isInDoubt, onOutcome }: SubscriptionFormProps) {
  const form = useSubscriberForm(known)
  const card = useCard(payments.status === 'on' ? payments.publishableKey : null)
  const payment = useCardPayment({ form, card, onOutcome })
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void payment.pay()
  }
  const hasCard = payments.status === 'on' || payments.status === 'loading'
  const cardField = hasCard ? (
    <CardField card={card} isLeaving={payment.isLeaving} onElsewhere={() => void payment.payElsewhere()} />
  ) : (
    <CardPlaceholder>{payments.status === 'off' ? copy.noCardYet : copy.cardPlace}</CardPlaceholder>
  )

  return (
    <form aria-labelledby={`${id}-title`} noValidate onSubmit={submit} ref={form.form}>
      <Ticket stub={<SubscribeStub id={`${id}-state`} isPaying={payment.isPaying} payments={payments} price={price} />}>
        <div className="flex flex-col gap-5 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-6 sm:px-7 sm:py-8">
          <h2 className="text-lg" id={`${id}-title`}>
            {copy.title}
          </h2>
          <SubscriberFields card={cardField} form={form} isReadOnly={payment.isPaying} />
        </div>
      </Ticket>
      <PaymentProblemDialog
        isInDoubt={isInDoubt}
        onClose={payment.close}
        onRetry={payment.retry}
        problem={payment.problem}
      />
    </form>
  )
}

interface SubscribeStubProps {
  /** The id of the sentence that says whether payments are configured. */
  id: string
  payments: Payments
  price: string
  isPaying: boolean
}

function SubscribeStub({ id, payments, price, isPaying }: SubscribeStubProps) {
  return (
    <div className="flex flex-col gap-4">
      {payments.status === 'off' ? null : (
        <PurchaseSummary consent={checkout.summary.consent} lines={checkout.summary.subscription(price)} />
      )}
      <div>
        <PaymentsNotice id={id} payments={payments} />
        <Button aria-describedby={id} disabled={payments.status !== 'on'} isBusy={isPaying} isWide type="submit">
          <span>{isPaying ? copy.paying : <Amounts>{copy.submit(price)}</Amounts>}</span>
        </Button>
      </div>
      <p className="sr-only" role="status">
        {isPaying ? copy.payingLong : ''}
      </p>
    </div>
  )
}

/** Explains why the button below is disabled; renders nothing if it is enabled. */
function PaymentsNotice({ payments, id }: { payments: Payments; id: string }) {
  return (
    <div id={id} role="status">
      {payments.status === 'loading' ? <p className={NOTICE_CLASS}>{common.loading}</p> : null}
      {payments.status === 'off' ? <p className={`${NOTICE_CLASS} font-semibold`}>{copy.notConfigured}</p> : null}
      {payments.status === 'unreachable' ? (
        <>
          <p className={NOTICE_CLASS}>{copy.configFailed}</p>
          <div className="mb-2.5">
            <Button isWide variant="secondary" onClick={payments.retry}>
              {common.retry}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

interface CardPayment {
  form: ReturnType<typeof useSubscriberForm>
  card: ReturnType<typeof useCard>
  onOutcome: OnCheckoutOutcome
}

/** Pays with the card field, one attempt at a time. Also returns the problem that the dialog shows. */
function useCardPayment({ form, card, onOutcome }: CardPayment) {
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const { setDisabled, focus } = card
  const shouldFinish = useRef(false)

  /** What is still missing in the card is told at its field, everything else in the dialog. */
  const explain = (found: PaymentProblem) => {
    if (found.retry !== 'finish-card') return setProblem(found)
    shouldFinish.current = true
    card.refuse(found.text)
  }
  const settle = (outcome: PaymentOutcome) => {
    if (outcome.kind === 'problem') explain(outcome.problem)
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
  useEffect(() => {
    setDisabled(isPaying)
    // A disabled field takes no focus.
    if (isPaying || !shouldFinish.current) return
    shouldFinish.current = false
    focus()
  }, [isPaying, setDisabled, focus])

  const { close, closeToCard } = useDialogFocus(problem, setProblem, card.focus)
  const retry = () => {
    if (problem?.retry === 'other-card') card.clear()
    if (problem && problem.retry !== 'same-card') return closeToCard()
    setProblem(null)
    if (card.state === 'failed') card.retry()
    else void pay()
  }
  return { pay, isPaying, payElsewhere, isLeaving, problem, retry, close }
}

/** When the dialog closes: moves the focus to the card if it must be changed, otherwise to the element that had it before. */
function useDialogFocus(
  problem: PaymentProblem | null,
  setProblem: (problem: null) => void,
  focusCard: () => void,
): { close: () => void; closeToCard: () => void } {
  const shouldFocusCard = useRef(false)
  // Effects run after the dialog has closed and returned the focus.
  useEffect(() => {
    if (problem || !shouldFocusCard.current) return
    shouldFocusCard.current = false
    focusCard()
  }, [problem, focusCard])

  const closeToCard = () => {
    shouldFocusCard.current = true
    setProblem(null)
  }
  return { closeToCard, close: () => (problem?.isCard ? closeToCard() : setProblem(null)) }
}

/** Makes the browser ask for confirmation before the person leaves the page during an operation. */
function useLeaveGuard(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Added only during the operation, because some browsers keep pages with this listener out of the back/forward
    // cache.
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}
