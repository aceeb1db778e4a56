import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { stats as copy } from '../../copy/stats.ts'
import { formatNumber } from '../../lib/format.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { useStats } from './api.ts'

const SKELETONS = ['h-32', 'h-32', 'h-32']

export function StatRow() {
  const { data, error, mutate } = useStats()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  return (
    <div className="grid grid-cols-3 gap-2.5 sm:gap-4">
      {data ? (
        <>
          <StatCard label={copy.activities(data.completedActivities)} value={formatNumber(data.completedActivities)} />
          <StatCard label={copy.cities(data.distinctCities)} value={formatNumber(data.distinctCities)} />
          <StatCard
            label={copy.achievements(data.unlockedAchievements)}
            note={copy.points(data.totalPoints)}
            value={formatNumber(data.unlockedAchievements)}
          />
        </>
      ) : (
        <Skeleton blocks={SKELETONS} label={common.loading} />
      )}
    </div>
  )
}
