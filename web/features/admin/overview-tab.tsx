import type { AdminStats } from '#contracts/admin'
import { admin } from '../../copy/admin.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { formatBrl, formatNumber } from '../../lib/format.ts'
import { formatChange, formatPercent, formatShortMonth } from '../../lib/panel-format.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useAdminStats } from './api.ts'
import { AuditList } from './audit-list.tsx'
import { type Bar, BarChart } from './bar-chart.tsx'

const FIGURES = 'grid grid-cols-2 gap-3 md:grid-cols-4'
const CHARTS = 'grid items-start gap-3 md:grid-cols-2'
const SKELETONS = ['h-28', 'h-28', 'h-28', 'h-28']
const CHART_SKELETONS = ['h-72', 'h-72', 'h-72', 'h-72']

type Month = AdminStats['series'][number]
type Measure = 'newUsers' | 'premiumUsers' | 'activities' | 'revenue'
const MEASURES: readonly { name: Measure; write: (value: number) => string }[] = [
  { name: 'newUsers', write: formatNumber },
  { name: 'premiumUsers', write: formatNumber },
  { name: 'activities', write: formatNumber },
  { name: 'revenue', write: formatBrl },
]

/** How the product is doing, and what administrators did to it. */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-10">
      <Stats />
      <AuditList />
    </div>
  )
}

function Stats() {
  const { data, error, mutate } = useAdminStats()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  return (
    <>
      <div className={FIGURES}>
        {data ? <Figures stats={data} /> : <Skeleton blocks={SKELETONS} label={common.loading} />}
      </div>
      <Section title={admin.charts.title}>
        <div className={CHARTS}>
          {data ? <Charts series={data.series} /> : <Skeleton blocks={CHART_SKELETONS} label={common.loading} />}
        </div>
      </Section>
    </>
  )
}

function Figures({ stats }: { stats: AdminStats }) {
  const copy = admin.figures
  const { totalUsers, totalActivities, revenueGrowth } = stats
  return (
    <>
      <Figure
        label={copy.users(totalUsers)}
        note={copy.newUsers(formatChange(stats.newUsersThisMonth).replace('%', ''))}
        value={formatNumber(totalUsers)}
      />
      <Figure
        label={copy.premium}
        note={copy.premiumShare(formatPercent(stats.premiumPercentage))}
        value={formatNumber(stats.premiumUsers)}
      />
      <Figure
        label={copy.activities(totalActivities)}
        note={copy.thisWeek(formatNumber(stats.activitiesThisWeek))}
        value={formatNumber(totalActivities)}
      />
      <Figure
        label={copy.revenue}
        note={revenueGrowth === null ? copy.noGrowth : copy.growth(formatChange(revenueGrowth))}
        value={formatBrl(stats.monthlyRevenue)}
      />
    </>
  )
}

/** Smaller than the couple's own numbers: there are many on this screen. */
function Figure({ value, label, note }: { value: string; label: string; note: string }) {
  return (
    <div className="flex min-h-28 flex-col rounded-card bg-card p-4 shadow-raised">
      <p className="font-display text-xl tabular-nums wrap-anywhere">{value}</p>
      <p className="font-semibold text-sm leading-snug">{label}</p>
      <p className="mt-1 text-soft text-xs">{note}</p>
    </div>
  )
}

function Charts({ series }: { series: readonly Month[] }) {
  return MEASURES.map(({ name, write }) => {
    const bars: Bar[] = series.map((month) => ({
      label: formatShortMonth(month.month),
      value: month[name],
      text: write(month[name]),
    }))
    return <BarChart bars={bars} key={name} title={admin.charts[name]} />
  })
}
