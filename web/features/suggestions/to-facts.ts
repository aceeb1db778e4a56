import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatNumber, formatRating } from '../../lib/format.ts'
import { saysCity } from '../../lib/places.ts'
import type { Fact } from '../../ui/place-card.tsx'

type Known = Pick<
  Activity,
  'isSurprise' | 'rating' | 'ratingCount' | 'priceLevel' | 'location' | 'distanceKm' | 'cityDistanceKm' | 'city'
>

/**
 * One line about a place: rating, price, neighbourhood, distance, each only when it is known.
 *
 * @param from - the invitation's city ("Campinas, SP"), from whose centre the distance is
 */
export function toFacts({ rating, ratingCount, priceLevel, location, ...place }: Known, from: string | null): Fact[] {
  const facts: Fact[] = []
  if (rating !== null) facts.push(toRating(rating, ratingCount))
  if (priceLevel !== null) facts.push({ text: places.price(priceLevel), spoken: places.priceSpoken(priceLevel) })
  // A hint is called by its neighbourhood.
  if (location && !place.isSurprise) facts.push({ text: location })
  if (place.distanceKm !== null) facts.push({ text: toDistance(place.distanceKm, place.city, from) })
  else if (place.cityDistanceKm !== null && place.city) {
    facts.push(toCityDistance(place.cityDistanceKm, place.city, from))
  }
  return facts
}

function toRating(rating: number, ratingCount: number | null): Fact {
  const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
  return { text: places.rating(...words), spoken: places.ratingSpoken(...words) }
}

/** Where the place itself has no point: how far its city is from the one that was asked for. */
function toCityDistance(cityDistanceKm: number, city: string, from: string | null): Fact {
  const [distance, name, start] = [formatDistance(cityDistanceKm), cityName(city) ?? city, cityName(from)]
  const text = places.cityDistance(name, distance)
  return start ? { text, spoken: places.cityDistanceFrom(name, distance, start) } : { text }
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
