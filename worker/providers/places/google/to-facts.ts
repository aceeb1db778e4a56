import { GOOGLE_CREDIT } from '#contracts/place-sources'
import type { Credit, Filters } from '#contracts/suggestions'
import { askedTimesOf, visitTimesOf } from '#db/vocabulary/visit-times'
import { brazilianPhoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import type { PlaceFacts } from '../places.ts'
import kinds from './google-kinds.json' with { type: 'json' }
import type { GooglePlace } from './google-place.ts'

/** Invisible marks, some of which change the reading direction; a real name needs none. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const MAX_LENGTHS = { name: 200, line: 300, url: 1_000 } as const

/**
 * The kind of a place by its primary type of Table A: a slug of `KINDS`. A type that may be several things
 * (`tourist_attraction`, `sports_complex`) has no row (docs/places.md).
 */
export const GOOGLE_KINDS: ReadonlyMap<string, string> = new Map(Object.entries(kinds))

/** Whether places of a type can be visited then, by their kind; those of a type without a kind always. */
export const isOpenType = (type: string | null, { when }: Filters): boolean =>
  !when || (visitTimesOf({ kind: GOOGLE_KINDS.get(type ?? '') ?? null }) & askedTimesOf(when)) !== 0

/** A text as one line; null if it is empty, unprintable or too long. */
function lineOf(text: string | null | undefined, maxLength: number): string | null {
  const line = (text ?? '').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  const isUsable = line.length <= maxLength && LETTER_OR_DIGIT.test(line) && !UNPRINTABLE.test(line)
  return isUsable ? line : null
}

const PRICE_LEVELS: ReadonlyMap<string | null, 1 | 2 | 3 | 4> = new Map([
  ['PRICE_LEVEL_INEXPENSIVE', 1],
  ['PRICE_LEVEL_MODERATE', 2],
  ['PRICE_LEVEL_EXPENSIVE', 3],
  ['PRICE_LEVEL_VERY_EXPENSIVE', 4],
])

export const priceLevelOf = ({ priceLevel }: GooglePlace): 1 | 2 | 3 | 4 | null => PRICE_LEVELS.get(priceLevel) ?? null

/** A link; those of photo authors come without `https:`. */
function linkOf(uri: string | null): string | null {
  const text = lineOf(uri, MAX_LENGTHS.url)
  return websiteUrlOf(text?.startsWith('//') ? `https:${text}` : text)
}

const isRating = (rating: number | null): rating is number => rating !== null && rating >= 1 && rating <= 5
const isCount = (count: number | null): count is number => Number.isSafeInteger(count) && Number(count) >= 0

type AddressPart = GooglePlace['addressComponents'][number]

const partOf = ({ addressComponents }: GooglePlace, ...types: string[]): AddressPart | null =>
  types.map((type) => addressComponents.find((part) => part.types.includes(type))).find(Boolean) ?? null

/** "Campinas, SP"; in Brazil a municipality is an area of the second level. */
function cityOf(place: GooglePlace): string | null {
  const city = lineOf(partOf(place, 'administrative_area_level_2', 'locality')?.longText, MAX_LENGTHS.name)
  const uf = partOf(place, 'administrative_area_level_1')?.shortText ?? ''
  return city !== null && /^[A-Z]{2}$/.test(uf) ? `${city}, ${uf}` : city
}

/** Whether the place may be in Brazil: the border runs through some searched circles. */
export const isInBrazil = (place: GooglePlace): boolean => (partOf(place, 'country')?.shortText ?? 'BR') === 'BR'

/** Credits that must be shown: Google, the author of the photo, and the providers of the data. */
function creditsOf({ googleMapsUri, photos, attributions }: GooglePlace): Credit[] {
  const authors = photos[0]?.authorAttributions ?? []
  const credits = [
    { text: GOOGLE_CREDIT, url: linkOf(googleMapsUri) },
    ...authors.map(({ displayName, uri }) => {
      const name = lineOf(displayName, MAX_LENGTHS.name)
      return { text: name && `Foto: ${name}`, url: linkOf(uri) }
    }),
    ...attributions.map(({ provider, providerUri }) => ({
      text: lineOf(provider, MAX_LENGTHS.name),
      url: linkOf(providerUri),
    })),
  ]
  return credits.flatMap(({ text, url }) => (text === null ? [] : [{ text, url }]))
}

function hoursOf({ regularOpeningHours }: GooglePlace): string[] | null {
  const lines = regularOpeningHours?.weekdayDescriptions.flatMap((line) => lineOf(line, MAX_LENGTHS.line) ?? []) ?? []
  return lines.length > 0 ? lines : null
}

/** The name of the place; a place without a name is not offered. */
export const nameOf = ({ displayName }: GooglePlace): string | null => lineOf(displayName?.text, MAX_LENGTHS.name)

/**
 * Facts of a place as the service states them.
 *
 * @returns null for a place without a name
 */
export function toFacts(place: GooglePlace): PlaceFacts | null {
  const name = nameOf(place)
  if (name === null) return null
  const neighbourhood = partOf(place, 'sublocality_level_1', 'sublocality')?.longText
  return {
    name,
    kind: GOOGLE_KINDS.get(place.primaryType ?? '') ?? null,
    address: lineOf(place.formattedAddress, MAX_LENGTHS.line) ?? lineOf(place.shortFormattedAddress, MAX_LENGTHS.line),
    neighbourhood: lineOf(neighbourhood, MAX_LENGTHS.name),
    city: cityOf(place),
    point: place.location,
    rating: isRating(place.rating) ? place.rating : null,
    ratingCount: isCount(place.userRatingCount) ? place.userRatingCount : null,
    priceLevel: priceLevelOf(place),
    websiteUrl: linkOf(place.websiteUri),
    phone: brazilianPhoneOf(place.internationalPhoneNumber) ?? brazilianPhoneOf(place.nationalPhoneNumber),
    mapsUrl: linkOf(place.googleMapsUri),
    hours: hoursOf(place),
    photoName: place.photos[0]?.name ?? null,
    credits: creditsOf(place),
  }
}
