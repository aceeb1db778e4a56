import type { AchievementsOverview } from '#contracts/achievements'
import { achievementsPage as copy } from '../../copy/achievements.ts'
import { plans } from '../../copy/billing/plans.ts'
import { formatNumber } from '../../lib/format.ts'
import { StatCard } from '../../ui/layout/stat-card.tsx'

interface SummaryProps {
  overview: AchievementsOverview
  isPremium: boolean
}

/** Three cards: how many, how many points, and which plan. */
export function Summary({ overview, isPremium }: SummaryProps) {
  const { achievements, nextAchievements, totalPoints } = overview
  const unlocked = achievements.length
  return (
    <section aria-label={copy.summary.title} className={SUMMARY_GRID}>
      <StatCard
        label={copy.summary.unlocked(unlocked)}
        note={copy.summary.ofTotal(unlocked + nextAchievements.length)}
        value={formatNumber(unlocked)}
      />
      <StatCard label={copy.summary.points(totalPoints)} value={formatNumber(totalPoints)} />
      <div className="col-span-full grid sm:col-span-1">
        <StatCard isWide label={copy.summary.status} value={isPremium ? plans.premium : plans.free} />
      </div>
    </section>
  )
}

export const SUMMARY_GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-4'
