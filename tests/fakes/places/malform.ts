import type { Malformed } from './faults.ts'

type Json = Record<string, unknown>

const FIVE_MEGABYTES = 5 * 1024 * 1024
/** Deeper than a reader that calls itself can go. */
const DEPTH = 100_000
const HTML = '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>It works!</h1></body></html>'

/** Where a right answer holds its places; null: it is one. */
export type ListName = 'places' | 'elements' | null

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every leaf as something else: text as numbers, numbers as text, and so on. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: value.map(mistyped) }
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mistyped(part)]))
  if (typeof value === 'string') return value.length
  return typeof value === 'number' ? String(value) : [value]
}

const COORDINATES: readonly string[] = ['latitude', 'longitude', 'lat', 'lon']

/** Every coordinate as something else. */
function withCoordinates(value: unknown, toOther: (coordinate: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withCoordinates(entry, toOther))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isCoordinate = COORDINATES.includes(name) && typeof part === 'number'
      return [name, isCoordinate ? toOther(part) : withCoordinates(part, toOther)]
    }),
  )
}

/** Spoils a right answer; what is left right in it shows whether a reader leaves out no more than it must. */
export function malform(kind: Malformed, answer: string, list: ListName): string {
  const whole: unknown = answer === '' ? {} : JSON.parse(answer)
  const object = isObject(whole) ? whole : {}
  const entries = list !== null && Array.isArray(object[list]) ? object[list] : [whole]
  const listed = (value: unknown): string => JSON.stringify(list === null ? value : { ...object, [list]: value })
  const among = (strangers: readonly unknown[]): string => listed([strangers[0], ...entries, ...strangers.slice(1)])

  const bodies: Record<Malformed, () => string> = {
    empty: () => '',
    not_json: () => 'upstream connect error or disconnect/reset before headers',
    truncated_json: () => answer.slice(0, Math.max(1, Math.floor(answer.length / 2))),
    html: () => HTML,
    null: () => 'null',
    array: () => '[]',
    list_string: () => listed('none'),
    list_number: () => listed(7),
    list_null: () => listed(null),
    entries_null: () => among([null, null, null]),
    entries_strings: () => among(['a place', 7, true, []]),
    entries_empty: () => among([{}, { id: null }, { id: '' }]),
    location_strings: () => JSON.stringify(withCoordinates(whole, String)),
    location_out_of_range: () => JSON.stringify(withCoordinates(whole, (coordinate) => coordinate * 1e7)),
    // JSON has no such number: it is read as infinity.
    huge_numbers: () => answer.replaceAll(/(?<=[:[,]\s*)-?\d+(\.\d+)?(?=\s*[,}\]])/g, '1e400'),
    wrong_types: () => (list === null ? JSON.stringify(mistyped(whole)) : listed(entries.map(mistyped))),
    deep_nesting: () => `{"${list ?? 'displayName'}":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
    five_megabytes: () => JSON.stringify({ ...object, padding: 'x'.repeat(FIVE_MEGABYTES) }),
  }
  return bodies[kind]()
}
