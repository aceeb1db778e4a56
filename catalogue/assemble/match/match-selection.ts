import { metresBetween } from '#db/distance'
import { fold } from '#db/keys/fold'
import { PARTICLES, wordSet, wordsKey } from '#db/keys/place-key'
import { FOOD_KINDS, kindBySlug } from '#db/vocabulary/kinds'
import { FOOD_REGISTERS, kindOf, refineKind } from '../../kinds/kind-of.ts'
import type { CuratedPlace } from '../../sources/curated/read-curated.ts'
import type { PlaceRow } from '../../sources/open-sources.ts'

const STAGES = wordSet('centro-cultural cinema teatro')
/** Kinds often named after their town, as a market and a museum are; so the whole names must be equal. */
const KINDS_BY_WHOLE_NAME = wordSet('bairro feira feira-livre igreja mercado praca rua shopping')

/** Whether the row's register lists places of this sort: those of cinemas and of food list nothing else. */
function isSameSort({ kind }: CuratedPlace, { source }: PlaceRow): boolean {
  if (source === 'ancine') return STAGES.has(kindBySlug(kind).family)
  return FOOD_REGISTERS.has(source) === (FOOD_KINDS.has(kind) || kind === 'vinicola')
}

const wholeName = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .join(' ')

const keyOf = (cityId: string, name: string) => `${cityId} ${wordsKey(name)}`

/** Two places of one name in a municipality are different if they are further apart. */
const SAME_WITHIN_M = 1500

/** Whether two places of one name and municipality may be one place. */
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

/** The words of a name without the given ones; all of them if none would be left. */
function wordsWithout(name: string, dropped: ReadonlySet<string>): string {
  const words = fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
  const left = words.filter((word) => !dropped.has(word))
  return (left.length > 0 ? left : words).toSorted().join(' ')
}

const SCREEN = /\bcine/
const SCREENS = wordSet('cine cinema cinemas teatro')

/** Key of a cinema within a town: its name without generic words and without the town. */
const cinemaKey = (name: string, city: string): string =>
  wordsWithout(name, new Set([...SCREENS, ...fold(city).split(' ')]))

const isSameCinema = ({ name, city, kind }: CuratedPlace, row: PlaceRow): boolean =>
  (kindBySlug(kind).family === 'cinema' || SCREEN.test(fold(name))) &&
  cinemaKey(name, city) === cinemaKey(row.name, city)

/**
 * Registers of waterfalls, parks and beaches: their municipality is that of the nearest seat, not always the right one.
 */
const NATURE_REGISTERS = wordSet('cnuc-mma ima-alagoas osm osm-waterfalls')
const NATURE_TYPES = wordSet(
  'cachoeira cachoeiras cascata salto saltos queda quedas praia parque floresta monumento natural nacional estadual municipal',
)

const natureKey = (name: string): string => wordsWithout(name, NATURE_TYPES)

const familyOf = (row: PlaceRow): string => kindBySlug(kindOf(row, fold(row.name))).family

/** Whether a row of the same sort is at the place's location, in any municipality. */
const isSameSpot = ({ kind, name, point }: CuratedPlace, row: PlaceRow): boolean =>
  point !== null &&
  row.latitude !== '' &&
  kindBySlug(refineKind(kind, name)).family === familyOf(row) &&
  metresBetween(point, { latitude: Number(row.latitude), longitude: Number(row.longitude) }) <= SAME_WITHIN_M

interface SelectionMatches {
  /** The selected place by the id of its row in a register; a selected place without a row is missing. */
  readonly places: ReadonlyMap<string, CuratedPlace>
  /** Ids of other rows that seem to be a selected place too: a row of another register, or a branch. */
  readonly twins: ReadonlySet<string>
}

/**
 * Finds the register's row of each selected place: the row that the selection names, otherwise the only plausible one with
 * the same name and sort, in its municipality or, for waterfalls, parks and beaches, at its location.
 */
export function matchSelection(selection: readonly CuratedPlace[], register: readonly PlaceRow[]): SelectionMatches {
  const byName = Map.groupBy(register, ({ city_id, name }) => keyOf(city_id, name))
  const cinemas = Map.groupBy(
    register.filter(({ source }) => source === 'ancine'),
    ({ city_id }) => city_id,
  )
  const spots = Map.groupBy(
    register.filter(({ source }) => NATURE_REGISTERS.has(source)),
    ({ shown_name: name }) => natureKey(name),
  )
  const rowsLike = (place: CuratedPlace): PlaceRow[] => [
    ...new Set([
      ...(byName.get(keyOf(place.cityId, place.name)) ?? []).filter((row) => mayBeOne(place, row)),
      ...(cinemas.get(place.cityId) ?? []).filter((row) => isSameCinema(place, row)),
      ...(spots.get(natureKey(place.name)) ?? []).filter((row) => isSameSpot(place, row)),
    ]),
  ]
  const ids = new Set(register.map(({ id }) => id))
  const matches = new Map<string, CuratedPlace>()
  for (const place of selection) {
    if (place.registerId !== null && ids.has(place.registerId)) matches.set(place.registerId, place)
  }
  const matched = new Set([...matches.values()])
  const twins = new Set<string>()
  for (const place of selection) {
    const alike = rowsLike(place).filter(({ id }) => !matches.has(id))
    const [row, ...others] = alike
    if (!matched.has(place) && row && others.length === 0) matches.set(row.id, place)
    else for (const { id } of alike) twins.add(id)
  }
  return { places: matches, twins }
}
