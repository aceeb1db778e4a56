import type { Rankings } from '#contracts/rankings'

export interface CoupleLine {
  rank: number
  slug: string
  total: number
}

export interface PlaceLine {
  rank: number
  location: string
  total: number
}

export interface UnlockLine {
  name: string
  description: string
  slug: string
  /** ISO 8601; missing in samples. */
  unlockedAt?: string
}

export interface RankingLines {
  couples: CoupleLine[]
  places: PlaceLine[]
  unlocks: UnlockLine[]
}

/** The three lists of a response as flat lines. */
export const toLines = ({ topCouples, topLocations, recentAchievements }: Rankings): RankingLines => ({
  couples: topCouples.map(({ rank, couple, stats }) => ({
    rank,
    slug: couple.coupleSlug,
    total: stats.totalActivities,
  })),
  places: topLocations.map(({ rank, location, visits }) => ({ rank, location, total: visits })),
  unlocks: recentAchievements.map(({ achievement, couple, unlockedAt }) => ({
    name: achievement.name,
    description: achievement.description,
    slug: couple.coupleSlug,
    unlockedAt,
  })),
})

/** Numbers the samples in their order. */
export const withRanks = <Line extends object>(lines: readonly Line[]): (Line & { rank: number })[] =>
  lines.map((line, index) => ({ ...line, rank: index + 1 }))
