import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places.ts'
import { formatDistance, formatNumber, formatRating, formatRoughly } from '../../lib/format.ts'
import { cityName, kindBeside, saysCity, streetOf } from '../../lib/places.ts'
import type { Fact } from '../../ui/ticket/facts.tsx'

type Known = Pick<
  Activity,
  | 'idea'
  | 'isSurprise'
  | 'name'
  | 'kindWords'
  | 'rating'
  | 'ratingCount'
  | 'priceLevel'
  | 'address'
  | 'location'
  | 'distanceKm'
  | 'isDistanceApproximate'
  | 'cityDistanceKm'
  | 'city'
>

/** How long an idea takes and what it needs; empty for a place. */
const ideaTexts = (idea: Activity['idea']): Fact[] => (idea ? places.ideaFacts(idea).map((text) => ({ text })) : [])

/**
 * One line about a place: what it is, rating, price, neighbourhood, distance, each only when it is known.
 *
 * @param from - the invitation's city ("Campinas, SP"), from whose centre the distance is
 */
export function toFacts(place: Known, from: string | null): Fact[] {
  const { rating, ratingCount, priceLevel, location } = place
  const kind = kindBeside(place)
  const facts: Fact[] = []
  if (kind) facts.push({ text: kind })
  if (rating !== null) facts.push(toRating(rating, ratingCount))
  if (priceLevel !== null) facts.push({ text: places.price(priceLevel), spoken: places.priceSpoken(priceLevel) })
  // A hint is called by its neighbourhood, and an online source may say it in the address.
  if (location && !place.isSurprise && !place.address?.includes(location)) facts.push({ text: location })
  return [...facts, ...ideaTexts(place.idea), ...toDistance(place, cityName(from))]
}

function toRating(rating: number, ratingCount: number | null): Fact {
  const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
  return { text: places.rating(...words), spoken: places.ratingSpoken(...words) }
}

/**
 * How far it is, of a hint as roughly as the server tells it; of a place without a point in another city, how far that city, which the address says, is.
 *
 * @param start - name of the city from whose centre; from another city there is another centre, so the one meant is named
 */
function toDistance({ distanceKm, cityDistanceKm, ...place }: Known, start: string | undefined): Fact[] {
  const city = cityName(place.city)
  if (distanceKm !== null) {
    const distance =
      place.isDistanceApproximate || place.isSurprise
        ? places.roughly(formatRoughly(distanceKm))
        : formatDistance(distanceKm)
    return start && city && city !== start
      ? [{ text: places.distanceFrom(distance, start) }]
      : [{ text: places.distance(distance), spoken: places.distanceSpoken(distance) }]
  }
  if (cityDistanceKm === null || !city || !start) return []
  const distance = formatDistance(cityDistanceKm)
  return [{ text: places.cityDistance(distance), spoken: places.cityDistanceFrom(city, distance, start) }]
}

type Placed = Pick<Activity, 'address' | 'location' | 'city' | 'kind' | 'idea'>

/** Street, neighbourhood and city, each once, or a substitute: enough to go there. */
export function toWhereabouts({ kind, idea, city, ...place }: Placed): string {
  const street = streetOf(place)
  const known = [street, saysCity(street, city) ? null : city].filter(Boolean).join(', ')
  if (known) return known
  return kind === 'idea' ? places.whereabouts[idea?.where ?? 'home'] : places.unknownPlace
}

/**
 * What the facts of a card leave out of where a place is: its street, and its city where that is not the one that was
 * asked for.
 *
 * @param from - the invitation's city
 * @returns null where the facts say all that is known
 */
export function toAddressLine(place: Placed, from: string | null): string | null {
  const { address, location, city } = place
  const isAsSearched = city !== null && cityName(city) === cityName(from)
  if (isAsSearched && (address || location)) return address
  return toWhereabouts(city ? { ...place, location: null } : place)
}
