import { metresBetween } from '#db/distance'
import { cityKey } from '#db/keys/city-key'
import { fold } from '#db/keys/fold'
import type { Municipality, Point } from '#db/places/import/imported-place'
import type { Borders } from '../../sources/borders.ts'

/** Maximum distance to the seat of a municipality named in an address. */
const NAMED_WITHIN_M = 60_000

interface NamedCity {
  readonly city: string | null
  readonly state: string | null
}

/**
 * Finds the municipality of a point by the borders; null outside Brazil. The municipality named in the address is used
 * if the point is inside or near its border, or if the borders do not have it yet.
 */
export type FindMunicipality = (point: Point, named: NamedCity) => Municipality | null

export function createFindMunicipality(municipalities: readonly Municipality[], borders: Borders): FindMunicipality {
  const byId = new Map(municipalities.map((city) => [city.id, city]))
  const bySearchKey = Map.groupBy(municipalities, ({ name, uf }) => fold(`${name} ${uf}`))
  const byName = Map.groupBy(municipalities, ({ name }) => fold(name))

  function namedAt(point: Point, { city, state }: NamedCity): Municipality | undefined {
    if (!city) return undefined
    const candidates = [
      ...(bySearchKey.get(cityKey(state ? `${city}, ${state}` : city)) ?? []),
      ...(byName.get(cityKey(city)) ?? []),
    ]
    return candidates.find(
      (candidate) => metresBetween(point, candidate) <= NAMED_WITHIN_M && borders.mayBeIn(candidate.id, point),
    )
  }

  return (point, named) => {
    const found = borders.find(point)
    return found === null ? null : (namedAt(point, named) ?? byId.get(found) ?? null)
  }
}
