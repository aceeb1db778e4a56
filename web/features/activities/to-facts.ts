import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatRating } from '../../lib/format.ts'
import type { Fact } from '../../ui/place-card.tsx'

/** City and rating of a place, as far as they are known. */
export function toFacts({ city, rating }: Pick<Activity, 'city' | 'rating'>): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) {
    const text = formatRating(rating)
    facts.push({ text: places.rating(text), spoken: places.ratingSpoken(text) })
  }
  if (city) facts.push({ text: city })
  return facts
}
