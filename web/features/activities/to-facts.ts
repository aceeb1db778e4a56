import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatRating } from '../../lib/format.ts'
import { saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

/** Rating of a place, and its city unless the address says it, as far as they are known. */
export function toFacts({ address, city, rating }: Pick<Activity, 'address' | 'city' | 'rating'>): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) {
    const text = formatRating(rating)
    facts.push({ text: places.rating(text), spoken: places.ratingSpoken(text) })
  }
  if (city && !saysCity(address, city)) facts.push({ text: city })
  return facts
}
