import { createHash } from 'node:crypto'
import { fold } from '#db/keys/fold'
import type { Point } from '#db/places/import/imported-place'
import type { ExtractElement } from '../elements/extract-element.ts'
import { Box } from './boxes.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Some tools write nested values as JSON in a string. */
function fieldsOf(value: unknown): Fields {
  if (isObject(value)) return value
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function addPositions(box: Box, coordinates: unknown): void {
  if (!Array.isArray(coordinates)) return
  const [longitude, latitude] = coordinates
  if (typeof longitude === 'number' && typeof latitude === 'number') box.add(latitude, longitude)
  else for (const part of coordinates) addPositions(box, part)
}

function boxOf(geometry: unknown): Box {
  const box = new Box()
  if (!isObject(geometry)) return box
  addPositions(box, geometry.coordinates)
  if (Array.isArray(geometry.geometries)) for (const part of geometry.geometries) box.addBox(boxOf(part))
  return box
}

const TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }
const TYPED_ID = /^(?:osm:)?(?:https?:\/\/(?:www\.)?openstreetmap\.org\/)?(node|way|relation|[nwr])\/?(\d+)$/i
/** Some tools number areas: twice the id of a way, or twice that of a relation plus one. */
const AREA_ID = /^a(\d+)$/

const typeOfGeometry = (geometry: unknown): string => {
  const type = isObject(geometry) ? geometry.type : undefined
  if (type === 'Point') return 'node'
  return type === 'MultiPolygon' ? 'relation' : 'way'
}

function fromTypedId(value: unknown): string | null {
  const text = String(value)
  const area = AREA_ID.exec(text)?.[1]
  if (area) return Number(area) % 2 === 0 ? `way/${Number(area) / 2}` : `relation/${(Number(area) - 1) / 2}`
  const [, type = '', id = ''] = TYPED_ID.exec(text) ?? []
  return id === '' ? null : `${TYPES[type.toLowerCase()] ?? type.toLowerCase()}/${id}`
}

const firstOf = (values: readonly unknown[], read: (value: unknown) => string | null): string | null => {
  for (const value of values) {
    const found = value === undefined || value === null ? null : read(value)
    if (found) return found
  }
  return null
}

const digitsOf = (value: unknown): string | null => (/^\d+$/.test(String(value)) ? String(value) : null)

function osmIdOf(feature: Fields, properties: Fields): string | null {
  const typed = firstOf(
    [feature.id, properties['@id'], properties.full_id, properties.id, properties.osm_id],
    fromTypedId,
  )
  if (typed) return typed
  const way = digitsOf(properties.osm_way_id)
  if (way) return `way/${way}`
  const id = firstOf([properties.osm_id, properties['@id'], properties.id, feature.id], digitsOf)
  if (!id) return null
  const named = String(properties.osm_type ?? properties['@type'] ?? properties.type ?? '').toLowerCase()
  return `${TYPES[named[0] ?? ''] ?? typeOfGeometry(feature.geometry)}/${id}`
}

const HASH_LENGTH = 16
const CELLS_PER_DEGREE = 1000

/** Id of a feature without one: its name and location to about 100 m, so that the next import finds it again. */
function derivedId(name: unknown, { latitude, longitude }: Point): string {
  const cell = [latitude, longitude].map((degrees) => Math.round(degrees * CELLS_PER_DEGREE)).join(' ')
  return `unnumbered/${createHash('sha256')
    .update(`${fold(String(name))} ${cell}`)
    .digest('hex')
    .slice(0, HASH_LENGTH)}`
}

/** Flat properties, or all in `tags`; values other than text and numbers are skipped. */
function tagsOf(properties: Fields): Record<string, string> {
  const tags = { ...properties, ...fieldsOf(properties.tags), ...fieldsOf(properties.other_tags) }
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : [],
    ),
  )
}

const isOverture = (properties: Fields): boolean =>
  Object.keys(fieldsOf(properties.names)).length > 0 &&
  ['categories', 'taxonomy', 'basic_category', 'confidence'].some((key) => key in properties)

/** @returns null for a feature without a name or a location */
export function toElement(feature: unknown): ExtractElement | null {
  if (!isObject(feature)) return null
  const properties = fieldsOf(feature.properties)
  const box = boxOf(feature.geometry)
  if (box.isEmpty) return null
  const point = box.centre
  if (isOverture(properties)) {
    const id = properties.id ?? feature.id ?? derivedId(fieldsOf(properties.names).primary, point)
    return { kind: 'overture', id: `overture:${String(id)}`, properties, point }
  }
  const tags = tagsOf(properties)
  const id = osmIdOf(feature, properties) ?? (tags.name ? derivedId(tags.name, point) : null)
  return id === null ? null : { kind: 'osm', id: `osm:${id}`, tags, point, reachM: box.reachM }
}
