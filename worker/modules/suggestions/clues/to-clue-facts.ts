import { IDEAS } from '#db/ideas'
import type { PlaceClueFacts } from '#db/queries/places/candidate'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { ideaKindOf } from './kind-clues.ts'
import type { ClueFacts } from './place-hints.ts'

const IDEA_BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

const UNKNOWN = { kind: null, name: '', description: null, priceLevel: null, isFree: false }

/**
 * What a clue of something on offer is made of.
 *
 * @param stored - of our row of the place; null where there is none
 */
export function toClueFacts(activityId: string, stored: PlaceClueFacts | null | undefined): ClueFacts {
  if (stored) return { ...stored, activityId, priceLevel: null }
  const idea = IDEA_BY_ID.get(activityId)
  return idea ? { ...UNKNOWN, activityId, kind: ideaKindOf(idea), name: idea.name } : { ...UNKNOWN, activityId }
}
