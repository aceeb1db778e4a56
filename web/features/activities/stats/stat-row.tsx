import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { stats as copy } from '../../../copy/stats.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { StatCard } from '../../../ui/layout/stat-card.tsx'
import { useStats } from './api.ts'

const SKELETONS = Array.from({ length: 3 }, () => 'h-28 sm:h-32 lg:h-24')

export function StatRow() {
  const { data, error, mutate } = useStats()
  if (error && !data) {
    return (
      <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} title={copy.title} />
    )
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2.5 sm:gap-4">
      {data ? (
        <>
          <StatCard label={copy.activities(data.completedActivities)} value={formatNumber(data.completedActivities)} />
          <StatCard label={copy.cities(data.distinctCities)} value={formatNumber(data.distinctCities)} />
          <StatCard
            label={copy.achievements(data.unlockedAchievements)}
            note={copy.points(data.totalPoints, formatNumber(data.totalPoints))}
            value={formatNumber(data.unlockedAchievements)}
          />
        </>
      ) : (
        <Skeleton blocks={SKELETONS} label={common.loading} />
      )}
    </div>
  )
}
