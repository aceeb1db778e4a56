import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AdminStats } from '#contracts/admin'
import { PLANS } from '#contracts/plans'
import { admin } from '../../../copy/admin/admin.ts'
import { formatBrl, formatNumber } from '../../../lib/format.ts'
import { formatPercent } from '../../../lib/panel-format.ts'
import { OverviewCard } from './overview-cards.tsx'

const copy = admin.overview.money

type Month = AdminStats['series'][number]

const ROWS: readonly { name: string; cell: (month: Month) => ReactNode }[] = [
  { name: copy.received, cell: ({ revenue }) => formatBrl(revenue) },
  { name: copy.refunded, cell: ({ refunded }) => formatBrl(refunded) },
  {
    name: copy.begun,
    cell: ({ month, payingBegun, payingBefore, couples }) => (
      <Couples count={payingBegun} month={month} of={couples - payingBefore} plan="began" share={copy.upgradedShare} />
    ),
  },
  {
    name: copy.ended,
    cell: ({ month, payingEnded, payingBefore }) => (
      <Couples count={payingEnded} month={month} of={payingBefore} plan="left" share={copy.endedShare} />
    ),
  },
]

/** What came in, and the couples that began and ceased to pay, in this month and the last one. */
export function MoneyCard({ stats }: { stats: AdminStats }) {
  const months = stats.series.slice(-2).reverse()
  return (
    <OverviewCard title={copy.title}>
      <table className="mt-2 w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="text-soft text-xs">
            <th className="py-1.5 pr-2 pl-4 text-left font-semibold" scope="col">
              {copy.what}
            </th>
            {[copy.thisMonth, copy.lastMonth].map((label) => (
              <th className="w-3/10 py-1.5 pr-4 font-semibold" key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, cell }) => (
            <tr className="border-line border-t align-top" key={name}>
              <th className="py-2.5 pr-2 pl-4 text-left font-normal" scope="row">
                {name}
              </th>
              {months.map((month) => (
                <td className="py-2.5 pr-4 font-semibold" key={month.month}>
                  {cell(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t px-4 pt-2.5 text-soft text-sm">
        {copy.ofTwo(formatNumber(stats.couplesOfTwo))}
      </p>
    </OverviewCard>
  )
}

interface CouplesProps {
  count: number
  month: string
  plan: 'began' | 'left'
  /** The couples that could do it. */
  of: number
  share: (percent: string) => string
}

/** A number of couples that links to their accounts, what they pay, and which share they are. */
function Couples({ count, month, plan, of, share }: CouplesProps) {
  if (count === 0) return formatNumber(count)
  return (
    <>
      <Link
        className="-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-end underline decoration-line underline-offset-4 hover:decoration-urucum"
        to={`?aba=usuarios&plano=${plan}&mes=${month}`}
      >
        {`${formatNumber(count)}${copy.couples(count)}`}
        <span className="sr-only">{copy.see(count)}</span>
      </Link>
      <span className="block font-normal text-soft text-xs">
        {copy.perMonth(formatBrl(count * PLANS.premium.priceCents))}
      </span>
      {of > 0 ? (
        <span className="block font-normal text-soft text-xs">
          {share(formatPercent(Math.round((count / of) * 1000) / 10))}
        </span>
      ) : null}
    </>
  )
}
