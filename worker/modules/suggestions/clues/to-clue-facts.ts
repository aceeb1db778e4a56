import type { PlaceClueFacts } from '#db/queries/places/candidate'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import type { PlaceFacts } from '../../../providers/places/places.ts'
import { IDEAS } from '../ideas/ideas.ts'
import { foundKind } from '../search/found-kind.ts'
import { ideaKindOf } from './kind-clues.ts'
import type { ClueFacts } from './place-hints.ts'

const IDEA_BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

const UNKNOWN = { kind: null, name: '', description: null, priceLevel: null, isFree: false }

/**
 * What a clue of something on offer is made of.
 *
 * @param stored - of our row of the place; null where there is none
 * @param found - what its source says of it now
 */
export function toClueFacts(
  activityId: string,
  stored: PlaceClueFacts | null | undefined,
  found: PlaceFacts | null | undefined,
): ClueFacts {
  if (stored) return { ...stored, activityId, priceLevel: null }
  const idea = IDEA_BY_ID.get(activityId)
  if (idea) return { ...UNKNOWN, activityId, kind: ideaKindOf(idea), name: idea.name }
  if (!found) return { ...UNKNOWN, activityId }
  const { name, description, priceLevel } = found
  return { ...UNKNOWN, activityId, kind: foundKind(activityId, found).kind, name, description, priceLevel }
}
