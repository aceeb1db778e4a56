import type { Rankings, RankingsQuery } from '#contracts/rankings'
import { run } from '#db/client'
import { listRankings } from '#db/queries/rankings/rankings'
import type { Deps } from '../../deps.ts'
import { endOfMonth, monthOf, publicDayOf } from '../../lib/calendar.ts'
import { findAchievement } from '../achievements/achievement-rules.ts'

/** Numbers ordered rows from 1; ties are in the order of the query. */
const ranked = <T, R>(rows: readonly T[], show: (row: T) => R) =>
  rows.map((row, index) => ({ rank: index + 1, ...show(row) }))

/**
 * The rankings of a month; this reads no completions. A future month is empty.
 *
 * @param query - `month` as `YYYY-MM`, by default the current one; `limit` applies to each of the three lists
 * @see docs/rules.md, rankings.1, rankings.3
 */
export async function loadRankings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { month = monthOf(now()), limit }: RankingsQuery,
): Promise<Rankings> {
  const at = now()
  if (month > monthOf(at)) return { month, topCouples: [], topLocations: [], recentAchievements: [] }
  const [{ couples, places, unlocks }] = await run(db, [
    listRankings(db, { month, end: endOfMonth(month), now: at, limit }),
  ])
  return {
    month,
    topCouples: ranked(couples, ({ coupleSlug, points }) => ({
      couple: { coupleSlug },
      stats: { totalActivities: points },
    })),
    topLocations: ranked(places, ({ name, city, uf, visits }) => ({ location: `${name}, ${city}, ${uf}`, visits })),
    recentAchievements: unlocks.flatMap(({ achievement, coupleSlug, unlockedAt }) => {
      const rule = findAchievement(achievement)
      return rule ? [{ achievement: rule, couple: { coupleSlug }, unlockedAt: publicDayOf(unlockedAt) }] : []
    }),
  }
}
