/** `["key"="value"]` and its like; without a value the key only has to be there, or must not. */
export interface TagFilter {
  key: string
  operator: 'exists' | 'missing' | '=' | '!=' | '~' | '!~'
  value: string | null
  ignoresCase: boolean
}

/** Metres around a point, or degrees. */
export type OverpassArea =
  | { around: number; lat: number; lon: number }
  | { south: number; west: number; north: number; east: number }

export type ElementType = 'node' | 'way' | 'relation'

export interface OverpassStatement {
  types: readonly ElementType[]
  filters: TagFilter[]
  area: OverpassArea | null
}

export interface OverpassQuery {
  /** `out`, `timeout`, `maxsize`, `bbox`, as written. */
  settings: Readonly<Record<string, string>>
  statements: OverpassStatement[]
  /** Words after `out`: `tags`, `center`. */
  out: string[]
  /** The number after them. */
  limit: number | null
}

/** The part of the language that the reference page uses is all that is understood here. */
export class QlError extends Error {}

const TYPES: Readonly<Record<string, readonly ElementType[]>> = {
  node: ['node'],
  way: ['way'],
  rel: ['relation'],
  relation: ['relation'],
  nwr: ['node', 'way', 'relation'],
  nw: ['node', 'way'],
  nr: ['node', 'relation'],
  wr: ['way', 'relation'],
}
const WORD = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*`
const TAG = new RegExp(String.raw`\[\s*(!?)\s*(${WORD})\s*(?:(=|!=|~|!~)\s*(${WORD})\s*(,\s*i)?\s*)?\]\s*`, 'y')
const PLACE = /\(\s*(around\s*:)?\s*(-?[\d.]+(?:\s*,\s*-?[\d.]+)*)\s*\)\s*/y
const SETTINGS = /^\s*((?:\[\s*\w+\s*:[^\]]*\]\s*)*);\s*/
const TYPE = /([a-z]+)\s*/y
const OUT = /out\b([^;]*);\s*$/y

function textOf(word: string): string {
  const quote = word[0]
  if (quote !== '"' && quote !== "'") return word
  return word.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}

export function toArea(isAround: boolean, numbers: readonly number[]): OverpassArea {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d] = numbers
  if (isAround && numbers.length === 3) return { around: a, lat: b, lon: c }
  if (!isAround && numbers.length === 4 && d !== undefined) return { south: a, west: b, north: c, east: d }
  throw new QlError(`parse error: not an area: ${numbers.join(',')}`)
}

function toFilter([, not, key = '', operator, value, flag]: readonly (string | undefined)[]): TagFilter {
  const filter = {
    key: textOf(key),
    value: value === undefined ? null : textOf(value),
    ignoresCase: flag !== undefined,
  }
  if (operator === undefined) return { ...filter, operator: not ? 'missing' : 'exists' }
  if (not) throw new QlError('parse error: [!key] takes no value')
  return { ...filter, operator: operator as TagFilter['operator'] }
}

/** Reads one text from its beginning to its end. */
function createReader(text: string) {
  let at = 0
  function take(pattern: RegExp): readonly (string | undefined)[] | null {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  return {
    take,
    isAtEnd: () => at >= text.length,
    failure: () => new QlError(`parse error: "${text.slice(at, at + 30)}" is nothing that is expected here`),
  }
}

type Reader = ReturnType<typeof createReader>

function readStatement(reader: Reader): OverpassStatement {
  const types = TYPES[reader.take(TYPE)?.[1] ?? '']
  if (!types) throw reader.failure()
  const statement: OverpassStatement = { types, filters: [], area: null }
  while (!reader.take(/;\s*/y)) {
    const tag = reader.take(TAG)
    const place = tag ? null : reader.take(PLACE)
    if (tag) statement.filters.push(toFilter(tag))
    else if (place) statement.area = toArea(place[1] !== undefined, (place[2] ?? '').split(',').map(Number))
    else throw reader.failure()
  }
  return statement
}

function readStatements(reader: Reader): OverpassStatement[] {
  if (!reader.take(/\(\s*/y)) return [readStatement(reader)]
  const statements: OverpassStatement[] = []
  while (!reader.take(/\)\s*;\s*/y)) statements.push(readStatement(reader))
  return statements
}

function readSettings(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/\[\s*(\w+)\s*:\s*([^\]]*?)\s*\]/g)) settings[name] = value
  return settings
}

/**
 * Reads a query of one statement or one union of statements, with one `out`.
 *
 * @throws QlError
 */
export function readQl(ql: string): OverpassQuery {
  const head = SETTINGS.exec(ql)
  const reader = createReader(head ? ql.slice(head[0].length) : ql.trimStart())
  const statements = readStatements(reader)
  const out = reader.take(OUT)
  if (!out || !reader.isAtEnd()) throw reader.failure()
  const words = (out[1] ?? '').trim().split(/\s+/)
  const limit = words.find((word) => /^\d+$/.test(word))
  return {
    settings: readSettings(head?.[1] ?? ''),
    statements,
    out: words.filter((word) => word !== limit && word !== ''),
    limit: limit === undefined ? null : Number(limit),
  }
}
