import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chainKey, cornerKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { DATA_FOLDER, MUNICIPALITY_COLUMNS, type MunicipalityRow, parseCsv } from '#db/places/data-files'
import { isOwnPoint } from '#db/vocabulary/position'
import { placeQuality } from '../assemble/place-quality.ts'
import { pointPrecisionOf } from '../assemble/position-of.ts'
import { toCsv } from '../to-csv.ts'
import { readBorders, readGateways } from './borders.ts'
import { type CentreRow, readCentres } from './localities.ts'
import { PLACE_COLUMNS, type PlaceRow, REGISTERS_FILE } from './open-sources.ts'

const PLACE_INPUT = [
  'id',
  'source',
  'name',
  'description',
  'categories',
  'address',
  'neighbourhood',
  'city',
  'uf',
  'ibge_code',
  'latitude',
  'longitude',
  'coord_precision',
  'source_type',
  'cuisine',
  'website',
  'phone',
  'license',
  'source_date',
  'completeness',
] as const
const OSM_INPUT = ['osm_id', 'name', 'kind', 'categories', 'city', 'uf', 'ibge_code', 'latitude', 'longitude'] as const
const OSM_FACTS = ['street', 'housenumber', 'neighbourhood', 'phone', 'website', 'opening_hours', 'wikidata'] as const
const MATCH_INPUT = ['id', 'osm_latitude', 'osm_longitude', 'trust'] as const
const MUNICIPALITY_INPUT = ['ibge_code', 'name', 'uf', 'latitude', 'longitude', 'is_capital'] as const

type PlaceInput = Record<(typeof PLACE_INPUT)[number], string> & { opening_hours?: string }
type OsmInput = Record<(typeof OSM_INPUT)[number] | (typeof OSM_FACTS)[number], string>
type MatchInput = Record<(typeof MATCH_INPUT)[number], string>
type MunicipalityInput = Record<(typeof MUNICIPALITY_INPUT)[number], string>

/**
 * Moves a row with a point of its own to the municipality of the point; for a park in several municipalities its
 * `neighbourhood` names the other one.
 */
function settled(municipalities: readonly MunicipalityInput[]): (place: PlaceInput) => PlaceInput {
  const [borders, gateways] = [readBorders(), readGateways()]
  const byId = new Map(municipalities.map((city) => [city.ibge_code, city]))
  return (place) => {
    const point = { latitude: Number(place.latitude), longitude: Number(place.longitude) }
    if (!isOwnPoint(pointPrecisionOf(place)) || borders.mayBeIn(place.ibge_code, point)) return place
    const found = byId.get(borders.find(point) ?? '')
    if (!found) return place
    const judgement = gateways.get(place.id)
    if (judgement === 'spans') return { ...place, neighbourhood: place.neighbourhood || `também em ${found.name}` }
    return judgement ? place : { ...place, ibge_code: found.ibge_code, city: found.name, uf: found.uf }
  }
}

/** Month of the extract from which the elements of OpenStreetMap were chosen. */
const OSM_DATE = '2025-04'

/** Converts an element of OpenStreetMap to a row, with the id that an import gives it. */
const fromOsm = ({ street, neighbourhood, city, uf, ...element }: OsmInput): PlaceInput => ({
  ...element,
  ...{ neighbourhood, city, uf },
  id: `osm:${element.osm_id}`,
  source: 'osm',
  description: '',
  address: [street, street && element.housenumber, neighbourhood, `${city} - ${uf}`].filter(Boolean).join(', '),
  coord_precision: 'point',
  source_type: element.kind,
  cuisine: '',
  license: 'ODbL 1.0',
  source_date: OSM_DATE,
  completeness: String(
    3 + 2 * Number(element.website !== '') + 2 * Number(element.wikidata !== '') + Number(element.phone !== ''),
  ),
})

/** Registers of addresses only: for their rows OpenStreetMap's point of the same place is used. */
const WITHOUT_POINTS: ReadonlySet<string> = new Set(['ancine', 'cadastur-mtur'])

