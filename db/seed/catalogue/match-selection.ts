import { fold } from '../../fold.ts'
import type { CuratedPlace } from '../curated/read-curated.ts'
import type { PlaceRow } from '../read-catalogue.ts'

const PARTICLES = new Set('a as o os e de da das do dos em no na nos nas'.split(' '))

/** What two spellings of one name share, the order of their words aside. */
const nameKey = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .toSorted()
    .join(' ')

const keyOf = (cityId: string, name: string) => `${cityId} ${nameKey(name)}`

/**
 * The register's row of each place of the selection: the one that the selection names, else the only one of the same name
 * in the same municipality.
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
  for (const place of selection) {
    const [row, ...others] = byName.get(keyOf(place.cityId, place.name)) ?? []
    if (!matched.has(place) && row && others.length === 0 && !matches.has(row.id)) matches.set(row.id, place)
  }
  return matches
}
