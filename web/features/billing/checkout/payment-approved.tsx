import { useEffect } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stamp, Ticket } from '../../../ui/ticket/ticket.tsx'

const copy = checkout.paid
const LEAVE_AFTER_MS = 2000

/**
 * Says that the payment went through, and leaves after two seconds with a full load: the cache of this tab still holds
 * the old plan, and the provider's script ends with this document.
 *
 * @see docs/product.md (checkout)
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
            <p className="font-semibold text-on-blush">{copy.text}</p>
            <ExternalButton href={to} isWide variant="primary">
              {copy.action}
            </ExternalButton>
          </div>
        }
      >
        <div className="flex flex-col items-center gap-8 border-ipe border-t-8 px-[min(1.25rem,6vw)] py-12 text-center sm:px-7">
          <Stamp>
            <Icon name="crown" />
            {copy.stamp}
          </Stamp>
          <h1 className="max-w-full text-2xl" ref={heading} tabIndex={-1}>
            {copy.title}
          </h1>
        </div>
      </Ticket>
    </div>
  )
}
