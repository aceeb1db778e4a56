import { type ReactNode, useId } from 'react'
import useSWRImmutable from 'swr/immutable'
import type { AdminStats } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { useInView } from '../../../hooks/page/use-in-view.ts'
import { formatBrl, formatNumber } from '../../../lib/format.ts'
import { formatCompact, formatCompactBrl, formatShortMonth } from '../../../lib/panel-format.ts'
import { loadChunk } from '../../../platform/release/load-chunk.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { TurningChevron } from '../../../ui/text/prose.tsx'
import type { Bar } from './month-bars.tsx'

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

/** Height of the chart and of its placeholder. */
const PLOT_HEIGHT = 'h-44 lg:h-48'

interface ChartCardProps {
  title: string
  bars: readonly Bar[]
  /** The chart; without it the table is unfolded. */
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

type Series = AdminStats['series']

/** The last 12 months of each measure; the drawing code loads when the charts come into view. */
export function Charts({ series }: { series: Series }) {
  const [place, isSeen] = useInView<HTMLDivElement>(INSET_PX)
  const { data: MonthBars, error, isValidating, mutate } = useMonthBars(isSeen)
  return (
    <div className="flex flex-col gap-3" ref={place}>
      {error ? <NotDrawn isBusy={isValidating} onRetry={() => void mutate()} /> : null}
      <div className="grid items-start gap-3 md:grid-cols-2">
        {MEASURES.map((measure) => {
          const bars = toBars(series, measure)
          const title = copy[measure.name]
          const drawing = MonthBars ? (
            <MonthBars bars={bars} label={toSummary(title, bars)} writeTick={measure.writeTick} />
          ) : (
            <Skeleton blocks={PLOT_SKELETON} label={common.loading} />
          )
          return <ChartCard bars={bars} key={title} plot={error ? null : drawing} title={title} />
        })}
      </div>
    </div>
  )
}

/** The chart component, once it is wanted and loaded. */
const useMonthBars = (isWanted: boolean) =>
  useSWRImmutable(isWanted ? 'month-bars' : null, () => loadChunk(loadMonthBars))

const loadMonthBars = async () => (await import('./month-bars.tsx')).MonthBars

function NotDrawn({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const retry = (
    <Button isBusy={isBusy} variant="secondary" onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return (
    <Banner action={retry} isAnnounced tone="warning">
      {copy.notDrawn}
    </Banner>
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
