/** Of Google we keep the id of a place and nothing else: it has no row of ours. */
export const GOOGLE_PREFIX = 'google:'
/** Something for at home: see the ideas of the suggestions. */
export const IDEA_PREFIX = 'idea:'
/** In place of an id of a surprise: which round of the invitation, and which of its places. */
const HINT = /^pista-([0-5])-(\d{1,2})$/

/** The source's own id of a Google place; null for anything else. */
export const googleIdOf = (activityId: string): string | null =>
  activityId.startsWith(GOOGLE_PREFIX) ? activityId.slice(GOOGLE_PREFIX.length) : null

/** The row in places that an activity is; null for what is kept by its id alone. */
export const placeIdOf = (activityId: string): string | null =>
  activityId.startsWith(GOOGLE_PREFIX) || activityId.startsWith(IDEA_PREFIX) ? null : activityId

export const hintIdOf = (round: number, position: number): string => `pista-${round}-${position}`

/** Which suggestion of an invitation a hint stands for; null for what is none. */
export function readHintId(id: string): { round: number; position: number } | null {
  const [, round, position] = HINT.exec(id) ?? []
  return round === undefined || position === undefined ? null : { round: Number(round), position: Number(position) }
}
