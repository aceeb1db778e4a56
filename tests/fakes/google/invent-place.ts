import { type Dice, diceOf, hash } from '../places/dice.ts'
import type { Point } from '../places/geography.ts'
import { AWKWARD_NAMES, INVENTED, PHOTOGRAPHERS } from '../places/invented-names.ts'
import { addressAt } from './address-at.ts'
import type { GooglePhoto, GooglePlace } from './google-place.ts'
import { hoursOf } from './opening-hours.ts'
import { alsoOf, nounOf } from './place-types.ts'

/** So often a fact is not there, though such a place might have it. */
const MISSING = 0.08
const PRICE_LEVELS = ['UNSPECIFIED', 'FREE', 'INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'] as const
/** Share of places that are outlets of a chain: the same name in many streets. */
const CHAIN_SHARE = 0.3
/** Beside what it was found as it is one of these: what the product leaves out. */
const UNWANTED = ['gas_station', 'convenience_store', 'school', 'hospital', 'casino'] as const

type Text = NonNullable<GooglePlace['displayName']>

const portuguese = (text: string): Text => ({ text, languageCode: 'pt-BR' })

function nameOf(type: string, dice: Dice): string {
  if (dice.chance(CHAIN_SHARE)) return `Rede ${nounOf(type)} ${INVENTED[hash('chain', type) % INVENTED.length]}`
  if (dice.chance(0.02)) return dice.pick(AWKWARD_NAMES)
  return `${nounOf(type)} ${dice.pick(INVENTED)} ${dice.between(2, 999)}`
}

function kindsOf(type: string, dice: Dice): Pick<GooglePlace, 'types' | 'primaryType' | 'primaryTypeDisplayName'> {
  const isUnwanted = dice.chance(0.04)
  const unwanted = dice.pick(UNWANTED)
  if (isUnwanted) return { primaryType: unwanted, types: [unwanted, type, ...alsoOf(type)] }
  return {
    primaryType: type,
    primaryTypeDisplayName: portuguese(nounOf(type)),
    types: [...new Set([type, ...alsoOf(type)])],
  }
}

/** Photos are named anew whenever the old names have expired. */
export function photosOf(id: string, generation: number): GooglePhoto[] {
  const dice = diceOf('photos', id)
  return Array.from({ length: Math.max(0, dice.between(-1, 10)) }, (_, index) => {
    const author = dice.pick(PHOTOGRAPHERS)
    const number = hash('author', author)
    return {
      name: `places/${id}/photos/${photoToken(id, index, generation)}`,
      widthPx: dice.pick([4032, 3024, 1080, 320]),
      heightPx: dice.pick([3024, 4032, 810, 240]),
      authorAttributions: [
        {
          displayName: author,
          uri: `https://maps.google.com/maps/contrib/${number}`,
          photoUri: `https://lh3.googleusercontent.example/a/${number}=s100`,
        },
      ].slice(dice.chance(0.05) ? 1 : 0),
    }
  })
}

const photoToken = (id: string, index: number, generation: number): string => {
  const part = (n: number): string => hash('photo', id, index, generation, n).toString(36)
  return `AZ${part(0)}_${part(1)}-${part(2)}${index}`
}

function phonesOf(dice: Dice): Pick<GooglePlace, 'nationalPhoneNumber' | 'internationalPhoneNumber'> {
  const area = dice.between(11, 99)
  const last = String(dice.between(0, 9999)).padStart(4, '0')
  return { nationalPhoneNumber: `(${area}) 5550-${last}`, internationalPhoneNumber: `+55 ${area} 5550-${last}` }
}

const siteOf = (id: string, dice: Dice): string =>
  `${dice.chance(0.1) ? 'http' : 'https'}://${hash('site', id).toString(36)}.exemplo.com.br/?utm_source=maps`

function statusOf(dice: Dice): Pick<GooglePlace, 'businessStatus'> {
  const roll = dice.roll()
  if (roll < 0.05) return { businessStatus: 'CLOSED_TEMPORARILY' }
  if (roll < 0.1) return { businessStatus: 'CLOSED_PERMANENTLY' }
  return roll < 0.12 ? {} : { businessStatus: 'OPERATIONAL' }
}

function priceOf(dice: Dice): Pick<GooglePlace, 'priceLevel' | 'priceRange'> {
  if (dice.chance(0.25)) return {}
  const level = dice.pick(PRICE_LEVELS)
  const money = (units: number) => ({ currencyCode: 'BRL', units: String(units) })
  const range = { startPrice: money(dice.between(1, 9) * 10), endPrice: money(dice.between(10, 40) * 10) }
  return { priceLevel: `PRICE_LEVEL_${level}`, ...(dice.chance(0.5) ? { priceRange: range } : {}) }
}

/** Everything about an invented place but its photos: the same for the same id. */
export function inventPlace(id: string, type: string, location: Point): GooglePlace {
  const dice = diceOf('place', id)
  const lacks = () => dice.chance(MISSING)
  const ratings = { rating: dice.between(20, 50) / 10, userRatingCount: dice.between(1, 9000) }
  return {
    id,
    name: `places/${id}`,
    ...kindsOf(type, dice),
    displayName: portuguese(nameOf(type, dice)),
    location,
    ...(lacks() ? {} : addressAt(location, dice)),
    ...(lacks() ? {} : ratings),
    ...priceOf(dice),
    ...(dice.chance(0.4) ? {} : { websiteUri: siteOf(id, dice) }),
    ...(dice.chance(0.3) ? {} : phonesOf(dice)),
    ...(dice.chance(0.3) ? {} : { regularOpeningHours: hoursOf(dice) }),
    ...(lacks() ? {} : { googleMapsUri: `https://maps.google.com/?cid=${hash('cid', id)}` }),
    ...(dice.chance(0.7) ? {} : { editorialSummary: portuguese(`Lugar inventado em ${dice.pick(INVENTED)}.`) }),
    ...statusOf(dice),
    ...(dice.chance(0.05)
      ? { attributions: [{ provider: 'Guia Luarina', providerUri: 'https://guia.exemplo.com.br' }] }
      : {}),
  }
}

/** Facts that nearly every place has: one in so many answers comes without. */
const RARELY_MISSING = ['displayName', 'location', 'types'] as const

/** Now and then even a name or a position is missing. */
export function withGaps(place: GooglePlace): GooglePlace {
  const dice = diceOf('gaps', place.id)
  if (!dice.chance(0.03)) return place
  const { [dice.pick(RARELY_MISSING)]: _, ...rest } = place
  return rest
}
