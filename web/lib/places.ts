import type { Activity } from '#contracts/suggestions'
import { toSearchable } from './format.ts'

type Located = Pick<Activity, 'name' | 'address' | 'city' | 'googleMapsUrl'>

/** `Campinas, SP` → `Campinas` */
export const cityName = (city: string | null) => city?.split(',')[0]?.trim()

/** Whether an address already says in which city it is: "…, Recife - PE" and "Recife, PE" are one city. */
export function saysCity(address: string | null, city: string | null): boolean {
  const name = cityName(city)
  return Boolean(name && address?.includes(name))
}

/** The city, unless a place that could only be called by it says it already: "Cultural em Recife, PE". */
export const cityBeside = (name: string, city: string | null) => (city && name.includes(city) ? null : city)

/** Whether a category, by its slug, is about going away: its places lie outside the radius by themselves. */
export const isTrip = (categorySlug: string) => categorySlug === 'viagem'

/** Street and neighbourhood, each once; `''` where neither is known. */
export const streetOf = ({ address, location }: Pick<Activity, 'address' | 'location'>) =>
  [address, location && address?.includes(location) ? null : location].filter(Boolean).join(', ')

/** What a place is, unless its name says it: "Praia" of "Praia de Calhetas". */
export const kindBeside = ({ name, kindWords }: Pick<Activity, 'name' | 'kindWords'>) =>
  kindWords && toWords(name).includes(toWords(kindWords)) ? null : kindWords

const toWords = (text: string) => ` ${toSearchable(text)} `

/** The map of a place: the source's own link, else a search for name and address. */
export function routeUrl({ name, address, city, googleMapsUrl }: Located): string {
  const given = webUrl(googleMapsUrl)
  if (given) return given
  const wanted = [name, address, saysCity(address, city) ? null : city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wanted)}`
}

/** A link that a source gave, when it is a web address: a source is not ours to trust with `javascript:`. */
export const webUrl = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

/** `(19) 3251-0000` → `tel:1932510000` */
export const phoneUrl = (phone: string | null) => (phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : null)

/** A Brazilian number as people here read it: `+55 44 3034-9800` → `(44) 3034-9800`; any other stays as given. */
export const formatPhone = (phone: string) => phone.replace(/^\+55 (\d\d) /, '($1) ')

// Without the word joiner a line may break after the hyphen, the no-break space notwithstanding (UAX 14, LB12a).
const UNBROKEN_DASH = '\u00a0-\u2060\u00a0'

/** Name in the document of the card of a place: where the map leads to. */
export const cardId = (id: string) => `lugar-${id}`

/** For the eye: no line ends inside a postcode, and the state stays on that of its city in `…, Recife - PE`. */
export const keepStateWithCity = (whereabouts: string) =>
  whereabouts.replace(/ - (?=[A-Z]{2}(?:,|$))/g, UNBROKEN_DASH).replace(/(\d{5}-)(?=\d{3}\b)/g, '$1\u2060')

/** An idea for home has nowhere to go. */
export const hasRoute = ({ kind, googleMapsUrl }: Pick<Activity, 'kind' | 'googleMapsUrl'>) =>
  kind === 'place' || googleMapsUrl !== null

/** Something said of it can be wrong: an idea is nowhere, a hint is not known yet, and without a source nothing is said. */
export const isReportable = ({ kind, isSurprise, credits }: Pick<Activity, 'kind' | 'isSurprise' | 'credits'>) =>
  kind === 'place' && !isSurprise && credits.length > 0

/**
 * Credit lines of a list, each once, to stand below it. Lines that read alike and lead to different pages, as those of
 * two places of one source, lead nowhere here.
 */
export function toListCredits(listed: readonly Pick<Activity, 'credits'>[]) {
  const urls = new Map<string, string | null>()
  for (const { text, url } of listed.flatMap(toCredits)) {
    const isAlike = !urls.has(text) || urls.get(text) === url
    urls.set(text, isAlike ? url : null)
  }
  return [...urls].map(([text, url]) => ({ text, url }))
}

/** Credit lines of a place, with links that lead to the web and nowhere else. */
export const toCredits = ({ credits }: Pick<Activity, 'credits'>) =>
  credits.map(({ text, url }) => ({ text, url: webUrl(url) }))
