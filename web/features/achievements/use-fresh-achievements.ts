import { useEffect, useState } from 'react'
import type { AchievementsOverview } from '#contracts/achievements'
import { markAchievementsSeen, useAchievements } from './api.ts'

const asSeen = (overview: AchievementsOverview): AchievementsOverview => ({
  ...overview,
  achievements: overview.achievements.map((achievement) => ({ ...achievement, isNew: false })),
})

/**
 * The overview for the page that shows all of it. What is new there counts as seen, and stays marked until the
 * page is left.
 */
export function useFreshAchievements() {
  const { data, error, mutate } = useAchievements()
  const [freshIds, setFreshIds] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const fresh = data?.achievements.filter(({ isNew }) => isNew) ?? []
    if (!data || fresh.length === 0) return
    setFreshIds((old) => new Set([...old, ...fresh.map(({ id }) => id)]))
    // Who comes back finds nothing new, even before the server is asked again.
    void mutate(asSeen(data), { revalidate: false })
    // Where the call fails they are new once more at the next visit.
    void markAchievementsSeen().catch(() => {})
  }, [data, mutate])

  return { data, error, retry: () => mutate(), isFresh: (id: string) => freshIds.has(id) }
}
