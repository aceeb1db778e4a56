import type { AdminStats } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { formatBrl, formatNumber } from '../../../lib/format.ts'
import { formatChange, formatPanelTimestamp, formatPercent } from '../../../lib/panel-format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useAdminHealth, useAdminStats } from '../api.ts'
import { PlacesNotice } from '../places/places-usage.tsx'
import { Charts } from './charts.tsx'
import { MoneyCard } from './money-card.tsx'
import { Scarcity, WaitingCard } from './overview-cards.tsx'
import { Weeks } from './weeks.tsx'

/** A value with more characters is set in smaller type, because two counters share a row on a phone. */
const LONG_VALUE = 9
const COUNTERS =
  'grid grid-cols-2 grid-rows-[minmax(7rem,auto)_minmax(8.75rem,auto)] gap-3 md:grid-cols-4 md:grid-rows-[minmax(7rem,auto)] lg:grid-rows-[minmax(6.25rem,auto)]'
const SKELETONS = ['', '', '', '']
const LIST_SKELETONS = ['h-120', 'h-120', 'h-64', 'h-64']

/**
 * The counters of the product, and what waits for an administrator. On a phone the charts come last: their library is as
 * large as the rest of the page and loads when they scroll into view.
 */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-x-6">
      <div className="flex flex-col gap-3 empty:hidden lg:col-span-2">
        <HealthNotice />
        <PlacesNotice />
      </div>
      <Stats />
    </div>
  )
}

function Stats() {
  const { data, error, mutate } = useAdminStats()
  if (error && !data) {
    return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  }
  // There is nothing to show before the first count.
  if (!data?.countedAt) return <Waiting />
  return (
    <>
      <div className="lg:col-span-2">
        <div className={COUNTERS}>
          <Counters stats={data} />
        </div>
        <p className="mt-3 min-h-5 text-soft text-sm">{toAge(data)}</p>
      </div>
      <MoneyCard stats={data} />
      <WaitingCard />
      <Weeks weeks={data.weeks} />
      <Scarcity pairs={data.scarcity} />
      <div className="max-lg:order-1">
        <Section title={admin.charts.title}>
          <Charts series={data.series} />
        </Section>
      </div>
    </>
  )
}

/** The length of the lists is unknown, so nothing that could move is rendered below them. */
function Waiting() {
  return (
    <>
      <div className="pb-8 lg:col-span-2">
        <div className={COUNTERS}>
          <Skeleton blocks={SKELETONS} label={common.loading} />
        </div>
      </div>
      <Skeleton blocks={LIST_SKELETONS} label={common.loading} />
    </>
  )
}

const toAge = ({ countedAt, isCounting }: AdminStats): string => {
  const age = admin.overview.countedAt(countedAt ? formatPanelTimestamp(countedAt) : '')
  return isCounting ? `${age} ${admin.overview.countingAgain}` : age
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
        detail={admin.overview.premiumBy(formatNumber(stats.payingCouples), formatNumber(stats.grantedCouples))}
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

/** Smaller than `StatCard`, because this screen has many counters. */
function Counter({ value, label, note, detail }: { value: string; label: string; note: string; detail?: string }) {
  return (
    <div className="flex flex-col rounded-card bg-card p-4 shadow-raised">
      {/* The fixed line height aligns the labels of neighbouring counters. */}
      <p
        className={`font-display leading-7 tabular-nums wrap-anywhere ${value.length > LONG_VALUE ? 'text-lg lg:text-xl' : 'text-xl'}`}
      >
        {value}
      </p>
      <p className="font-semibold text-sm leading-snug">{label}</p>
      <p className="mt-1 text-soft text-xs">{note}</p>
      {detail ? <p className="text-soft text-xs">{detail}</p> : null}
    </div>
  )
}

/** Shows problems of the installation; renders nothing without any. */
function HealthNotice() {
  const { data } = useAdminHealth()
  if (!data || data.missingSettings.length === 0) return null
  return (
    <Banner title={admin.health.title} tone="warning">
      {admin.health.missing(data.missingSettings.join(', '))}
    </Banner>
  )
}
