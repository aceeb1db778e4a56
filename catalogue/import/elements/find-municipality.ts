import { metresBetween } from '#db/distance'
import { cityKey } from '#db/keys/city-key'
import { fold } from '#db/keys/fold'
import type { Municipality, Point } from '#db/places/import/imported-place'
import { FOREIGN_TOWNS } from './foreign-towns.ts'

/** Brazil lies within these degrees, its islands included. */
const BRAZIL = { south: -33.76, north: 5.28, west: -74, east: -28.8 } as const
/** Upper limit of a point's distance to its nearest seat. */
const FARTHEST_M = 250_000
/** Maximum distance to the seat of a municipality named in an address. */
const NAMED_WITHIN_M = 60_000

const isInBox = ({ latitude, longitude }: Point): boolean =>
  latitude > BRAZIL.south && latitude < BRAZIL.north && longitude > BRAZIL.west && longitude < BRAZIL.east

interface Seat extends Point {
  /** Null for a town beyond the border. */
  readonly city: Municipality | null
}

const cellOf = (latitude: number, longitude: number): number => Math.floor(latitude) * 1000 + Math.floor(longitude)

/** Seats by cells of one degree, so that a search looks at dozens of them instead of 5,571. */
function byCell(seats: readonly Seat[]): Map<number, Seat[]> {
  return Map.groupBy(seats, ({ latitude, longitude }) => cellOf(latitude, longitude))
}

const KM_PER_DEGREE = 111
const RINGS = Math.ceil(FARTHEST_M / 1000 / KM_PER_DEGREE) + 1

function nearestSeat(cells: ReadonlyMap<number, readonly Seat[]>, point: Point): Seat | null {
  let nearest: { seat: Seat; metres: number } | null = null
  for (let ring = 0; ring <= RINGS; ring++) {
    // Seats in an outer ring are not nearer than its inner edge; degrees of longitude are never longer than those of
    // latitude, and at the southern end of the country a fifth shorter.
    if (nearest && nearest.metres < (ring - 1) * KM_PER_DEGREE * 1000 * 0.8) break
    for (let row = -ring; row <= ring; row++) {
      const step = Math.abs(row) === ring ? 1 : ring * 2
      for (let column = -ring; column <= ring; column += step || 1) {
        for (const seat of cells.get(cellOf(point.latitude + row, point.longitude + column)) ?? []) {
          const metres = metresBetween(point, seat)
          if (metres <= FARTHEST_M && (!nearest || metres < nearest.metres)) nearest = { seat, metres }
        }
      }
    }
  }
  return nearest?.seat ?? null
}

/** The municipality according to an address. */
interface NamedCity {
  readonly city: string | null
  readonly state: string | null
  /** Whether another fact places it in Brazil (its telephone, its country). */
  readonly isBrazilian: boolean
}

/**
 * Finds the municipality of a point: the one named in the address if its seat is within 60 km, else the one with the
 * nearest seat; null outside Brazil.
 */
export type FindMunicipality = (point: Point, named: NamedCity) => Municipality | null

export function createFindMunicipality(municipalities: readonly Municipality[]): FindMunicipality {
  const seats = [
    ...municipalities.map((city) => ({ latitude: city.latitude, longitude: city.longitude, city })),
    ...FOREIGN_TOWNS.map(([, latitude, longitude]) => ({ latitude, longitude, city: null })),
  ]
  const cells = byCell(seats)
  const brazilianCells = byCell(seats.filter(({ city }) => city !== null))
  const bySearchKey = Map.groupBy(municipalities, ({ name, uf }) => fold(`${name} ${uf}`))
  const byName = Map.groupBy(municipalities, ({ name }) => fold(name))

  function namedNear(point: Point, { city, state }: NamedCity): Municipality | null {
    if (!city) return null
    const candidates = [
      ...(bySearchKey.get(cityKey(state ? `${city}, ${state}` : city)) ?? []),
      ...(byName.get(cityKey(city)) ?? []),
    ]
    const near = candidates
      .map((candidate) => ({ candidate, metres: metresBetween(point, candidate) }))
      .filter(({ metres }) => metres <= NAMED_WITHIN_M)
      .toSorted((a, b) => a.metres - b.metres)
    return near[0]?.candidate ?? null
  }

  return (point, named) => {
    if (!isInBox(point)) return null
    return namedNear(point, named) ?? nearestSeat(named.isBrazilian ? brazilianCells : cells, point)?.city ?? null
  }
}
