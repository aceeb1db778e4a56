import type { Activity } from '#contracts/suggestions'
import { fold } from '#db/fold'
import { toHintWords } from './hint-words.ts'

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
  address: null,
  location: areaOf(activity),
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  latitude: null,
  longitude: null,
  // The author of a photo that is not shown needs no line, and may be the house itself.
  attributions: activity.attributions.filter(isNoAuthor),
  credits: activity.credits.filter(({ text }) => isNoAuthor(text)).map(({ text }) => ({ text, url: null })),
  isMappable: false,
  isSurprise: true,
})

/** The neighbourhood, unless the house is called like it. */
const areaOf = ({ name, location }: Activity): string | null =>
  location !== null && fold(location).includes(fold(name)) ? null : location

const isNoAuthor = (credit: string): boolean => !credit.startsWith('Foto')
