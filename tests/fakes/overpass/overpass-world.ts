import { hash } from '../places/dice.ts'
import { type Area, type Cell, cellsOf, circle, pointIn, rectangle } from '../places/geography.ts'
import { ANYTHING, inventElement, type OverpassElement, type Tags } from './overpass-element.ts'
import type { ElementType, OverpassArea, OverpassQuery, OverpassStatement, TagFilter } from './overpass-query.ts'
import { USUAL_VALUES } from './usual-tags.ts'

/** The order in which the interpreter lists them, each kind by id. */
const ORDER: readonly ElementType[] = ['node', 'way', 'relation']
/** So many of them are gathered of one statement at the most. */
const MOST_OF_STATEMENT = 2000

const regexOf = ({ value, ignoresCase }: TagFilter): RegExp => new RegExp(value ?? '', ignoresCase ? 'i' : '')

/** Whether tags satisfy one filter; a regular expression may match anywhere in the value. */
export function satisfies(tags: Tags, filter: TagFilter): boolean {
  const value = tags[filter.key]
  const tests: Record<TagFilter['operator'], () => boolean> = {
    exists: () => value !== undefined,
    missing: () => value === undefined,
    '=': () => value === filter.value,
    '!=': () => value !== filter.value,
    '~': () => value !== undefined && regexOf(filter).test(value),
    '!~': () => value === undefined || !regexOf(filter).test(value),
  }
  return tests[filter.operator]()
}

/** Alternatives of a regular expression that are plain words. */
const wordsOf = (source: string): string[] =>
  source
    .replaceAll(/[\^$()]/g, '')
    .split('|')
    .filter((word) => /^\w+$/.test(word))

/** Values that a feature could have to satisfy a filter. */
function valuesFor(filter: TagFilter): string[] {
  const { key, operator, value } = filter
  if (operator === '=') return [value ?? '']
  const usual = USUAL_VALUES[key] ?? []
  if (operator === 'exists') return usual.length > 0 ? [...usual] : [ANYTHING]
  const words = wordsOf(value ?? '').filter((word) => regexOf(filter).test(word))
  return [...new Set([...usual.filter((word) => regexOf(filter).test(word)), ...words])]
}

/** Tags of the features that a statement could mean: every value of its first filter, one of each of the others. */
function kindsOf({ filters }: OverpassStatement): Tags[] {
  const positive = filters.filter(({ key, operator }) => key !== 'name' && ['=', '~', 'exists'].includes(operator))
  const [main, ...others] = positive
  if (!main) return []
  return valuesFor(main).map((value, index) => {
    const tags: Tags = { [main.key]: value }
    for (const other of others) {
      const values = valuesFor(other)
      const chosen = values[index % Math.max(1, values.length)]
      if (chosen !== undefined) tags[other.key] = chosen
    }
    return tags
  })
}

function toArea(area: OverpassArea): Area {
  if ('around' in area) return circle({ latitude: area.lat, longitude: area.lon }, area.around)
  return rectangle(area)
}

const pointOf = ({ lat, lon, center }: OverpassElement) => {
  const position = center ?? { lat, lon }
  return position.lat === undefined || position.lon === undefined
    ? null
    : { latitude: position.lat, longitude: position.lon }
}

const keyOf = ({ type, id }: Pick<OverpassElement, 'type' | 'id'>): string => `${type}/${id}`

/** The invented features, everywhere at once, and what a test has put among them. */
export function createOverpassWorld(initialDensity: number) {
  const added = new Map<string, OverpassElement>()
  const gone = new Set<string>()
  let density = initialDensity

  function* inCell(cell: Cell, kind: Tags, types: readonly ElementType[]): Generator<OverpassElement> {
    const what = JSON.stringify(kind)
    const most = Math.floor(density + hash('osm count', what, cell.row, cell.column) / 2 ** 32)
    for (let number = 0; number < most; number++) {
      const seed = `${what}|${cell.row}|${cell.column}|${number}`
      const point = pointIn(cell, hash('north', seed) / 2 ** 32, hash('east', seed) / 2 ** 32)
      yield inventElement(seed, kind, types, point)
    }
  }

  function* candidates(statement: OverpassStatement, area: Area): Generator<OverpassElement> {
    yield* added.values()
    const kinds = kindsOf(statement)
    for (const cell of cellsOf(area)) {
      for (const kind of kinds) yield* inCell(cell, kind, statement.types)
    }
  }

  function* matching(statement: OverpassStatement): Generator<OverpassElement> {
    const { types, filters, area: asked } = statement
    if (!asked) return
    const area = toArea(asked)
    for (const element of candidates(statement, area)) {
      const { type, tags = {} } = element
      const point = pointOf(element)
      if (gone.has(keyOf(element)) || !types.includes(type) || (point && !area.holds(point))) continue
      if (filters.every((filter) => satisfies(tags, filter))) yield element
    }
  }

  function take(statement: OverpassStatement): OverpassElement[] {
    const taken: OverpassElement[] = []
    for (const element of matching(statement)) {
      if (taken.push(element) >= MOST_OF_STATEMENT) break
    }
    return taken
  }

  return {
    /** What a query finds, each once, in the interpreter's order, up to its limit. */
    find({ statements, limit }: OverpassQuery): OverpassElement[] {
      const found = new Map(statements.flatMap(take).map((element) => [keyOf(element), element] as const))
      const sorted = [...found.values()].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || a.id - b.id)
      return sorted.slice(0, limit ?? sorted.length)
    },
    add(element: OverpassElement): OverpassElement {
      added.set(keyOf(element), element)
      gone.delete(keyOf(element))
      return element
    },
    remove: (type: ElementType, id: number): void => void gone.add(keyOf({ type, id })),
    setDensity(next: number): void {
      density = next
    },
  }
}
