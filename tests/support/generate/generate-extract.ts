import { closeSync, openSync, writeSync } from 'node:fs'
import { type PlaceRow, readSources } from '../../../catalogue/sources/open-sources.ts'
import { createRandom } from './random.ts'
import type { FileObject } from './write-pbf.ts'

/** Shares of nodes and ways; the rest are relations. A real extract of Brazil has 93 %, 7 % and 0.1 %. */
const NODES = 0.86
const WAYS = 0.13
/** One in this many nodes is a place; the others are vertices of buildings. */
const NODES_PER_PLACE = 6
const CORNERS = 4
/** One in this many places has the name of a shipped place without a point. */
const PLACES_PER_KNOWN = 40

const KINDS: readonly Readonly<Record<string, string>>[] = [
  { amenity: 'restaurant', cuisine: 'italian' },
  { amenity: 'restaurant' },
  { amenity: 'bar' },
  { amenity: 'cafe' },
  { tourism: 'museum' },
  { leisure: 'park' },
  { tourism: 'hotel', stars: '4' },
  { amenity: 'cinema' },
  { natural: 'beach' },
  { leisure: 'sports_centre', sport: 'climbing' },
  { amenity: 'bank' },
  { shop: 'supermarket' },
]
const FIRST = ['Cantina', 'Espaço', 'Casa', 'Recanto', 'Villa', 'Ponto', 'Solar', 'Sítio', 'Estação', 'Armazém']
/** A name with a longer number would count as a registration and be withheld. */
const MAX_NUMBER = 9973
const SECOND = [
  'Aurora',
  'Boreal',
  'Cristal',
  'Damasco',
  'Esmeralda',
  'Fontana',
  'Girassol',
  'Horizonte',
  'Ipanema',
  'Jasmim',
]

interface GeneratedPlan {
  readonly count: number
  /** Each seed gives the same places in every run. */
  readonly seed?: number
}

interface World {
  random(): number
  /** A random point within a few kilometres of a municipality's seat. */
  point(): { latitude: number; longitude: number; known: PlaceRow | undefined }
}

/** Degrees from the seat to the edge of a town. */
const SPREAD = 0.06
/** One in this many municipalities has places: those that a test loads. */
export const MUNICIPALITIES_PER_TOWN = 12

function openWorld(seed: number): World {
  const { municipalities: all, places } = readSources()
  const municipalities = all.filter((_, index) => index % MUNICIPALITIES_PER_TOWN === 0)
  const known = Map.groupBy(
    places.filter(({ latitude }) => latitude === ''),
    ({ city_id }) => city_id,
  )
  const random = createRandom(seed).next
  return {
    random,
    point() {
      const city = municipalities[Math.floor(random() * municipalities.length)]
      if (!city) throw new Error('no municipalities')
      const inCity = known.get(city.id) ?? []
      return {
        latitude: Number(city.latitude) + (random() - 0.5) * SPREAD,
        longitude: Number(city.longitude) + (random() - 0.5) * SPREAD,
        known: inCity[Math.floor(random() * inCity.length)],
      }
    },
  }
}

function tagsOf({ random }: World, id: number, known: PlaceRow | undefined): Record<string, string> {
  if (known && random() < 1 / PLACES_PER_KNOWN) return { name: known.name, amenity: 'restaurant' }
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const facts: Record<string, string> = {}
  if (random() < 0.5) facts['addr:street'] = `Rua ${pick(SECOND)} ${id % 97}`
  if (random() < 0.3) facts.phone = `+55 11 3${String(1_000_000 + (id % 8_999_999)).slice(0, 7)}`
  if (random() < 0.2) facts.website = `https://www.lugar${id}.com.br`
  if (random() < 0.2) facts.opening_hours = 'Tu-Su 11:00-23:00'
  return { name: `${pick(FIRST)} ${pick(SECOND)} ${id % MAX_NUMBER}`, ...pick(KINDS), ...facts }
}

/** Objects of an invented extract: nodes, then ways, then relations. */
export function* generateObjects({ count, seed = 1 }: GeneratedPlan): Generator<FileObject> {
  const world = openWorld(seed)
  const nodes = Math.floor(count * NODES)
  const ways = Math.floor(count * WAYS)
  let corner = world.point()
  for (let id = 1; id <= nodes; id++) {
    if (id % NODES_PER_PLACE === 0) {
      const { known, ...point } = world.point()
      yield { type: 'node', id, ...point, tags: tagsOf(world, id, known) }
      corner = world.point()
      continue
    }
    const { latitude, longitude } = corner
    const side = id % NODES_PER_PLACE
    yield { type: 'node', id, latitude: latitude + side / 1e4, longitude: longitude + (side % 2) / 1e4, tags: {} }
  }
  for (let index = 0; index < ways; index++) {
    const first = ((index * NODES_PER_PLACE) % (nodes - NODES_PER_PLACE)) + 1
    const refs = [...Array.from({ length: CORNERS }, (_, each) => first + each), first]
    yield { type: 'way', id: index + 1, refs, tags: index % 2 === 0 ? tagsOf(world, nodes + index, undefined) : {} }
  }
  for (let index = 0; index < count - nodes - ways; index++) {
    const members = [{ type: 'way' as const, ref: ((index * 2 + 1) % ways) + 1 }]
    const tags = { type: 'multipolygon', name: `Parque ${SECOND[index % SECOND.length]} ${index}`, leisure: 'park' }
    yield { type: 'relation', id: index + 1, members, tags }
  }
}

/** Writes the given number of invented points as one FeatureCollection. */
export function generateGeojson(file: string, { count, seed = 1 }: GeneratedPlan): void {
  const world = openWorld(seed)
  const handle = openSync(file, 'w')
  writeSync(handle, '{"type":"FeatureCollection","generator":"pra-dois","features":[\n')
  for (let id = 1; id <= count; id++) {
    const { latitude, longitude, known } = world.point()
    const feature = {
      type: 'Feature',
      id: `node/${id}`,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: tagsOf(world, id, known),
    }
    writeSync(handle, `${id === 1 ? '' : ',\n'}${JSON.stringify(feature)}`)
  }
  writeSync(handle, '\n]}\n')
  closeSync(handle)
}
