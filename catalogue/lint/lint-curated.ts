import type { FactProblem } from '#contracts/place-checks'
import { metresBetween } from '#db/distance'
import { fold } from '#db/keys/fold'
import type { MunicipalityRow } from '#db/places/data-files'
import { KINDS } from '#db/vocabulary/kinds'
import { isUnknownCategory, MAX_CATEGORIES, problemsOf } from '#db/vocabulary/place-checks'
import type { Borders } from '../sources/borders.ts'
import type { CuratedFile, CuratedRow } from '../sources/curated/read-curated.ts'

export interface Finding {
  readonly id: string
  readonly name: string
  readonly problem: string
}

interface KnownIds {
  readonly municipalities: ReadonlyMap<string, MunicipalityRow>
  readonly registerIds: ReadonlySet<string>
  readonly borders: Borders
  /** Ids of rows whose point may be in another municipality. */
  readonly gateways: Pick<ReadonlySet<string>, 'has'>
}

const MAX_FROM_SEAT_M = 120_000
/** A municipality of the Amazon may be as large as a state elsewhere. */
const MAX_FROM_SEAT_IN_AMAZON_M = 350_000
const AMAZON: ReadonlySet<string> = new Set(['AC', 'AM', 'AP', 'MT', 'PA', 'RO', 'RR'])
/** Bounds of the country with its islands. */
const BRAZIL = { south: -33.8, north: 5.3, west: -74, east: -28.8 }
const ID = /^curated:(\d{7})-[a-z0-9]+(?:-[a-z0-9]+)*$/
const FLAG = /^[01]?$/
const SURE = /^[12]$/
const SEEN = /^(20[0-2]\d)?$/

const WORDS: Readonly<Record<FactProblem, (row: CuratedRow) => string>> = {
  no_name: () => 'no name',
  no_sentence: () => 'a sentence of 0 characters',
  sentence_length: ({ sentence }) => `a sentence of ${sentence.length} characters`,
  unknown_category: ({ categories }) => `unknown category '${categories.split(';').find(isUnknownCategory)}'`,
  category_twice: () => 'a category twice',
  many_categories: () => `more than ${MAX_CATEGORIES} categories`,
  phone: () => 'a phone is 10 or 11 digits',
  site: () => 'a site begins with http',
}

function pointProblems(
  { id, ibge_code, latitude, longitude }: CuratedRow,
  seat: MunicipalityRow,
  { borders, gateways }: KnownIds,
): string[] {
  if (latitude === '' && longitude === '') return []
  const point = { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) }
  const isInBrazil =
    point.latitude > BRAZIL.south &&
    point.latitude < BRAZIL.north &&
    point.longitude > BRAZIL.west &&
    point.longitude < BRAZIL.east
  if (!isInBrazil) return ['a point outside Brazil']
  const seatPoint = { latitude: Number(seat.latitude), longitude: Number(seat.longitude) }
  const max = AMAZON.has(seat.uf) ? MAX_FROM_SEAT_IN_AMAZON_M : MAX_FROM_SEAT_M
  if (metresBetween(point, seatPoint) > max) return [`a point more than ${max / 1000} km from the seat`]
  if (gateways.has(id) || borders.mayBeIn(ibge_code, point) || borders.find(point) === ibge_code) return []
  return ['a point in another municipality, and no row of gateways.csv']
}

function cityProblems(row: CuratedRow, uf: string, known: KnownIds): string[] {
  const seat = known.municipalities.get(row.ibge_code)
  if (!seat) return [`no municipality has the code '${row.ibge_code}'`]
  const problems = pointProblems(row, seat, known)
  if (fold(seat.name) !== fold(row.city)) problems.push(`the code is that of ${seat.name}, not of ${row.city}`)
  if (seat.uf !== uf) problems.push(`${seat.name} is in ${seat.uf}, the file is that of ${uf}`)
  return problems
}

function fieldProblems(row: CuratedRow): string[] {
  const problems = problemsOf({ ...row, categories: row.categories.split(';') }).map((problem) => WORDS[problem](row))
  if (!KINDS.has(row.kind)) problems.push(`unknown kind '${row.kind}'`)
  if (ID.exec(row.id)?.[1] !== row.ibge_code) problems.push('the id is not curated:<IBGE code>-<slug>')
  if (!FLAG.test(row.indoor) || !FLAG.test(row.free)) problems.push('indoor and free are 1, 0 or empty')
  if (!SURE.test(row.sure)) problems.push('sure is 1 or 2')
  if (!SEEN.test(row.seen)) problems.push('seen is a year')
  return problems
}

/** Errors in the files of the selection: their format, kinds, cities and points. */
export function lintCurated(files: readonly CuratedFile[], known: KnownIds): Finding[] {
  const seen = new Set<string>()
  const problemsOf = (row: CuratedRow, uf: string): string[] => {
    const problems = [...fieldProblems(row), ...cityProblems(row, uf, known)]
    if (row.register_id && !known.registerIds.has(row.register_id)) problems.push(`no register row ${row.register_id}`)
    if (seen.has(row.id)) problems.push('an id twice')
    seen.add(row.id)
    return problems
  }
  return files.flatMap(({ uf, rows }) =>
    rows.flatMap((row) => problemsOf(row, uf).map((problem) => ({ id: row.id, name: row.name, problem }))),
  )
}

/** Errors in the list of unmissable places: unknown or duplicate ids. */
export function lintUnmissable(ids: readonly string[], files: readonly CuratedFile[]): Finding[] {
  const names = new Map(files.flatMap(({ rows }) => rows.map(({ id, name }) => [id, name])))
  return ids.flatMap((id, index) => {
    const name = names.get(id)
    if (name === undefined) return [{ id, name: '', problem: 'unmissable, and no row of the selection' }]
    return ids.indexOf(id) < index ? [{ id, name, problem: 'unmissable twice' }] : []
  })
}
