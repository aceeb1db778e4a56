import type { CoupleLine } from '../ranking-lines.ts'

/** Where a couple stands in a month's list, or why it is not there. */
export type Standing =
  | { state: 'ranked'; rank: number; total: number }
  /** Only Premium couples are listed. */
  | { state: 'free' }
  /** Not every member has agreed to be public. */
  | { state: 'private' }
  /** The list is full with others. */
  | { state: 'beyond' }
  /** Nothing counted in this month. */
  | { state: 'nothing' }

interface OwnCouple {
  slug: string
  isPublic: boolean
  isPremium: boolean
}

/**
 * Looks a couple up in a month's list.
 *
 * @param limit - rows that the list can hold
 * @see docs/rules.md, rankings.3
 */
export function toStanding(own: OwnCouple, couples: readonly CoupleLine[], limit: number): Standing {
  const line = couples.find(({ slug }) => slug === own.slug)
  if (line) return { state: 'ranked', rank: line.rank, total: line.total }
  if (!own.isPremium) return { state: 'free' }
  if (!own.isPublic) return { state: 'private' }
  return { state: couples.length >= limit ? 'beyond' : 'nothing' }
}
