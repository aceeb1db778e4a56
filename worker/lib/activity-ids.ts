import { GOOGLE_PREFIX, isGooglePlace } from '#contracts/place-sources'

/** How the id of an idea begins. */
export const IDEA_PREFIX = 'idea:'
/** In place of an id of a surprise: which round of the invitation, and which of its places. */
const HINT = /^pista-([0-5])-(\d{1,2})$/

/** How the ids begin of what is offered without a row in `places`. */
export const ELSEWHERE = { places: GOOGLE_PREFIX, ideas: IDEA_PREFIX }

/** The activity's row in `places`; null for an idea and for a Google place. */
export const placeIdOf = (activityId: string): string | null =>
  isGooglePlace(activityId) || activityId.startsWith(IDEA_PREFIX) ? null : activityId

export const hintIdOf = (round: number, position: number): string => `pista-${round}-${position}`

/** The suggestion of an invitation behind a hint; null for any other id. */
export function readHintId(id: string): { round: number; position: number } | null {
  const [, round, position] = HINT.exec(id) ?? []
  return round === undefined || position === undefined ? null : { round: Number(round), position: Number(position) }
}
