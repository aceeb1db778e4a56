import { mapsSearchUrl, mayStandOnMap } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import type { PlaceFacts, Point } from '../../../providers/places/places.ts'
import { foundKind } from '../search/found-kind.ts'
import { NO_PLACE_FACTS } from './no-place-facts.ts'
import { toDrawing } from './to-drawing.ts'

/** How something that an online source names was offered. */
export interface FoundOffer {
  readonly activityId: string
  /** Name of the category under which it is offered. */
  readonly category: string
  readonly searched: { readonly label: string; readonly centre: Point } | null
  readonly isOutsideRadius: boolean
}

const toTenths = (km: number): number => Math.round(km * 10) / 10

/** What is said of every place that has no row of ours. */
const NO_ROW = {
  kind: 'place',
  cityDistanceKm: null,
  isDistanceApproximate: false,
  isSurprise: false,
} as const

/**
 * A place on the wire as its source describes it now.
 *
 * @param imageUrl - our own address of its photo
 */
export function toFoundActivity(facts: PlaceFacts, offer: FoundOffer, imageUrl: string | null): Activity {
  const { point } = facts
  const { kindWords, drawing } = foundKind(offer.activityId, facts)
  return {
    ...NO_ROW,
    id: offer.activityId,
    name: facts.name,
    description: facts.description,
    kindWords,
    drawing: toDrawing(offer.activityId, drawing, offer.category),
    address: facts.address,
    location: facts.neighbourhood,
    city: facts.city,
    rating: facts.rating,
    ratingCount: facts.ratingCount,
    priceLevel: facts.priceLevel,
    imageUrl,
    googleMapsUrl: facts.mapsUrl,
    websiteUrl: facts.websiteUrl,
    phone: facts.phone,
    category: offer.category,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    attributions: facts.credits.map(({ text }) => text),
    credits: [...facts.credits],
    distanceKm: point && offer.searched ? toTenths(kmBetween(offer.searched.centre, point)) : null,
    outsideRadius: offer.isOutsideRadius,
    isMappable: point !== null && mayStandOnMap(offer.activityId),
  }
}

/** The name of a place that only its source may name while the source cannot be asked (docs/rules.md, places.9). */
export const nameUnfetched = (category: string, city: string | null): string =>
  city ? `${category} em ${city}` : category

/** A place of which we have the id alone; the map still finds it by that. */
export function toUnfetchedActivity({ activityId, category, searched, isOutsideRadius }: FoundOffer): Activity {
  const city = searched?.label ?? null
  const name = nameUnfetched(category, city)
  return {
    ...NO_PLACE_FACTS,
    ...NO_ROW,
    id: activityId,
    name,
    description: null,
    drawing: toDrawing(activityId, null, category),
    city,
    googleMapsUrl: mapsSearchUrl(name, activityId),
    category,
    attributions: [],
    credits: [],
    outsideRadius: isOutsideRadius,
  }
}
