import { type ReactNode, useId } from 'react'
import { admin } from '../../../copy/admin/admin.ts'
import { OverviewCard } from './overview-card.tsx'

const copy = admin.overview.funnel

export interface WeekColumn {
  label: string
  /** What its share is a share of. */
  note?: string
}

interface WeekTableProps {
  title: string
  lead: string
  columns: readonly WeekColumn[]
  /** Newest first. */
  rows: readonly { week: string; cells: readonly ReactNode[] }[]
  /** Of all the weeks together. */
  total?: readonly ReactNode[]
}

/** Six columns stand side by side on a phone. */
const CELL = 'px-1 py-1.5 align-top last:pr-4 sm:px-1.5'

/** Counts of one week a row, the running one first. */
export function WeekTable({ title, lead, columns, rows, total }: WeekTableProps) {
  const id = useId()
  return (
    <OverviewCard id={id} lead={lead} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
      <section aria-label={copy.table(title)} className="mt-2 overflow-x-auto" tabIndex={0}>
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="align-bottom text-soft text-xs max-sm:text-[0.6875rem]">
              <th className="py-1.5 pr-2 pl-4 text-left font-semibold max-sm:pr-0" scope="col">
                <span className="max-sm:sr-only">{copy.week}</span>
              </th>
              {columns.map(({ label, note }) => (
                <th className={`${CELL} font-semibold`} key={label} scope="col">
                  {label}
                  {note ? <span className="block font-normal max-sm:sr-only"> {note}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, cells }, index) => (
              <Row cells={cells} key={week} name={index === 0 ? copy.thisWeek : toDayAndMonth(week)} />
            ))}
          </tbody>
          {total ? (
            <tfoot className="font-semibold">
              <Row cells={total} name={copy.total} />
            </tfoot>
          ) : null}
        </table>
      </section>
    </OverviewCard>
  )
}

/** The same place without counts. */
export function NoWeeks({ title, text }: { title: string; text: string }) {
  return <OverviewCard id={useId()} lead={text} title={title} />
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr className="border-line border-t">
      <th className="py-1.5 pr-2 pl-4 text-left align-top font-normal text-soft max-sm:pr-0" scope="row">
        {name}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td className={CELL} key={index}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** `2026-11-23` → `23/11` */
const toDayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('/')
