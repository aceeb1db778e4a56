import { OSM_GONE_PREFIXES, OSM_KINDS, OSM_LEFT_OUT } from '#db/catalogue/kinds/osm-kinds'
import { kmBetween } from '#db/distance'
import { isOfferedName } from '../is-offered-name.ts'
import type { FoundPlace, PlacesQuery } from '../places.ts'
import type { OsmElement } from './osm-element.ts'
import { nameOf } from './to-facts.ts'
import { hasTagValue, isOfKind } from './to-kind.ts'

type Tags = OsmElement['tags']

const SHELTERED_KINDS = OSM_KINDS.filter((kind) => kind.isSheltered)

/** Under a roof by what it is, or because the map says so outright. */
const isSheltered = (tags: Tags): boolean =>
  SHELTERED_KINDS.some((kind) => isOfKind(tags, kind)) ||
  hasTagValue(tags.get('indoor'), ['yes']) ||
  hasTagValue(tags.get('location'), ['indoor'])

const LEFT_OUT = Object.entries(OSM_LEFT_OUT)
const UNDER_CONSTRUCTION = ['amenity', 'building', 'leisure', 'tourism', 'landuse'] as const
/** `disused:amenity=bar` is said of what was one. */
const GONE = new RegExp(`^(?:${OSM_GONE_PREFIXES.join('|')}|construction|proposed):`)

/** There, in use, and for everybody. */
const isOpenToAll = (tags: Tags): boolean =>
  !LEFT_OUT.some(([key, values]) => hasTagValue(tags.get(key), values)) &&
  !UNDER_CONSTRUCTION.some((key) => tags.get(key) === 'construction') &&
  ![...tags.keys()].some((key) => GONE.test(key))

/** The border runs through some searched circles. */
const isInBrazil = (tags: Tags): boolean => /^(?:br|bra[sz]il)$/i.test(tags.get('addr:country') ?? 'BR')

/** A place that a couple may go to, inside the circle, and with what they ask for. */
export function isOffered(element: OsmElement, { city, radiusKm, filters }: PlacesQuery): boolean {
  const { tags, point } = element
  const name = nameOf(element)
  return (
    name !== null &&
    isOfferedName(name) &&
    isOpenToAll(tags) &&
    isInBrazil(tags) &&
    kmBetween(city, point) <= radiusKm &&
    (!filters.free || tags.get('fee') === 'no') &&
    (!filters.rainy || isSheltered(tags))
  )
}

/** As in the catalogue, where a fact is worth 4 points and a kilometre costs a quarter of one. */
const KM_OF_A_POINT = 16

/** How much is known of a place, less its distance: a sort key, not a rating. */
function scoreOf({ facts, point }: FoundPlace, { tags }: OsmElement, { city }: PlacesQuery): number {
  const isNotable = tags.has('wikidata') || tags.has('wikipedia')
  const points =
    (facts?.websiteUrl ? 3 : 0) +
    (facts?.phone ? 1 : 0) +
    (facts?.openingHours ? 1 : 0) +
    (isNotable ? 3 : 0) +
    (facts?.address ? 1 : 0)
  return points - kmBetween(city, point) / KM_OF_A_POINT
}

/** The best known and nearest first; always the same order for the same places. */
export function rankPlaces(found: readonly (readonly [OsmElement, FoundPlace])[], query: PlacesQuery): FoundPlace[] {
  return found
    .map(([element, place]) => ({ place, score: scoreOf(place, element, query) }))
    .toSorted((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place)
}
