import { type ReactNode, useId } from 'react'
import { admin } from '../../../copy/admin/admin.ts'
import { TurningChevron } from '../../../ui/text/prose.tsx'

const copy = admin.charts

/** One month of one measure. */
export interface Bar {
  /** `nov/26` */
  label: string
  value: number
  /** The value as it is written. */
  text: string
}

/** Height of the chart and of its placeholder. */
const PLOT_HEIGHT = 'h-44 lg:h-48'

interface ChartCardProps {
  title: string
  bars: readonly Bar[]
  /** The chart; without it the table is open. */
  plot: ReactNode
}

/** A dozen months of one measure: this one in words, all of them drawn, and the same numbers as a table. */
export function ChartCard({ title, bars, plot }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col rounded-card bg-card p-4 shadow-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg" id={id}>
          {title}
        </h3>
        <p className="text-sm text-soft">
          <span className="font-display text-ink text-lg tabular-nums">{bars.at(-1)?.text}</span> {copy.thisMonth}
        </p>
      </div>
      {plot ? <div className={`mt-3 ${PLOT_HEIGHT}`}>{plot}</div> : null}
      <Peak bars={bars} />
      <AsTable bars={bars} isOpen={!plot} title={title} />
    </section>
  )
}

function Peak({ bars }: { bars: readonly Bar[] }) {
  const peak = bars.reduce<Bar | null>((best, bar) => (best && best.value >= bar.value ? best : bar), null)
  const words = peak && peak.value > 0 ? copy.peak(peak.text, peak.label) : copy.nothing
  return <p className="mt-2 text-sm text-soft">{words}</p>
}

function AsTable({ bars, isOpen, title }: { bars: readonly Bar[]; isOpen: boolean; title: string }) {
  return (
    <details className="group -mb-2" open={isOpen}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold text-sm hover:text-urucum">
        {copy.table}
        <TurningChevron />
      </summary>
      <table className="mb-2 w-full text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{copy.month}</th>
            <th scope="col">{copy.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, text }) => (
            <tr className="border-line border-t" key={label}>
              <th className="py-1 text-left font-normal text-soft" scope="row">
                {label}
              </th>
              <td className="py-1 text-right">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
