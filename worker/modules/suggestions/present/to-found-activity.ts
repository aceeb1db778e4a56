import { inCity } from '#contracts/guide-titles'
import { mapsSearchUrl } from '#contracts/place-sources'
import type { Activity, Note } from '#contracts/suggestions'
import { kmBetween } from '#db/distance'
import { drawingOf, findKind } from '#db/vocabulary/kinds'
import { isOnProgramme, visitTimesOf } from '#db/vocabulary/visit-times'
import type { PlaceFacts, Point } from '../../../providers/places/places.ts'
import { NO_PLACE_FACTS } from './to-activity.ts'
import { toDrawing } from './to-drawing.ts'

/** The circumstances under which a Google place was offered. */
export interface FoundOffer {
  readonly activityId: string
  readonly category: string
  readonly searched: { readonly label: string; readonly centre: Point } | null
  readonly isOutsideRadius: boolean
  readonly note?: Note | null
}

const toTenths = (km: number): number => Math.round(km * 10) / 10

/** The facts that only Google has. */
const ratingOf = ({ rating, ratingCount, priceLevel, hours }: PlaceFacts) => ({
  ...{ rating, ratingCount, priceLevel },
  ...(hours ? { hours: [...hours] } : {}),
})

/** The fields that all Google places share. */
const GOOGLE_PLACE = {
  kind: 'place',
  seenYear: null,
  cityDistanceKm: null,
  isDistanceApproximate: false,
  isSurprise: false,
} as const

/**
 * Converts a Google place with its current facts to its representation in the API.
 *
 * @param imageUrl - the product's address of its photo
 */
export function toFoundActivity(facts: PlaceFacts, offer: FoundOffer, imageUrl: string | null): Activity {
  const { point } = facts
  const kind = findKind(facts.kind)
  const drawing = kind && drawingOf(offer.activityId, kind.drawings)
  return {
    ...GOOGLE_PLACE,
    id: offer.activityId,
    name: facts.name,
    description: null,
    kindWords: kind?.label ?? null,
    drawing: toDrawing(offer.activityId, drawing ?? null, offer.category),
    address: facts.address,
    location: facts.neighbourhood,
    city: facts.city,
    ...ratingOf(facts),
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
    ...(isOnProgramme(visitTimesOf(facts)) ? { isOnProgramme: true } : {}),
    ...(offer.note ? { note: offer.note } : {}),
    // Google forbids showing its places on another provider's map.
    isMappable: false,
  }
}

/** A place of the catalogue with Google's current facts. Its own name, description and address stay. */
export const withFacts = (own: Activity, facts: PlaceFacts, imageUrl: string | null): Activity => ({
  ...own,
  ...ratingOf(facts),
  imageUrl,
  // The link of a tour is a route through its stops.
  googleMapsUrl: own.tour ? own.googleMapsUrl : (facts.mapsUrl ?? own.googleMapsUrl),
  websiteUrl: own.websiteUrl ?? facts.websiteUrl,
  phone: facts.phone ?? own.phone,
  attributions: [...own.attributions, ...facts.credits.map(({ text }) => text)],
  credits: [...own.credits, ...facts.credits],
  isMappable: false,
})

/** The name of a Google place that could not be loaded (docs/rules.md, places.9). */
export const nameUnfetched = (category: string, city: string | null): string =>
  city ? `${category} ${inCity(city)}` : category

/** A Google place whose facts could not be loaded. Its link opens Google Maps by the id. */
export function toUnfetchedActivity({ activityId, category, searched, isOutsideRadius }: FoundOffer): Activity {
  const city = searched?.label ?? null
  const name = nameUnfetched(category, city)
  return {
    ...NO_PLACE_FACTS,
    ...GOOGLE_PLACE,
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
