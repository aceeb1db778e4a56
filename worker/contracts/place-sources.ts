import type { Credit } from './suggestions.ts'

/** What wire, browser and worker know of an online source of places. */
interface OnlineSource {
  /** As its makers write it. */
  readonly label: string
  /** How the ids of its places begin on the wire and in our tables. */
  readonly idPrefix: string
  /** Its terms let us store the ids of its places and nothing else: a screen asks it for all that it shows of one. */
  readonly storesIdsOnly: boolean
  /** Its places may stand on a map of other makers, and beside one. */
  readonly allowsMaps: boolean
  /** The line that every one of its places is shown with. */
  readonly credit: Credit
  /** Parameter by which a search on Google Maps finds a place by the source's own id; null where words must do. */
  readonly mapsIdParameter: string | null
}

/**
 * The online sources of places, the first to be asked first. A new one is a row here and a folder of its name in
 * `worker/providers/places`, whose `source.ts` says what else there is to know of it.
 */
export const ONLINE_SOURCES = {
  google: {
    label: 'Google Places',
    idPrefix: 'google:',
    storesIdsOnly: true,
    allowsMaps: false,
    credit: { text: 'Google Maps', url: null },
    mapsIdParameter: 'query_place_id',
  },
  openstreetmap: {
    label: 'OpenStreetMap',
    idPrefix: 'osm:',
    storesIdsOnly: false,
    allowsMaps: true,
    credit: { text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    mapsIdParameter: null,
  },
} as const satisfies Readonly<Record<string, OnlineSource>>
export type OnlineSourceName = keyof typeof ONLINE_SOURCES

/** Safe: the keys of a constant of ours. */
export const ONLINE_SOURCE_NAMES = Object.keys(ONLINE_SOURCES) as OnlineSourceName[]

/** The sources of places in the order in which they are asked; our own catalogue comes last. */
export const PLACE_SOURCES = [...ONLINE_SOURCE_NAMES, 'catalogue'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

/** The source that an id belongs to; null for an idea and for what the catalogue alone knows. */
export const onlineSourceOf = (id: string): OnlineSourceName | null =>
  ONLINE_SOURCE_NAMES.find((name) => id.startsWith(ONLINE_SOURCES[name].idPrefix)) ?? null

const rowOf = (id: string): OnlineSource | null => {
  const name = onlineSourceOf(id)
  return name && ONLINE_SOURCES[name]
}

/** Whether a place, by its id, is one of which only its source may say more than the id. */
export const isStoredByIdOnly = (id: string): boolean => rowOf(id)?.storesIdsOnly ?? false

/** Whether a place, by its id, may stand on a map and beside one. */
export const mayStandOnMap = (id: string): boolean => rowOf(id)?.allowsMaps ?? true

/** The id that a place has at its source; unchanged where no online source knows it. */
export const sourceIdOf = (id: string): string => id.slice(rowOf(id)?.idPrefix.length ?? 0)

/** The address of a search on Google Maps, up to the words to look for. */
export const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** The address of a way on Google Maps, up to its stops. */
export const MAPS_DIRECTIONS = 'https://www.google.com/maps/dir/?api=1'

/**
 * A search on Google Maps for a place that may have no name here: by the source's own id where the map knows it.
 *
 * @param words - null: the source's own id, for the address wants words even where the id is what counts
 */
export function mapsSearchUrl(words: string | null, id: string): string {
  const sourceId = sourceIdOf(id)
  const parameter = rowOf(id)?.mapsIdParameter
  const url = MAPS_SEARCH + encodeURIComponent(words ?? sourceId)
  return parameter ? `${url}&${parameter}=${encodeURIComponent(sourceId)}` : url
}
