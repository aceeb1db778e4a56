import { type FormEvent, useId } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Amounts } from '../../../ui/text/amounts.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import type { Payments } from '../checkout/api.ts'
import { PaymentProblemDialog } from '../checkout/payment-problem-dialog.tsx'
import { PaymentsNotice } from '../checkout/payments-notice.tsx'
import { PurchaseSummary } from '../checkout/purchase-summary.tsx'
import type { OnCheckoutOutcome } from '../checkout/use-checkout.ts'
import { CardField, CardPlaceholder } from './card-field.tsx'
import { SubscriberFields } from './subscriber-fields.tsx'
import { useCard } from './use-card.ts'
import { useCardPayment } from './use-card-payment.ts'
import { type KnownSubscriber, useSubscriberForm } from './use-subscriber-form.ts'

const copy = checkout.form

interface SubscriptionFormProps {
  known: KnownSubscriber
  /** `R$ 19/mês` */
  price: string
  payments: Payments
  /** The outcome of an earlier attempt is unknown. */
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
          <div>
            <h2 className="text-lg" id={`${id}-title`}>
              {copy.title}
            </h2>
            <p className="mt-2 font-display text-2xl leading-none">{price}</p>
            <p className="mt-2 text-soft">{checkout.cancelAnytime}</p>
          </div>
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
