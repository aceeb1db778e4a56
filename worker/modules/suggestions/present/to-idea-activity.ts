import type { Activity } from '#contracts/suggestions'
import { IDEA_PREFIX } from '../../../lib/activity-ids.ts'
import { IDEAS } from '../ideas/ideas.ts'

const IDEA_BY_ID = new Map(IDEAS.map((idea) => [IDEA_PREFIX + idea.slug, idea]))

/** Everything that only a place has. */
const NO_PLACE = {
  address: null,
  location: null,
  city: null,
  rating: null,
  ratingCount: null,
  priceLevel: null,
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  latitude: null,
  longitude: null,
  distanceKm: null,
  cityDistanceKm: null,
  outsideRadius: false,
  isDistanceApproximate: false,
  isMappable: false,
  kindWords: null,
} as const satisfies Partial<Activity>

/**
 * An at-home idea on the wire.
 *
 * @param id - with its prefix, `idea:<slug>`
 * @param category - name of the category under which it is offered
 * @returns null when there is no such idea
 */
export function toIdeaActivity(id: string, category: string): Activity | null {
  const idea = IDEA_BY_ID.get(id)
  if (!idea) return null
  return {
    ...NO_PLACE,
    attributions: [],
    credits: [],
    id,
    name: idea.name,
    description: idea.description,
    drawing: idea.drawing,
    category,
    kind: 'idea',
    isSurprise: false,
  }
}
