import { useEffect, useRef, useState } from 'react'
import { subscription } from '../../../copy/billing/subscription.ts'
import { common } from '../../../copy/common.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { formatBrl, formatDate } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Amounts } from '../../../ui/text/amounts.tsx'
import { openReceipt, type Payment, type usePaymentList } from '../api.ts'
import { showRefusal } from './subscription-change.ts'

const copy = subscription.payments
const SHOWN = 6
const SKELETON = ['h-20']

export function PaymentList({ list: { data, error, isLoading, mutate } }: { list: ReturnType<typeof usePaymentList> }) {
  if (data?.length === 0 || !(data || error || isLoading)) return null
  return (
    <div>
      <h3 className="mb-3 text-lg">{copy.title}</h3>
      {data ? <Rows payments={data} /> : null}
      {isLoading && !data && !error ? <Skeleton blocks={SKELETON} label={common.loading} /> : null}
      {error && !data ? <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={copy.failed} /> : null}
    </div>
  )
}

function Rows({ payments }: { payments: readonly Payment[] }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const [open, busyIds] = useReceipts()
  // The pressed button is gone, so the list gets the focus.
  useEffect(() => {
    if (isAllShown) list.current?.focus({ preventScroll: true })
  }, [isAllShown])

  return (
    <>
      <div className="focus:outline-none" ref={list} tabIndex={-1}>
        <List label={copy.title}>
          {payments.slice(0, isAllShown ? payments.length : SHOWN).map((payment) => (
            <Row
              isBusy={busyIds.has(payment.id)}
              key={payment.id}
              onOpen={() => void open(payment.id)}
              payment={payment}
            />
          ))}
        </List>
      </div>
      {payments.length > SHOWN && !isAllShown ? (
        <Button variant="quiet" onClick={() => setIsAllShown(true)}>
          {copy.showAll(payments.length)}
        </Button>
      ) : null}
    </>
  )
}

function Row({ payment, isBusy, onOpen }: { payment: Payment; isBusy: boolean; onOpen: () => void }) {
  const what = copy.kinds[payment.kind]
  const date = formatDate(payment.paidAt)
  return (
    <ListRow
      text={
        <span className="tabular-nums">
          <span className="mr-1">
            <Amounts>{copy.paid(formatBrl(payment.amountCents), date)}</Amounts>
          </span>{' '}
          <Refund payment={payment} />
        </span>
      }
      title={what}
      trailing={
        <ActionButton icon="external" isBusy={isBusy} onClick={onOpen}>
          {copy.open}
          <span className="sr-only">{copy.spoken(what, date)}</span>
        </ActionButton>
      }
    />
  )
}

function Refund({ payment: { amountCents, refundedCents } }: { payment: Payment }) {
  if (refundedCents === 0) return null
  return <Badge>{refundedCents < amountCents ? copy.partlyRefunded(formatBrl(refundedCents)) : copy.refunded}</Badge>
}

/** Opens receipts in another tab; a second click on the same receipt waits for the first. */
const useReceipts = () => useOnceEach(showReceipt)

async function showReceipt(paymentId: string): Promise<void> {
  // Browsers allow a new tab only while they handle the click.
  const tab = openTab()
  try {
    const url = await openReceipt(paymentId)
    if (!tab) window.location.assign(url)
    else if (!tab.closed) tab.location.replace(url)
  } catch (error) {
    tab?.close()
    showRefusal(error)
  }
}

function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The provider's page must not get access to this window.
  tab.opener = null
  tab.document.title = subscription.payments.opening
  tab.document.body.textContent = subscription.payments.opening
  return tab
}
