import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatNumber, formatRating } from '../../lib/format.ts'
import { cityBeside, keepStateWithCity, saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

type Known = Pick<
  Activity,
  'kind' | 'name' | 'address' | 'city' | 'rating' | 'ratingCount' | 'distanceKm' | 'cityDistanceKm'
>

/** Where a place is, or what an idea asks for: this list is the only place where the couple can read it again. */
export const toLead = ({ kind, address, description }: Pick<Activity, 'kind' | 'address' | 'description'>) =>
  kind === 'idea' ? description : address && keepStateWithCity(address)

/** Rating of a place, and its city unless address, name or distance say it, as far as they are known. */
export function toFacts({ name, address, city, rating, ratingCount, ...place }: Known): Fact[] {
  if (place.kind === 'idea') return [{ text: places.idea }]
  const facts: Fact[] = []
  if (rating !== null) {
    const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
    facts.push({ text: places.rating(...words), spoken: places.ratingSpoken(...words) })
  }
  if (city && place.distanceKm === null && place.cityDistanceKm !== null) {
    const distance = formatDistance(place.cityDistanceKm)
    facts.push({ text: places.cityDistanceFromInvited(city, distance) })
  } else if (city && cityBeside(name, city) && !saysCity(address, city)) facts.push({ text: city })
  return facts
}
