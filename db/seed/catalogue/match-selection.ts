import { fold } from '../../fold.ts'
import type { CuratedPlace } from '../curated/read-curated.ts'
import { HOUSES_OF_FOOD } from '../fit/kind-of.ts'
import { metresBetween } from '../import/distance.ts'
import type { PlaceRow } from '../read-catalogue.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const PARTICLES = wordSet('a as o os e de da das do dos em no na nos nas')
/** What a place is: one source says it before the name, another leaves it out. */
const TYPES = wordSet(
  'bar bistro botequim cafe cantina casa centro cine cinema cultural espaco estadual igreja mercado municipal museu ' +
    'natural parque praca publico restaurante shopping teatro',
)
/** As sources write them. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['1', 'primeiro'],
  ['7', 'sete'],
  ['13', 'treze'],
  ['15', 'quinze'],
])
const KINDS_OF_FOOD = wordSet('bar cafe cervejaria restaurante vinicola')
const KINDS_OF_STAGE = wordSet('centro-cultural cinema teatro')
/** Named after what is around them: a market and a museum of one town differ in that word alone. */
const KINDS_BY_WHOLE_NAME = wordSet('bairro feira feira-livre igreja mercado praca rua shopping')

/** Registers of cinemas and of food list nothing else. */
function isSameSort({ kind }: CuratedPlace, { source }: PlaceRow): boolean {
  if (source === 'ancine') return KINDS_OF_STAGE.has(kind)
  return HOUSES_OF_FOOD.has(source) === KINDS_OF_FOOD.has(kind)
}

const wholeName = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .join(' ')

/** The words that name a place, their order aside: without what it is before the name and after it. */
export function nameKey(name: string): string {
  const words = fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .map((word) => NUMBERS.get(word) ?? word)
  const first = words.findIndex((word) => !TYPES.has(word))
  const last = words.findLastIndex((word) => !TYPES.has(word))
  return (first < 0 ? words : words.slice(first, last + 1)).toSorted().join(' ')
}

const keyOf = (cityId: string, name: string) => `${cityId} ${nameKey(name)}`

/** Further apart two places of one name in a municipality are two. */
const SAME_WITHIN_M = 1500

/** Whether nothing speaks against two places of one name and municipality being one. */
function mayBeOne(place: CuratedPlace, row: PlaceRow): boolean {
  if (!isSameSort(place, row)) return false
  if (KINDS_BY_WHOLE_NAME.has(place.kind) && wholeName(place.name) !== wholeName(row.name)) return false
  if (!place.neighbourhood || !row.neighbourhood) return true
  if (fold(place.neighbourhood) === fold(row.neighbourhood)) return true
  if (!place.point || row.latitude === '') return false
  return (
    metresBetween(place.point, { latitude: Number(row.latitude), longitude: Number(row.longitude) }) <= SAME_WITHIN_M
  )
}

/**
 * The register's row of each place of the selection: the one that the selection names, else the only one of the same name,
 * sort and municipality that nothing speaks against.
 *
 * @returns the selected place by the id of the register's row; a selected place that has none is missing
 */
export function matchSelection(
  selection: readonly CuratedPlace[],
  register: readonly PlaceRow[],
): ReadonlyMap<string, CuratedPlace> {
  const byName = Map.groupBy(register, ({ city_id, name }) => keyOf(city_id, name))
  const ids = new Set(register.map(({ id }) => id))
  const matches = new Map<string, CuratedPlace>()
  for (const place of selection) {
    if (place.registerId !== null && ids.has(place.registerId)) matches.set(place.registerId, place)
  }
  const matched = new Set([...matches.values()])
  for (const place of selection.filter((one) => !matched.has(one))) {
    const rows = byName.get(keyOf(place.cityId, place.name)) ?? []
    const [row, ...others] = rows.filter((one) => !matches.has(one.id) && mayBeOne(place, one))
    if (row && others.length === 0) matches.set(row.id, place)
  }
  return matches
}
