import type { Activity } from '#contracts/suggestions'
import { outingDate } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { formatDistance, formatNumber, formatRating, formatRoughly } from '../../lib/format.ts'
import { cityName, isInName, kindBeside, saysCity, streetOf } from '../../lib/places.ts'
import { weekdayOf } from '../../lib/plan-time.ts'
import type { Fact } from '../../ui/ticket/facts.tsx'

type Known = Pick<
  Activity,
  | 'idea'
  | 'isSurprise'
  | 'isOnProgramme'
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

const ideaTexts = (idea: Activity['idea']): Fact[] => (idea ? places.ideaFacts(idea).map((text) => ({ text })) : [])

/**
 * The facts of a place for one line: kind, programme, rating, price, neighbourhood and distance, as far as they are known.
 *
 * @param from - the invitation's city ("Campinas, SP"), or the locality in it
 */
export function toFacts(place: Known, from: string | null): Fact[] {
  const { rating, ratingCount, priceLevel, location } = place
  const kind = kindBeside(place)
  const facts: Fact[] = []
  if (kind) facts.push({ text: kind })
  if (place.isOnProgramme) facts.push({ text: places.onProgramme })
  if (rating !== null) facts.push(toRating(rating, ratingCount))
  if (priceLevel !== null) facts.push({ text: places.price(priceLevel), spoken: places.priceSpoken(priceLevel) })
  // The name of a surprise is its neighbourhood, and the address of an online source may contain it.
  const isSaid = place.isSurprise || place.address?.includes(location ?? '') || isInName(place.name, location ?? '')
  if (location && !isSaid) facts.push({ text: location })
  return [...facts, ...ideaTexts(place.idea), ...toDistance(place, from)]
}

function toRating(rating: number, ratingCount: number | null): Fact {
  const words = [formatRating(rating), ratingCount ? formatNumber(ratingCount) : undefined] as const
  return { text: places.rating(...words), spoken: places.ratingSpoken(...words) }
}

/**
 * The distance of a place, none for one at the very start, rounded for a surprise; for a place without coordinates in another city, that of the city.
 *
 * @param from - the invitation's city or locality; named only for a place in another city
 */
function toDistance({ distanceKm, cityDistanceKm, ...place }: Known, from: string | null) {
  const [city, start] = [cityName(place.city), cityName(from)]
  if (distanceKm === 0) return []
  if (distanceKm !== null) {
    const begin = toStart(city && city !== start ? from : null)
    if (place.isSurprise && distanceKm <= 1) return [{ text: places.near(begin) }]
    const distance =
      place.isDistanceApproximate || place.isSurprise
        ? places.roughly(formatRoughly(distanceKm))
        : formatDistance(distanceKm)
    return [{ text: places.distanceFrom(distance, begin, cityDistanceKm !== null) }]
  }
  if (cityDistanceKm === null || !city || !start) return []
  const distance = formatDistance(cityDistanceKm)
  return [{ text: places.cityDistance(distance), spoken: places.cityDistanceFrom(city, distance, start) }]
}

/**
 * Where all distances of an invitation begin: "do centro", "do centro de Campinas", "de Copacabana".
 *
 * @param from - the city or locality; null: it is not named
 */
export function toStart(from: string | null): string {
  if (!from) return places.ofCentre
  const [name = from, ...beyond] = from.split(', ')
  return beyond.length > 1 ? places.of(name) : places.ofCentreOf(name)
}

/** Warns of a day `YYYY-MM-DD` on which the place is usually closed; null: it is open, or that is unknown. */
export function toClosedText({ name, visit }: Pick<Activity, 'name' | 'visit'>, day: string): string | null {
  const weekday = weekdayOf(day)
  return visit?.closedOn.includes(weekday) ? outingDate.closed(weekday, name) : null
}

type Placed = Partial<Pick<Activity, 'name'>> & Pick<Activity, 'address' | 'location' | 'city' | 'kind' | 'idea'>

/** Street, neighbourhood and city, each once, or a substitute if none is known. */
export function toWhereabouts({ kind, idea, city, name = '', ...place }: Placed): string {
  const { address, location } = place
  const street = city && location && isInName(name, location) ? address : streetOf(place)
  const known = [street, saysCity(street, city) ? null : city].filter(Boolean).join(', ')
  if (known) return known
  return kind === 'idea' ? places.whereabouts[idea?.where ?? 'home'] : places.unknownPlace
}

/**
 * The part of the address that the facts do not contain: the street, and the city if it is not the requested one.
 *
 * @param from - the invitation's city
 * @returns null if the facts contain everything that is known
 */
export function toAddressLine(place: Placed, from: string | null): string | null {
  const { address, location, city } = place
  const isAsSearched = city !== null && (cityName(city) === cityName(from) || from?.endsWith(`, ${city}`))
  if (isAsSearched && (address || location)) return address
  return toWhereabouts(city ? { ...place, location: null } : place)
}
