import type { AdminStats } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { formatBrl, formatNumber } from '../../../lib/format.ts'
import { formatChange, formatPercent } from '../../../lib/panel-format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { PlacesNotice } from '../places/usage/places-alert.tsx'
import { useAdminStats } from './api.ts'
import { AuditList } from './audit-list.tsx'
import { Charts } from './charts.tsx'
import { HealthNotice } from './health-notice.tsx'

/** Longer ones are written smaller, where two stand side by side on a phone. */
const LONG_VALUE = 9
const COUNTERS =
  'grid grid-cols-2 grid-rows-[minmax(7rem,auto)_minmax(8.75rem,auto)] gap-3 md:grid-cols-4 md:grid-rows-[minmax(7rem,auto)] lg:col-span-2 lg:grid-rows-[minmax(6.25rem,auto)]'
const SKELETONS = ['', '', '', '']
const CHARTS = 'grid items-start gap-3 md:grid-cols-2'
const CHART_SKELETONS = Array.from({ length: 4 }, () => 'h-76 lg:h-80')

/**
 * How the product is doing, and what administrators did to it. On a phone the charts come last: what draws them weighs as
 * much as all the rest, and waits until somebody scrolls down to them.
 */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-x-6">
      <div className="flex flex-col gap-3 empty:hidden lg:col-span-2">
        <HealthNotice />
        <PlacesNotice />
      </div>
      <Stats />
      <div className="max-sm:min-h-44">
        <AuditList />
      </div>
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
      <div className={COUNTERS}>
        {data ? <Counters stats={data} /> : <Skeleton blocks={SKELETONS} label={common.loading} />}
      </div>
      <div className="max-lg:order-1">
        <Section title={admin.charts.title}>
          {data ? (
            <Charts series={data.series} />
          ) : (
            <div className={CHARTS}>
              <Skeleton blocks={CHART_SKELETONS} label={common.loading} />
            </div>
          )}
        </Section>
      </div>
    </>
  )
}

function Counters({ stats }: { stats: AdminStats }) {
  const copy = admin.counters
  const { totalUsers, totalActivities, revenueGrowth } = stats
  return (
    <>
      <Counter
        label={copy.users(totalUsers)}
        note={copy.newUsers(formatChange(stats.newUsersThisMonth).replace('%', ''))}
        value={formatNumber(totalUsers)}
      />
      <Counter
        label={copy.premium}
        note={copy.premiumShare(formatPercent(stats.premiumPercentage))}
        value={formatNumber(stats.premiumUsers)}
      />
      <Counter
        label={copy.activities(totalActivities)}
        note={copy.thisWeek(formatNumber(stats.activitiesThisWeek))}
        value={formatNumber(totalActivities)}
      />
      <Counter
        label={copy.revenue}
        note={revenueGrowth === null ? copy.noGrowth : copy.growth(formatChange(revenueGrowth))}
        value={formatBrl(stats.monthlyRevenue)}
      />
    </>
  )
}

/** Smaller than the couple's own numbers: there are many on this screen. */
function Counter({ value, label, note }: { value: string; label: string; note: string }) {
  return (
    <div className="flex flex-col rounded-card bg-card p-4 shadow-raised">
      {/* As high whichever size it is written in: what it counts stands in line with its neighbours' */}
      <p
        className={`font-display leading-7 tabular-nums wrap-anywhere ${value.length > LONG_VALUE ? 'text-lg lg:text-xl' : 'text-xl'}`}
      >
        {value}
      </p>
      <p className="font-semibold text-sm leading-snug">{label}</p>
      <p className="mt-1 text-soft text-xs">{note}</p>
    </div>
  )
}
