import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatRating } from '../../lib/format.ts'
import { saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

type Known = Pick<Activity, 'rating' | 'priceLevel' | 'location' | 'distanceKm' | 'city'>

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
  if (place.distanceKm !== null) facts.push({ text: toDistance(place.distanceKm, place.city, from) })
  return facts
}

/** From another city there is another centre: then the one that is meant is named. */
function toDistance(distanceKm: number, city: string | null, from: string | null): string {
  const distance = formatDistance(distanceKm)
  const start = cityName(from)
  const isElsewhere = start && city && cityName(city) !== start
  return isElsewhere ? places.distanceFrom(distance, start) : places.distance(distance)
}

/** `Campinas, SP` → `Campinas` */
const cityName = (city: string | null) => city?.split(',')[0]?.trim()

type Placed = Pick<Activity, 'address' | 'location' | 'city' | 'kind'>

/** Address and city, or what stands in for them. */
export function toWhereabouts({ address, location, city, kind }: Placed): string {
  const street = address ?? location
  const known = [street, saysCity(street, city) ? null : city].filter(Boolean).join(', ')
  if (known) return known
  return kind === 'idea' ? places.anywhere : places.unknownPlace
}
