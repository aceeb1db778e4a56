import { RANKING_LIMITS, type Rankings, type RankingsQuery } from '#contracts/rankings'
import { run } from '#db/client'
import { listRankings } from '#db/queries/rankings'
import type { Deps } from '../../deps.ts'
import { endOfMonth, monthOf } from '../../lib/calendar.ts'
import { findAchievement } from '../achievements/catalogue.ts'

const KEPT_SECONDS = 60
/** Raised when what is kept changes its shape. */
const KEPT_VERSION = 'v1'

type Lists = Pick<Rankings, 'topCouples' | 'topLocations' | 'recentAchievements'>

/** Rows that came in their order, numbered from 1: of two that are level the earlier one stands first. */
const ranked = <T, R>(rows: readonly T[], show: (row: T) => R) =>
  rows.map((row, index) => ({ rank: index + 1, ...show(row) }))

async function readLists(db: Deps['db'], month: string, limit: number): Promise<Lists> {
  const { couples, places, unlocks } = await run(db, listRankings(db, { month, end: endOfMonth(month), limit }))
  return {
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

const isEmpty = (lists: Lists): boolean => Object.values(lists).every((list) => list.length === 0)

/** Empty lists are not kept: asking for any month of history must not fill the cache. */
async function loadLists({ db, cache }: Pick<Deps, 'db' | 'cache'>, month: string, limit: number): Promise<Lists> {
  const key = `rankings:${KEPT_VERSION}:${month}:${limit}`
  const kept = await cache.find<Lists>(key)
  if (kept) return kept
  const lists = await readLists(db, month, limit)
  if (!isEmpty(lists)) await cache.keep(key, lists, KEPT_SECONDS)
  return lists
}

/**
 * The rankings of a month, at most a minute old, read from the rollups only. A month to come has nothing.
 *
 * @param query - `month` as `YYYY-MM`, the running one without it; `limit` holds for each of the three lists
 * @see DECISIONS "Rankings"
 */
export async function loadRankings(
  { db, cache, now }: Pick<Deps, 'db' | 'cache' | 'now'>,
  { month = monthOf(now()), limit }: RankingsQuery,
): Promise<Rankings> {
  if (month > monthOf(now())) return { month, topCouples: [], topLocations: [], recentAchievements: [] }
  // Two sizes only, so that a hundred limits do not make a hundred copies.
  const size = limit <= RANKING_LIMITS.usual ? RANKING_LIMITS.usual : RANKING_LIMITS.max
  const { topCouples, topLocations, recentAchievements } = await loadLists({ db, cache }, month, size)
  return {
    month,
    topCouples: topCouples.slice(0, limit),
    topLocations: topLocations.slice(0, limit),
    recentAchievements: recentAchievements.slice(0, limit),
  }
}
