import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chainKey, cornerKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { parseCsv } from '#db/places/csv'
import { DATA_FOLDER, MUNICIPALITY_COLUMNS, type MunicipalityRow } from '#db/places/data-files'
import { placeQuality } from '../assemble/place-quality.ts'
import { toCsv } from '../to-csv.ts'
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
 * Writes the file of the registers and that of the municipalities. Facts are copied, never corrected: see
 * docs/catalogue.md. The same input gives the same bytes.
 *
 * @param folder - with places.csv, municipios.csv and population.csv
 */
export function convertRegisters(folder: string): void {
  const read = <C extends string>(file: string, columns: readonly C[]) =>
    parseCsv(readFileSync(join(folder, file), 'utf8'), columns)
  const places = read('places.csv', PLACE_INPUT)
  const populations = read('population.csv', ['ibge_code', 'population_2020'])
  const populationOf = new Map(populations.map(({ ibge_code, population_2020 }) => [ibge_code, population_2020]))
  const placeCounts = countByCity(places)
  const cities = read('municipios.csv', MUNICIPALITY_INPUT).map((city) =>
    toMunicipality(city, placeCounts, populationOf),
  )
  writeFileSync(new URL('municipalities.csv', DATA_FOLDER), toCsv(MUNICIPALITY_COLUMNS, cities.sort(byId)))
  writeFileSync(REGISTERS_FILE, pack(toCsv(PLACE_COLUMNS, places.map(toPlace).sort(byId))))
}
