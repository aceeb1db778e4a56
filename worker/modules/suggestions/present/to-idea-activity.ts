import type { Activity } from '#contracts/suggestions'
import { IDEAS } from '#db/ideas'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { NO_PLACE_FACTS } from './no-place-facts.ts'

const IDEA_BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

/**
 * An idea on the wire.
 *
 * @param id - with its prefix, `idea:<slug>`
 * @param category - name of the category under which it is offered
 * @returns null when there is no such idea
 */
export function toIdeaActivity(id: string, category: string): Activity | null {
  const idea = IDEA_BY_ID.get(id)
  if (!idea) return null
  return {
    ...NO_PLACE_FACTS,
    attributions: [],
    credits: [],
    id,
    name: idea.name,
    description: idea.description,
    drawing: idea.drawing,
    category,
    kind: 'idea',
    idea: { where: idea.where, minutes: idea.minutes, needs: [...idea.needs] },
    isSurprise: false,
  }
}
