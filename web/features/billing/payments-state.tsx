import { checkout } from '../../copy/billing.ts'
import { common } from '../../copy/common.ts'
import { Button } from '../../ui/button.tsx'
import type { Payments } from './api.ts'

const copy = checkout.form

/** Why the button beneath cannot be pressed; nothing when it can. */
export function PaymentsState({ payments, id }: { payments: Payments; id: string }) {
  return (
    <div className="text-center text-on-blush text-sm" id={id} role="status">
      {payments.status === 'loading' ? <p>{common.loading}</p> : null}
      {payments.status === 'off' ? <p className="font-semibold">{copy.notConfigured}</p> : null}
      {payments.status === 'unreachable' ? (
        <>
          <p className="mb-2.5">{copy.configFailed}</p>
          <Button isWide look="secondary" onClick={payments.retry}>
            {common.retry}
          </Button>
        </>
      ) : null}
    </div>
  )
}
