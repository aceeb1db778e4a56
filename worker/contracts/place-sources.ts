/** The sources of places in the order in which they are searched. */
export const PLACE_SOURCES = ['google', 'catalogue'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

/** Prefix of the ids of Google places, in the API and in the database. */
export const GOOGLE_PREFIX = 'google:'
/** The credit that is shown with every Google place. */
export const GOOGLE_CREDIT = 'Google Maps'

/** The credit that OpenStreetMap's licence requires. */
export const OPENSTREETMAP_CREDIT = {
  text: '© colaboradores do OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
} as const

/**
 * Whether an id belongs to a Google place. Google's terms allow storing only the id, and forbid showing the place on or
 * beside a map of another provider.
 */
export const isGooglePlace = (id: string): boolean => id.startsWith(GOOGLE_PREFIX)

/** Whether data of Google's is shown: of a Google place, or with a place of the catalogue. */
export const showsGoogle = ({ id, credits }: { id: string; credits: readonly { text: string }[] }): boolean =>
  isGooglePlace(id) || credits.some(({ text }) => text === GOOGLE_CREDIT)

/** Google's own id of a Google place; returns any other id unchanged. */
export const googleIdOf = (id: string): string => (isGooglePlace(id) ? id.slice(GOOGLE_PREFIX.length) : id)

/** The URL of a Google Maps search, without the search words at its end. */
export const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** The URL of a Google Maps route, without the stops at its end. */
export const MAPS_DIRECTIONS = 'https://www.google.com/maps/dir/?api=1'

/**
 * The URL of a Google Maps search that finds a Google place by its id.
 *
 * @param words - search words, which the URL requires; null: the id is used instead
 */
export function mapsSearchUrl(words: string | null, id: string): string {
  const googleId = encodeURIComponent(googleIdOf(id))
  return `${MAPS_SEARCH}${words === null ? googleId : encodeURIComponent(words)}&query_place_id=${googleId}`
}
