import { type ReactNode, Suspense, useId } from 'react'
import type { AdminStats } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { useInView } from '../../../hooks/page/use-in-view.ts'
import { formatBrl, formatNumber } from '../../../lib/format.ts'
import { formatCompact, formatCompactBrl, formatShortMonth } from '../../../lib/panel-format.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { TurningChevron } from '../../../ui/text/prose.tsx'
import type { Bar } from './month-bars.tsx'

/** If its code does not load, the tables show the same numbers. */
const MonthBars = optionalComponent(async () => (await import('./month-bars.tsx')).MonthBars)
const copy = admin.charts
const PLOT_SKELETON = ['size-full']
/**
 * The charts load once this many pixels of them are inside the window, so that a phone does not load the library for
 * its first screen.
 */
const INSET_PX = 120

/** `unit`: divides the value for the chart, e.g. 100 for centavos. */
const COUNT = { unit: 1, write: formatNumber, writeTick: formatCompact } as const
const MEASURES = [
  { name: 'newUsers', ...COUNT },
  { name: 'premiumUsers', ...COUNT },
  { name: 'activities', ...COUNT },
  { name: 'revenue', unit: 100, write: formatBrl, writeTick: formatCompactBrl },
] as const

const PLOT_HEIGHT = 'h-44 lg:h-48'

interface ChartCardProps {
  title: string
  bars: readonly Bar[]
  plot: ReactNode
}

/** Twelve months of one measure: the current month in words, a chart, and the numbers as a table. */
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
      <div className={`mt-3 ${PLOT_HEIGHT}`}>{plot}</div>
      <Peak bars={bars} />
      <AsTable bars={bars} title={title} />
    </section>
  )
}

function Peak({ bars }: { bars: readonly Bar[] }) {
  const peak = bars.reduce<Bar | null>((best, bar) => (best && best.value >= bar.value ? best : bar), null)
  const words = peak && peak.value > 0 ? copy.peak(peak.text, peak.label) : copy.nothing
  return <p className="mt-2 text-sm text-soft">{words}</p>
}

function AsTable({ bars, title }: { bars: readonly Bar[]; title: string }) {
  return (
    <details className="group -mb-2">
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

type Series = AdminStats['series']

/** The last 12 months of each measure; the drawing code loads when the charts come into view. */
export function Charts({ series }: { series: Series }) {
  const [place, isSeen] = useInView<HTMLDivElement>(INSET_PX)
  const skeleton = <Skeleton blocks={PLOT_SKELETON} label={common.loading} />
  return (
    <div className="grid items-start gap-3 md:grid-cols-2" ref={place}>
      {MEASURES.map((measure) => {
        const bars = toBars(series, measure)
        const title = copy[measure.name]
        const plot = isSeen ? (
          <Suspense fallback={skeleton}>
            <MonthBars bars={bars} label={toSummary(title, bars)} writeTick={measure.writeTick} />
          </Suspense>
        ) : (
          skeleton
        )
        return <ChartCard bars={bars} key={title} plot={plot} title={title} />
      })}
    </div>
  )
}

const toBars = (series: Series, { name, unit, write }: (typeof MEASURES)[number]): Bar[] =>
  series.map((month) => ({
    label: formatShortMonth(month.month),
    value: month[name] / unit,
    text: write(month[name]),
  }))

function toSummary(title: string, bars: readonly Bar[]): string {
  const [first, last] = [bars[0], bars.at(-1)]
  return first && last ? copy.summary(title, first.label, last.label, last.text) : title
}
