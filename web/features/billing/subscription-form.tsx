import { useId } from 'react'
import { checkout } from '../../copy/billing.ts'
import { common } from '../../copy/common.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { type Payments, usePayments } from './api.ts'
import { PaymentsState } from './payments-state.tsx'
import { SubscriberFields } from './subscriber-fields.tsx'
import { type Known, useSubscriberForm } from './use-subscriber-form.ts'

const copy = checkout.form

interface SubscriptionFormProps {
  known: Known
  /** `R$ 19/mês` */
  price: string
}

/** The Premium ticket: who subscribes, the card, and the button where payments are configured. */
export function SubscriptionForm({ known, price }: SubscriptionFormProps) {
  const form = useSubscriberForm(known)
  const payments = usePayments()
  const id = useId()
  const { closeDialog, cardError } = form
  const retry = () => {
    closeDialog()
    form.attempt()
  }

  return (
    <form aria-labelledby={`${id}-title`} noValidate onSubmit={form.submit} ref={form.form}>
      <Ticket stub={<SubscribeStub id={`${id}-state`} payments={payments} price={price} />}>
        <div className="flex flex-col gap-5 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-6 sm:px-7 sm:py-8">
          <div>
            <h2 className="text-lg" id={`${id}-title`}>
              {copy.title}
            </h2>
            <p className="mt-2 font-display text-2xl leading-none">{price}</p>
            <p className="mt-2 text-soft">{checkout.cancelAnytime}</p>
          </div>
          <SubscriberFields form={form} isPayable={payments.status !== 'off'} />
        </div>
      </Ticket>
      <Dialog
        action={{ label: common.retry, onClick: retry }}
        closeLabel={common.cancel}
        isOpen={cardError !== null}
        onClose={closeDialog}
        text={cardError ?? ''}
        title={checkout.cardError.title}
      />
    </form>
  )
}

/** @param id - of the sentence that says whether payments are there */
function SubscribeStub({ id, payments, price }: { id: string; payments: Payments; price: string }) {
  return (
    <div className="flex flex-col gap-2.5">
      <PaymentsState id={id} payments={payments} />
      <Button aria-describedby={id} disabled={payments.status !== 'on'} isWide type="submit">
        <span>
          <Amounts>{copy.submit(price)}</Amounts>
        </span>
      </Button>
    </div>
  )
}
