import { isStoredByIdOnly, ONLINE_SOURCES } from '#contracts/place-sources'

/** How the id of an idea begins, which is no row of ours: see the ideas of the suggestions. */
export const IDEA_PREFIX = 'idea:'
/** In place of an id of a surprise: which round of the invitation, and which of its places. */
const HINT = /^pista-([0-5])-(\d{1,2})$/

/** How the ids begin of what an online source may find again. */
export const ONLINE_PREFIXES: readonly string[] = Object.values(ONLINE_SOURCES).map(({ idPrefix }) => idPrefix)

/** The same of everything that is no row of ours, or none that the catalogue offers. */
export const ELSEWHERE = { places: ONLINE_PREFIXES, ideas: IDEA_PREFIX }

/** The row in places that an activity is; null for an idea and for a place that is stored by its id alone. */
export const placeIdOf = (activityId: string): string | null =>
  isStoredByIdOnly(activityId) || activityId.startsWith(IDEA_PREFIX) ? null : activityId

export const hintIdOf = (round: number, position: number): string => `pista-${round}-${position}`

/** Which suggestion of an invitation a hint stands for; null for what is none. */
export function readHintId(id: string): { round: number; position: number } | null {
  const [, round, position] = HINT.exec(id) ?? []
  return round === undefined || position === undefined ? null : { round: Number(round), position: Number(position) }
}
