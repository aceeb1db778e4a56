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
import { type Bar, ChartCard } from './chart-card.tsx'

const copy = admin.charts
const PLOT_SKELETON = ['size-full']
/** The head of the first card may peep out below what a phone shows first: it needs no library yet. */
const INSET_PX = 120

type Series = AdminStats['series']

/** `unit` is what one step of the scale counts: a scale of centavos would have odd steps. */
const COUNT = { unit: 1, write: formatNumber, writeTick: formatCompact } as const
const MEASURES = [
  { name: 'newUsers', ...COUNT },
  { name: 'premiumUsers', ...COUNT },
  { name: 'activities', ...COUNT },
  { name: 'revenue', unit: 100, write: formatBrl, writeTick: formatCompactBrl },
] as const

/** The last 12 months of what the panel counts; the code that draws them comes when they come into view. */
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

/** The component that draws, once it is wanted and its code is there. */
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
