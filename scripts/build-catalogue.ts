import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chainKey, cornerKey } from '../db/catalogue/assemble/chain-key.ts'
import { placeQuality } from '../db/catalogue/assemble/place-quality.ts'
import {
  MUNICIPALITIES_FILE,
  MUNICIPALITY_COLUMNS,
  type MunicipalityRow,
  PLACE_COLUMNS,
  PLACES_FILE,
  type PlaceRow,
} from '../db/catalogue/open-catalogue.ts'
import { parseCsv, toCsv } from '../db/catalogue/sources/csv.ts'
import { fold } from '../db/keys/fold.ts'

// Usage: node scripts/build-catalogue.ts <folder with places.csv, municipios.csv and population.csv>
// Writes db/catalogue/sources/*.csv.br; the same input gives the same bytes. Facts are copied, never corrected: see docs/catalogue.md.

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
const MUNICIPALITY_INPUT = ['ibge_code', 'name', 'uf', 'latitude', 'longitude', 'is_capital'] as const

type PlaceInput = Record<(typeof PLACE_INPUT)[number], string>
type MunicipalityInput = Record<(typeof MUNICIPALITY_INPUT)[number], string>

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
): MunicipalityRow => ({
  id: city.ibge_code,
  name: city.name,
  uf: city.uf,
  latitude: city.latitude,
  longitude: city.longitude,
  is_capital: city.is_capital,
  search_key: fold(`${city.name} ${city.uf}`),
  name_key: fold(city.name),
  place_count: String(placeCounts.get(city.ibge_code) ?? 0),
  population: populations.get(city.ibge_code) ?? '',
})

function countByCity(places: readonly PlaceInput[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { ibge_code } of places) counts.set(ibge_code, (counts.get(ibge_code) ?? 0) + 1)
  return counts
}

/** Rows in the order of their ids, so that the order of the input does not matter. */
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

function write(file: URL, csv: string): void {
  const text = Buffer.from(csv, 'utf8')
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(file, packed)
  console.log(`${file.pathname}: ${text.length} bytes, packed ${packed.length}`)
}

const [folder] = process.argv.slice(2)
if (!folder)
  throw new Error('usage: node scripts/build-catalogue.ts <folder with places.csv, municipios.csv, population.csv>')
const places = parseCsv(readFileSync(join(folder, 'places.csv'), 'utf8'), PLACE_INPUT)
const municipalities = parseCsv(readFileSync(join(folder, 'municipios.csv'), 'utf8'), MUNICIPALITY_INPUT)
const populations = parseCsv(readFileSync(join(folder, 'population.csv'), 'utf8'), ['ibge_code', 'population_2020'])
const populationOf = new Map(populations.map(({ ibge_code, population_2020 }) => [ibge_code, population_2020]))
const placeCounts = countByCity(places)
write(
  MUNICIPALITIES_FILE,
  toCsv(MUNICIPALITY_COLUMNS, municipalities.map((city) => toMunicipality(city, placeCounts, populationOf)).sort(byId)),
)
write(PLACES_FILE, toCsv(PLACE_COLUMNS, places.map(toPlace).sort(byId)))
console.log(`${places.length} places, ${municipalities.length} municipalities`)
