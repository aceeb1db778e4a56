import { stats as copy } from '../../../copy/activities.ts'
import { errors } from '../../../copy/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { StatCard } from '../../../ui/layout/stat-card.tsx'
import { useStats } from '../api.ts'

export function StatRow() {
  const { data, error, mutate } = useStats()
  if (error && !data) {
    return <ErrorNotice {...errors.load} onRetry={() => mutate()} title={copy.title} />
  }
  if (!data) return null
  const { completedActivities, distinctCities, unlockedAchievements, totalPoints } = data
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2.5 sm:gap-4">
      <StatCard label={copy.activities(completedActivities)} value={formatNumber(completedActivities)} />
      <StatCard label={copy.cities(distinctCities)} value={formatNumber(distinctCities)} />
      <StatCard
        label={copy.achievements(unlockedAchievements)}
        note={copy.points(totalPoints, formatNumber(totalPoints))}
        value={formatNumber(unlockedAchievements)}
      />
    </div>
  )
}