function pointed(matches: readonly MatchInput[]): (place: PlaceInput) => PlaceInput {
  const byId = new Map(matches.filter(({ trust }) => trust !== 'check').map((match) => [match.id, match]))
  return (place) => {
    const match = byId.get(place.id)
    if (!match || !WITHOUT_POINTS.has(place.source) || isOwnPoint(pointPrecisionOf(place))) return place
    return { ...place, latitude: match.osm_latitude, longitude: match.osm_longitude, coord_precision: 'point' }
  }
}

const toPlace = (place: PlaceInput): PlaceRow => ({
  id: place.id,
  source: place.source,
  name: place.name,
  description: place.description,
  categories: place.categories,
  address: place.address,
  neighbourhood: place.neighbourhood,
  city_id: place.ibge_code,
  latitude: place.latitude,
  longitude: place.longitude,
  coord_precision: place.coord_precision,
  source_type: place.source_type,
  cuisine: place.cuisine,
  website: place.website,
  phone: place.phone,
  opening_hours: place.opening_hours ?? '',
  license: place.license,
  source_date: place.source_date,
  quality: String(placeQuality(Number(place.completeness), place.source_date, place.coord_precision)),
  chain_key: chainKey(place),
  corner_key: cornerKey({ ...place, cityId: place.ibge_code }),
})

const toMunicipality = (
  city: MunicipalityInput,
  placeCounts: ReadonlyMap<string, number>,
  populations: ReadonlyMap<string, string>,
  centre: CentreRow | undefined,
): MunicipalityRow => ({
  id: city.ibge_code,
  name: city.name,
  uf: city.uf,
  latitude: centre?.latitude ?? city.latitude,
  longitude: centre?.longitude ?? city.longitude,
  is_capital: city.is_capital,
  search_key: fold(`${city.name} ${city.uf}`),
  name_key: fold(city.name),
  place_count: String(placeCounts.get(city.ibge_code) ?? 0),
  population: populations.get(city.ibge_code) ?? '',
  centre: centre?.name ?? '',
})

function countByCity(places: readonly PlaceInput[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { ibge_code } of places) counts.set(ibge_code, (counts.get(ibge_code) ?? 0) + 1)
  return counts
}

/** Rows sorted by id, independent of the order of the input. */
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

function pack(csv: string): Buffer {
  const text = Buffer.from(csv, 'utf8')
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/**
 * Writes the file of the registers and that of the municipalities. Facts are copied without correction, except the
 * municipality of a row that has a point: see docs/catalogue.md. The same input gives the same bytes.
 *
 * @param folder - with places.csv, osm_places.csv, osm_matches.csv, municipios.csv and population.csv
 */
export function convertRegisters(folder: string): void {
  const read = <C extends string>(file: string, columns: readonly C[]) =>
    parseCsv(readFileSync(join(folder, file), 'utf8'), columns)
  const municipalities = read('municipios.csv', MUNICIPALITY_INPUT)
  const places = [
    ...read('places.csv', PLACE_INPUT).map(pointed(read('osm_matches.csv', MATCH_INPUT))),
    ...read('osm_places.csv', [...OSM_INPUT, ...OSM_FACTS]).map(fromOsm),
  ].map(settled(municipalities))
  const populations = read('population.csv', ['ibge_code', 'population_2020'])
  const populationOf = new Map(populations.map(({ ibge_code, population_2020 }) => [ibge_code, population_2020]))
  const placeCounts = countByCity(places)
  const centres = new Map(readCentres().map((centre) => [centre.city_id, centre]))
  const cities = municipalities.map((city) =>
    toMunicipality(city, placeCounts, populationOf, centres.get(city.ibge_code)),
  )
  writeFileSync(new URL('municipalities.csv', DATA_FOLDER), toCsv(MUNICIPALITY_COLUMNS, cities.sort(byId)))
  writeFileSync(REGISTERS_FILE, pack(toCsv(PLACE_COLUMNS, places.map(toPlace).sort(byId))))
}
