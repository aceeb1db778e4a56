import { OSM_KINDS, type OsmKind } from '#db/catalogue/kinds/osm-kinds'
import { boxAround } from '../../../lib/box-around.ts'
import type { PlacesQuery, Point } from '../places.ts'

/** What the interpreter may spend: whoever asked waits no longer. */
const TIMEOUT_SECONDS = 5
const MAX_SIZE_BYTES = 32 * 1024 * 1024
/** From here on a box is asked for, which costs the interpreter less than a circle, and fewer features. */
const WIDE_KM = 50
const MOST_FEATURES = 200
const MOST_FEATURES_WIDE = 80
/** Keys whose values are often lists with `;`; of the others a value is compared whole, which costs least. */
const LIST_KEYS: ReadonlySet<string> = new Set(['cuisine', 'sport'])

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** @example `["amenity"~"^(restaurant|cafe)$"]` */
function toFilter([key, values]: [key: string, values: readonly string[] | 'any']): string {
  if (values === 'any') return `[${quoted(key)}]`
  const any = `(${values.join('|')})`
  if (LIST_KEYS.has(key)) return `[${quoted(key)}~${quoted(`(^|; *)${any}( *;|$)`)}]`
  const [only = ''] = values
  return values.length === 1 ? `[${quoted(key)}=${quoted(only)}]` : `[${quoted(key)}~${quoted(`^${any}$`)}]`
}

const degrees = (value: number): string => String(Math.round(value * 1e6) / 1e6)

function areaOf(centre: Point, radiusKm: number): string {
  if (radiusKm < WIDE_KM) return `(around:${radiusKm * 1000},${degrees(centre.latitude)},${degrees(centre.longitude)})`
  const { south, west, north, east } = boxAround(centre, radiusKm)
  return `(${[south, west, north, east].map(degrees).join(',')})`
}

/** Kinds of things that answer a query; none where a category has nothing under a roof. */
const kindsOf = ({ category, filters }: PlacesQuery): OsmKind[] =>
  OSM_KINDS.filter((kind) => kind.categories.includes(category) && (!filters.rainy || kind.isSheltered))

/**
 * The query in the interpreter's language: named features of the category in the circle, or for 50 km and more in the box
 * around it, each with its tags and one point. The tags are those by which extracts are read too.
 *
 * @returns null when nothing can match
 * @see wiki.openstreetmap.org "Overpass QL"
 */
export function toOverpassQuery(query: PlacesQuery): string | null {
  const { city, radiusKm, filters } = query
  const kinds = kindsOf(query)
  const asked = `["name"]${filters.free ? '["fee"="no"]' : ''}${areaOf(city, radiusKm)};`
  const toStatement = ({ tags, without = [] }: OsmKind) => {
    const missing = without.map((key) => `[!${quoted(key)}]`)
    return `  nwr${[...Object.entries(tags).map(toFilter), ...missing].join('')}${asked}`
  }
  if (kinds.length === 0) return null
  return [
    `[out:json][timeout:${TIMEOUT_SECONDS}][maxsize:${MAX_SIZE_BYTES}];`,
    '(',
    ...kinds.map(toStatement),
    ');',
    `out tags center ${radiusKm < WIDE_KM ? MOST_FEATURES : MOST_FEATURES_WIDE};`,
  ].join('\n')
}
