import type { Achievement, AchievementsOverview } from '#contracts/achievements'
import type { Plan } from '#contracts/plans'
import { run } from '#db/client'
import { loadProgress, type Progress, updateUnlocksSeen } from '#db/queries/achievements/achievements'
import { raiseListsVersion } from '#db/queries/activities/selections'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller, Deps } from '../../deps.ts'
import { ACHIEVEMENTS, type AchievementRule, AWARDS, findAchievement, pointsOf } from './achievement-rules.ts'

/** The screen after a completion shows two at most. */
const MAX_CLOSER = 2

/**
 * Unlocked achievements, newest first, and locked ones, nearest first.
 *
 * @param known - version of the lists that the client has; if it is current, nothing is read again
 */
export async function listAchievements({ db }: Pick<Deps, 'db'>, caller: Caller, known: KnownLists | null = null) {
  const [progress, user] = await caller.load([loadProgress(db, caller.userId, AWARDS.countedPerDay, known)])
  return { state: user, list: toOverview(progress) }
}

function toOverview({ unlocks, metrics }: Progress): AchievementsOverview {
  const unlocked = new Set(unlocks.map(({ slug }) => slug))
  return {
    achievements: unlocks.flatMap((unlock) => {
      const rule = findAchievement(unlock.slug)
      return rule ? [toAchievement(rule, unlock, rule.target)] : []
    }),
    nextAchievements: ACHIEVEMENTS.filter(({ slug }) => !unlocked.has(slug))
      .map((rule) => toAchievement(rule, undefined, metrics.get(rule.metric) ?? 0))
      .sort(nearestFirst),
    totalPoints: pointsOf([...unlocked]),
  }
}

/**
 * Marks unlocked achievements as seen by the couple.
 *
 * @param until - time of the newest one that was shown; default: all are marked
 */
export async function markAchievementsSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  until?: string,
): Promise<{ success: true }> {
  const [user] = await caller.load([])
  const at = now()
  const shownUntil = until === undefined ? at : new Date(until)
  await run(db, [updateUnlocksSeen(db, user.coupleId, at, shownUntil), raiseListsVersion(db, user.coupleId)])
  return { success: true }
}

interface Unlock {
  unlockedAt: Date
  seenAt: Date | null
}

/**
 * Converts an achievement to its representation in the API. An unlocked one shows full progress, even if the counter has
 * dropped since.
 */
const toAchievement = (
  { slug, name, description, icon, points, isPremium, target }: AchievementRule,
  unlock: Unlock | undefined,
  counted: number,
): Achievement => ({
  id: slug,
  slug,
  name,
  description,
  icon,
  points,
  isPremium,
  unlockedAt: unlock?.unlockedAt.toISOString() ?? null,
  isNew: unlock !== undefined && unlock.seenAt === null,
  progress: { current: unlock ? target : Math.min(counted, target), target },
})

const remaining = ({ progress }: Achievement): number => 1 - progress.current / progress.target

/** Sorts locked achievements by the remaining steps; of equal ones the smaller target comes first. */
const nearestFirst = (a: Achievement, b: Achievement): number =>
  remaining(a) - remaining(b) || a.progress.target - b.progress.target

/**
 * Locked achievements whose counter rose between two reads, the nearest first; for a free couple without those that
 * only Premium unlocks (docs/rules.md, achievements.4).
 */
export function toCloserAchievements(before: Progress, after: Progress, plan: Plan): Achievement[] {
  const unlocked = new Set(after.unlocks.map(({ slug }) => slug))
  const counted = (progress: Progress, metric: string) => progress.metrics.get(metric) ?? 0
  return ACHIEVEMENTS.filter(({ slug, isPremium }) => !unlocked.has(slug) && (plan === 'premium' || !isPremium))
    .filter(({ metric }) => counted(after, metric) > counted(before, metric))
    .map((rule) => toAchievement(rule, undefined, counted(after, rule.metric)))
    .toSorted(nearestFirst)
    .slice(0, MAX_CLOSER)
}

export const toNewAchievements = (slugs: readonly string[], unlockedAt: Date): Achievement[] =>
  slugs.flatMap((slug) => {
    const rule = findAchievement(slug)
    return rule ? [toAchievement(rule, { unlockedAt, seenAt: null }, rule.target)] : []
  })
