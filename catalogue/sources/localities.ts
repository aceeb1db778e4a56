import { readFileSync } from 'node:fs'
import { fold } from '#db/keys/fold'
import type { CataloguePlace } from '#db/places/catalogue-place'
import { type LocalityRow, type MunicipalityRow, parseCsv } from '#db/places/data-files'

const read = <C extends string>(file: string, columns: readonly C[]) =>
  parseCsv(readFileSync(new URL(file, import.meta.url), 'utf8'), columns)

const POINT_COLUMNS = ['city_id', 'name', 'latitude', 'longitude'] as const
/** `locality`: another name of that neighbourhood; `place`: the name of that place's point; neither: of the municipality. */
const NAME_COLUMNS = ['name', 'city_id', 'locality', 'place'] as const

/** With fewer places their middle says less than the neighbourhood's own point. */
const ENOUGH_PLACES = 3
/** A neighbourhood without a point of its own needs this many. */
const MIN_PLACES = 2
/** A name that people travel to counts at least as much as a neighbourhood with this many places. */
const FAMOUS = 5
/** What an address of the API may contain: no "1ª". */
const PLAIN = /^[a-z0-9-]+$/
const NOT_A_PLACE = /^(brasil|centro|zona rural|tambem em .*)$/

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const idOf = (name: string, cityId: string): string => `${fold(name).replaceAll(' ', '-')}-${cityId}`
type Point = { latitude: number; longitude: number }
const toRow = (name: string, cityId: string, point: Point, places = 0): LocalityRow => ({
  ...{ id: idOf(name, cityId), city_id: cityId, name, place_count: String(places) },
  latitude: point.latitude.toFixed(5),
  longitude: point.longitude.toFixed(5),
})

/** Neighbourhoods with places of the catalogue, each at the middle of these. */
function fromPlaces(places: readonly CataloguePlace[]): LocalityRow[] {
  const located = places.filter(({ neighbourhood, position }) => neighbourhood && position.precision > 0)
  const groups = Map.groupBy(located, ({ neighbourhood, cityId }) => idOf(neighbourhood ?? '', cityId))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const latitude = middleOf(group.map(({ position }) => position.latitude))
    const longitude = middleOf(group.map(({ position }) => position.longitude))
    if (!first?.neighbourhood) return []
    return [toRow(first.neighbourhood, first.cityId, { latitude, longitude }, group.length)]
  })
}

/**
 * The rows of `localities.csv`: neighbourhoods of the largest towns and of the catalogue, villages and resorts, and other
 * names of these and of municipalities.
 *
 * @throws Error for another name of a locality or place that does not exist
 */
export function toLocalities(
  places: readonly CataloguePlace[],
  municipalities: readonly MunicipalityRow[],
): LocalityRow[] {
  const known = read('neighbourhoods.csv', POINT_COLUMNS).map(({ name, city_id, latitude, longitude }) =>
    toRow(name, city_id, { latitude: Number(latitude), longitude: Number(longitude) }),
  )
  const found = fromPlaces(places)
  const hasPlaces = (least: number) => found.filter(({ place_count }) => Number(place_count) >= least)
  const rows = new Map([...hasPlaces(MIN_PLACES), ...known].map((row) => [row.id, row]))
  for (const row of hasPlaces(ENOUGH_PLACES)) rows.set(row.id, { ...row, name: rows.get(row.id)?.name ?? row.name })
  const placeById = new Map(places.map((place) => [place.id, place]))
  const single = new Map(found.map((row) => [row.id, row]))
  for (const { name, city_id, locality, place } of read('other-names.csv', NAME_COLUMNS)) {
    const id = idOf(name, city_id)
    const target = locality ? (rows.get(idOf(locality, city_id)) ?? single.get(idOf(locality, city_id))) : undefined
    const position = placeById.get(place)?.position
    if ((locality && !target) || (place && !position)) throw new Error(`other-names.csv: ${name} has no point`)
    if (target) rows.set(id, { ...target, id, place_count: String(Math.max(FAMOUS, Number(target.place_count))) })
    else if (position) rows.set(id, toRow(name, city_id, position, FAMOUS))
    else rows.set(id, { ...{ id, city_id, name: '' }, latitude: '', longitude: '', place_count: '0' })
  }
  const cityNames = new Map(municipalities.map(({ id, name_key }) => [id, name_key]))
  return [...rows.values()]
    .filter(({ id }) => PLAIN.test(id))
    .filter(({ name, city_id }) => !NOT_A_PLACE.test(fold(name)) && fold(name) !== cityNames.get(city_id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
