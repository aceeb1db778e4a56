import { GOOGLE_PREFIX, isGooglePlace } from '#contracts/place-sources'

export const IDEA_PREFIX = 'idea:'
/** Prefix of the id of a place that a member wrote in. */
export const OWN_PREFIX = 'own:'
/** Id that hides a place of a surprise: the round of the invitation, and the position of the place in it. */
const HINT = /^pista-([0-5])-(\d{1,2})$/

/** Id prefixes of the suggestions that have no row in `places`. */
export const ELSEWHERE = { places: GOOGLE_PREFIX, ideas: IDEA_PREFIX }

/** The activity's row in `places`; null for an idea, for a place that was written in, and for a Google place. */
export const placeIdOf = (activityId: string): string | null =>
  isGooglePlace(activityId) || [IDEA_PREFIX, OWN_PREFIX].some((prefix) => activityId.startsWith(prefix))
    ? null
    : activityId

export const hintIdOf = (round: number, position: number): string => `pista-${round}-${position}`

/** Decodes the id of a hint to its round and position; null for any other id. */
export function readHintId(id: string): { round: number; position: number } | null {
  const [, round, position] = HINT.exec(id) ?? []
  return round === undefined || position === undefined ? null : { round: Number(round), position: Number(position) }
}
