import type { Rankings, RankingsQuery } from '#contracts/rankings'
import { run } from '#db/client'
import { listRankings } from '#db/queries/rankings/rankings'
import type { Deps } from '../../deps.ts'
import { endOfMonth, monthOf } from '../../lib/calendar.ts'
import { findAchievement } from '../achievements/achievement-rules.ts'

/** Rows that came in their order, numbered from 1: of two that are level the earlier one stands first. */
const ranked = <T, R>(rows: readonly T[], show: (row: T) => R) =>
  rows.map((row, index) => ({ rank: index + 1, ...show(row) }))

/**
 * The rankings of a month, as they are at this moment, read from the rollups only. A month to come has nothing.
 *
 * @param query - `month` as `YYYY-MM`, the running one without it; `limit` holds for each of the three lists
 * @see DECISIONS "Rankings"
 */
export async function loadRankings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { month = monthOf(now()), limit }: RankingsQuery,
): Promise<Rankings> {
  const at = now()
  if (month > monthOf(at)) return { month, topCouples: [], topLocations: [], recentAchievements: [] }
  const { couples, places, unlocks } = await run(
    db,
    listRankings(db, { month, end: endOfMonth(month), now: at, limit }),
  )
  return {
    month,
    topCouples: ranked(couples, ({ coupleSlug, points }) => ({
      couple: { coupleSlug },
      stats: { totalActivities: points },
    })),
    topLocations: ranked(places, ({ name, city, uf, visits }) => ({ location: `${name}, ${city}, ${uf}`, visits })),
    recentAchievements: unlocks.flatMap(({ achievement, coupleSlug, unlockedAt }) => {
      const rule = findAchievement(achievement)
      return rule ? [{ achievement: rule, couple: { coupleSlug }, unlockedAt: unlockedAt.toISOString() }] : []
    }),
  }
}
