import { MAPS_SEARCH } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'
import { toSearchable } from './format.ts'

type Located = Pick<Activity, 'name' | 'address' | 'city' | 'googleMapsUrl'>

/** `Campinas, SP` → `Campinas` */
export const cityName = (city: string | null) => city?.split(',')[0]?.trim()

/** Whether an address contains the city, as "…, Recife - PE" contains "Recife, PE". */
export function saysCity(address: string | null, city: string | null): boolean {
  const name = cityName(city)
  // "Bairro do Recife" is no city.
  return Boolean(name && address?.split(/, | - /).includes(name))
}

/** The city, unless the name of the place contains it, as "Cultural em Recife, PE" does. */
export const cityBeside = (name: string, city: string | null) =>
  city === null || name.includes(city) ? null : keepStateWithCity(city)

/** Whether a category is about travelling: its places are outside the radius on purpose. */
export const isTrip = (categorySlug: string) => categorySlug === 'viagem'

/** Street and neighbourhood without repeating either; `''` if neither is known. */
export const streetOf = ({ address, location }: Pick<Activity, 'address' | 'location'>) =>
  [address, location && address?.includes(location) ? null : location].filter(Boolean).join(', ')

/** The kind of a place, unless its name contains it, as "Praia de Calhetas" contains "Praia". */
export const kindBeside = ({ name, kindWords }: Pick<Activity, 'name' | 'kindWords'>) =>
  kindWords && isInName(name, kindWords) ? null : kindWords

/** Whether a name says these words, as “Parque Ibirapuera” says “Ibirapuera”. */
export const isInName = (name: string, words: string) => toWords(name).includes(toWords(words))

const toWords = (text: string) => ` ${toSearchable(text)} `

/** URL of a place on a map: the source's own, otherwise a search for name and address. */
export function routeUrl({ name, address, city, googleMapsUrl }: Located): string {
  const given = webUrl(googleMapsUrl)
  if (given) return given
  const wanted = [name, address, saysCity(address, city) ? null : city].filter(Boolean).join(', ')
  return MAPS_SEARCH + encodeURIComponent(wanted)
}

/** The URL of a source if it is a web address; a source could send `javascript:`. */
export const webUrl = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

/** `(19) 3251-0000` → `tel:1932510000` */
export const phoneUrl = (phone: string | null) => (phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : null)

/** A Brazilian number without the country code: `+55 44 3034-9800` → `(44) 3034-9800`; others are unchanged. */
export const formatPhone = (phone: string) => phone.replace(/^\+55 (\d\d) /, '($1) ')

// Without the word joiner a line can break after the hyphen despite the no-break space (UAX 14, LB12a).
const UNBROKEN_DASH = '\u00a0-\u2060\u00a0'

/** The `id` of a place's card in the document; the map links to it. */
export const cardId = (id: string) => `lugar-${id}`

/** Prevents line breaks inside a postcode and between a city and its state in `Recife, PE` and `…, Recife - PE`. */
export const keepStateWithCity = (whereabouts: string) =>
  whereabouts
    .replace(/ - (?=[A-Z]{2}(?:,|$))/g, UNBROKEN_DASH)
    .replace(/, (?=[A-Z]{2}\b)/g, ',\u00a0')
    .replace(/(\d{5}-)(?=\d{3}\b)/g, '$1\u2060')

/** Ideas for home have no route. */
export const hasRoute = ({ kind, googleMapsUrl }: Pick<Activity, 'kind' | 'googleMapsUrl'>) =>
  kind === 'place' || googleMapsUrl !== null

/** The stops of a completed tour that were done; of one that was completed without saying which, all. */
export function doneStops({ stops }: NonNullable<Activity['tour']>) {
  const done = stops.filter(({ isDone }) => isDone)
  return done.length > 0 ? done : stops
}

/** Whether people can report wrong data: not for an idea, a surprise before the choice, or a place without a source. */
export const isReportable = ({ kind, isSurprise, credits }: Pick<Activity, 'kind' | 'isSurprise' | 'credits'>) =>
  kind === 'place' && !isSurprise && credits.length > 0

/**
 * Credit lines below a list, each once. Lines with the same text and different links, such as two places of one source,
 * have no link here.
 */
export function toListCredits(listed: readonly Pick<Activity, 'credits'>[]) {
  const urls = new Map<string, string | null>()
  for (const { text, url } of listed.flatMap(toCredits)) {
    const isAlike = !urls.has(text) || urls.get(text) === url
    urls.set(text, isAlike ? url : null)
  }
  return [...urls].map(([text, url]) => ({ text, url }))
}

/** Credit lines of a place, with web addresses as their only links. */
export const toCredits = ({ credits }: Pick<Activity, 'credits'>) =>
  credits.map(({ text, url }) => ({ text, url: webUrl(url) }))
