import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatNumber, formatRating } from '../../lib/format.ts'
import { saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

type Known = Pick<Activity, 'address' | 'city' | 'rating' | 'ratingCount' | 'distanceKm' | 'cityDistanceKm'>

/** Rating of a place, and its city unless the address says it or its distance does, as far as they are known. */
export function toFacts({ address, city, rating, ratingCount, ...place }: Known): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) {
    const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
    facts.push({ text: places.rating(...words), spoken: places.ratingSpoken(...words) })
  }
  if (city && place.distanceKm === null && place.cityDistanceKm !== null) {
    const distance = formatDistance(place.cityDistanceKm)
    facts.push({ text: places.cityDistanceFromInvited(city, distance) })
  } else if (city && !saysCity(address, city)) facts.push({ text: city })
  return facts
}
