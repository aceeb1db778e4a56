import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatRating } from '../../lib/format.ts'
import { saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

type Known = Pick<Activity, 'rating' | 'priceLevel' | 'location' | 'distanceKm' | 'outsideRadius'>

/**
 * One line about a place: rating, price, neighbourhood, distance, each only when it is known.
 *
 * @param from - the invitation's city ("Campinas, SP"), from whose centre the distance is
 */
export function toFacts({ rating, priceLevel, location, ...place }: Known, from: string | null): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) {
    const text = formatRating(rating)
    facts.push({ text: places.rating(text), spoken: places.ratingSpoken(text) })
  }
  if (priceLevel !== null) facts.push({ text: places.price(priceLevel), spoken: places.priceSpoken(priceLevel) })
  if (location) facts.push({ text: location })
  if (place.distanceKm !== null) facts.push({ text: toDistance(place.distanceKm, place.outsideRadius, from) })
  return facts
}

/** Far away there are other centres: then the city is named. */
function toDistance(distanceKm: number, isFar: boolean, from: string | null): string {
  const distance = formatDistance(distanceKm)
  const city = from?.split(',')[0]?.trim()
  return isFar && city ? places.distanceFrom(distance, city) : places.distance(distance)
}

type Placed = Pick<Activity, 'address' | 'location' | 'city' | 'kind'>

/** Address and city, or what stands in for them. */
export function toWhereabouts({ address, location, city, kind }: Placed): string {
  const street = address ?? location
  const known = [street, saysCity(street, city) ? null : city].filter(Boolean).join(', ')
  if (known) return known
  return kind === 'idea' ? places.anywhere : places.unknownPlace
}
