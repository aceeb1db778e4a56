import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { Payments } from './api.ts'

const copy = checkout.form
const NOTICE_CLASS = 'mb-2.5 text-center text-on-blush text-sm'

/** Says why the button below is disabled; empty when it is not. */
export function PaymentsNotice({ payments, id }: { payments: Payments; id: string }) {
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
