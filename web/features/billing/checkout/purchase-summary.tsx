import { Link } from 'react-router-dom'
import { TERMS } from '#contracts/terms'
import { checkout } from '../../../copy/billing/checkout.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Amounts } from '../../../ui/text/amounts.tsx'

const copy = checkout.summary

/**
 * The summary before the purchase; `lines` state what is paid and for how long.
 *
 * @see Decreto 7.962/2013 art. 4 I (summary before contracting), CDC art. 49 (withdrawal)
 */
export function PurchaseSummary({ lines, consent }: { lines: readonly string[]; consent: string }) {
  return (
    <div className="flex flex-col gap-2 text-on-blush text-sm">
      <ul className="flex list-disc flex-col gap-1 pl-4.5 text-pretty">
        {[...lines, copy.withdrawal(TERMS.withdrawalDays)].map((line) => (
          <li key={line}>
            <Amounts>{line}</Amounts>
          </li>
        ))}
      </ul>
      <p>
        {consent}
        {/* Opens in another tab, so that the form does not lose its text. */}
        <Link className="font-semibold underline underline-offset-2" rel="noopener" target="_blank" to={PATHS.terms}>
          {copy.terms}
          <span className="sr-only">{copy.elsewhere}</span>
        </Link>
        .
      </p>
    </div>
  )
}
