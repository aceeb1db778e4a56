import type { Activity } from '#contracts/suggestions'

type Located = Pick<Activity, 'name' | 'address' | 'city' | 'googleMapsUrl'>

/** Whether an address already says in which city it is: "…, Recife - PE" and "Recife, PE" are one city. */
export function saysCity(address: string | null, city: string | null): boolean {
  const name = city?.split(',')[0]?.trim()
  return Boolean(name && address?.includes(name))
}

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

/** For the eye: the state stays on the line of its city in `…, Recife - PE`. */
export const keepStateWithCity = (whereabouts: string) => whereabouts.replace(/ - (?=[A-Z]{2}(?:,|$))/g, UNBROKEN_DASH)

/** An idea for home has nowhere to go. */
export const hasRoute = ({ kind, googleMapsUrl }: Pick<Activity, 'kind' | 'googleMapsUrl'>) =>
  kind === 'place' || googleMapsUrl !== null

/** Something said of it can be wrong: an idea is nowhere, and a hint is not known yet. */
export const isReportable = ({ kind, isSurprise }: Pick<Activity, 'kind' | 'isSurprise'>) =>
  kind === 'place' && !isSurprise

/** Credit lines of a place, with links that lead to the web and nowhere else. */
export const toCredits = ({ credits }: Pick<Activity, 'credits'>) =>
  credits.map(({ text, url }) => ({ text, url: webUrl(url) }))
