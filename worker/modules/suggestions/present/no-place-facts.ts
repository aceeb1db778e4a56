import type { Activity } from '#contracts/suggestions'

/** What is said of a place, where there is none or nothing of it is known. */
export const NO_PLACE_FACTS = {
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
