import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatRating } from '../../lib/format.ts'
import { saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

type Known = Pick<Activity, 'rating' | 'priceLevel' | 'location' | 'distanceKm'>

/** One line about a place: rating, price, neighbourhood, distance, each only when it is known. */
export function toFacts({ rating, priceLevel, location, distanceKm }: Known): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) {
    const text = formatRating(rating)
    facts.push({ text: places.rating(text), spoken: places.ratingSpoken(text) })
  }
  if (priceLevel !== null) facts.push({ text: places.price(priceLevel), spoken: places.priceSpoken(priceLevel) })
  if (location) facts.push({ text: location })
  if (distanceKm !== null) facts.push({ text: places.distance(formatDistance(distanceKm)) })
  return facts
}

type Placed = Pick<Activity, 'address' | 'location' | 'city' | 'kind'>

/** Address and city, or what stands in for them. */
export function toWhereabouts({ address, location, city, kind }: Placed): string {
  const street = address ?? location
  const known = [street, saysCity(street, city) ? null : city].filter(Boolean).join(', ')
  if (known) return known
  return kind === 'idea' ? places.anywhere : places.unknownPlace
}
