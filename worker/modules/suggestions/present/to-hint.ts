import { isStoredByIdOnly, ONLINE_SOURCES, onlineSourceOf } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'
import { fold } from '#db/keys/fold'
import { toDrawing } from './to-drawing.ts'
import { toHintWords } from './to-hint-words.ts'

/**
 * The hint that stands for a place of a surprise: what it is like and how far, and nothing that names or finds it. The
 * credits stay without their links, which may lead to the place.
 *
 * @param id - stands for it in the choice
 */
export const toHint = (activity: Activity, id: string): Activity => ({
  ...activity,
  id,
  name: toHintWords({ ...activity, location: areaOf(activity) }, id),
  description: null,
  // The kind may be the only one of its sort in the city.
  kindWords: null,
  drawing: toDrawing(id, null, activity.category),
  // A number of ratings, or a distance to the metre, finds a place in any list.
  ratingCount: null,
  distanceKm: activity.distanceKm === null ? null : Math.max(1, Math.round(activity.distanceKm)),
  address: null,
  location: areaOf(activity),
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  latitude: null,
  longitude: null,
  attributions: creditsOf(activity),
  credits: creditsOf(activity).map((text) => ({ text, url: null })),
  isMappable: false,
  isSurprise: true,
})

/** The neighbourhood, unless the place is named after it. */
const areaOf = ({ name, location }: Activity): string | null =>
  location !== null && fold(location).includes(fold(name)) ? null : location

/** The source's own line alone where others are named too: who took a photo that is not shown may be the place itself. */
function creditsOf({ id, attributions }: Activity): string[] {
  const source = onlineSourceOf(id)
  if (!source || !isStoredByIdOnly(id)) return attributions
  return attributions.filter((text) => text === ONLINE_SOURCES[source].credit.text)
}
