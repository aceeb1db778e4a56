import { Stamp } from '../../../ui/ticket/ticket.tsx'
import { toMonthName } from './latest-months.ts'

/** The month pressed onto the head of the page, where there is room; the list says it in words. */
export function MonthStamp({ month }: { month: string }) {
  return (
    <div aria-hidden="true" className="shrink-0 max-sm:hidden">
      <Stamp seed={month}>{toMonthName(month)}</Stamp>
    </div>
  )
}
