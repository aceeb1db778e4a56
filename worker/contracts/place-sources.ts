/** The sources of places in the order in which they are searched. */
export const PLACE_SOURCES = ['google', 'catalogue'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

/** How the ids of Google's places begin on the wire and in our tables. */
export const GOOGLE_PREFIX = 'google:'
/** The line that every one of Google's places is shown with. */
export const GOOGLE_CREDIT = 'Google Maps'

/** The credit that OpenStreetMap's licence asks for. */
export const OPENSTREETMAP_CREDIT = {
  text: '© colaboradores do OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
} as const

/**
 * Whether an id is that of a Google place. Google's terms allow its id to be stored and nothing else, and forbid showing
 * it on another maker's map or beside one.
 */
export const isGooglePlace = (id: string): boolean => id.startsWith(GOOGLE_PREFIX)

/** The id that a place has at Google; any other id unchanged. */
export const googleIdOf = (id: string): string => (isGooglePlace(id) ? id.slice(GOOGLE_PREFIX.length) : id)

/** The address of a search on Google Maps, up to the words to look for. */
export const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** The address of a route on Google Maps, up to its stops. */
export const MAPS_DIRECTIONS = 'https://www.google.com/maps/dir/?api=1'

/**
 * A search on Google Maps for a Google place, which its id finds.
 *
 * @param words - null: the id, because the address needs words all the same
 */
export function mapsSearchUrl(words: string | null, id: string): string {
  const googleId = encodeURIComponent(googleIdOf(id))
  return `${MAPS_SEARCH}${words === null ? googleId : encodeURIComponent(words)}&query_place_id=${googleId}`
}
