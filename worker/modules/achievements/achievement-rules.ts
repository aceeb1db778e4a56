import rows from './achievements.json' with { type: 'json' }

/** A counter of a couple; `category:<slug>` counts completions of one category. */
type Metric =
  | 'completed'
  | 'cities'
  | 'states'
  | 'categories'
  | 'bestWeek'
  | 'bestMonth'
  | 'chosenByPartner'
  | 'rankedMonths'
  | 'premium'
  | `category:${string}`

export interface AchievementRule {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly icon: 'heart' | 'map-marker-alt' | 'fire' | 'star' | 'trophy' | 'crown'
  readonly points: number
  /** Whether it has the Premium badge and cannot be unlocked on the free plan. */
  readonly isPremium: boolean
  readonly metric: Metric
  readonly target: number
}

/**
 * All achievements. An achievement that is added later is also awarded to couples that have already earned it. The cast
 * is safe: a test checks each row of the file (docs/rules.md, achievements.1).
 */
export const ACHIEVEMENTS = rows as readonly AchievementRule[]

/**
 * Only the first three completions of a day count towards achievements; further ones stay in the history
 * (docs/rules.md, achievements.3).
 */
export const AWARDS = { rules: ACHIEVEMENTS, countedPerDay: 3 } as const

/** Achievements that a guest's choice can unlock; the batch of the choice checks only these. */
export const UNLOCKED_BY_ANSWERS = ACHIEVEMENTS.filter(({ metric }) => metric === 'chosenByPartner')

const LASTING: readonly Metric[] = ['chosenByPartner', 'rankedMonths', 'premium']

/** Achievements of outings: those that a mark as done brings, and that go with it when it is taken back. */
export const OF_OUTINGS = { ...AWARDS, rules: ACHIEVEMENTS.filter(({ metric }) => !LASTING.includes(metric)) }

const BY_SLUG = new Map(ACHIEVEMENTS.map((achievement) => [achievement.slug, achievement]))

export const findAchievement = (slug: string): AchievementRule | undefined => BY_SLUG.get(slug)

/** Points of the unlocked achievements; a slug that no longer exists counts 0. */
export const pointsOf = (slugs: readonly string[]): number =>
  slugs.reduce((total, slug) => total + (findAchievement(slug)?.points ?? 0), 0)
