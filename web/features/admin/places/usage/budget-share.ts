import type { PlacesUsage } from '#contracts/admin-places'

type Budget = Pick<PlacesUsage['daily'], 'used' | 'limit'>

/** From here on a budget is nearly used up. */
const NEARLY_SPENT = 0.8

/** Part of a budget that is used, 1 at most; a budget of nothing is used up. */
export const budgetShare = ({ used, limit }: Budget): number => (limit === 0 ? 1 : Math.min(1, used / limit))

export const isSpent = (budget: Budget) => budgetShare(budget) === 1

export const isNearlySpent = (budget: Budget) => budgetShare(budget) >= NEARLY_SPENT

/** Percent of the lookups that needed no call; `null` without any. */
export function hitRateOf({ hits, misses }: { hits: number; misses: number }): number | null {
  const lookups = hits + misses
  return lookups === 0 ? null : (hits / lookups) * 100
}
