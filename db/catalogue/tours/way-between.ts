import { kmBetween } from '../../distance.ts'

export interface Located {
  readonly latitude: number
  readonly longitude: number
  /** How far from the point the place may be, in kilometres. */
  readonly marginKm: number
  /** Folded; null where it is not known. */
  readonly neighbourhoodKey: string | null
}

/** From one stop to the next, at most. */
export interface Way {
  readonly by: 'foot' | 'car'
  readonly minutes: number
}

interface WayLimits {
  /** A large park, or a view from above: what lies between it and the street is not known. */
  readonly isWideOpen?: boolean
  readonly mostWalkMinutes?: number
}

/** Streets are longer than the straight line; walking and driving in a city, in kilometres an hour. */
const FOOT = { detour: 1.25, kmPerHour: 4.8 }
const CAR = { detour: 1.3, kmPerHour: 25, mostMinutes: 15 }
const MOST_WALK_MINUTES = 20
/** By the points: further is across the town, and through its traffic. */
const MOST_DRIVE_KM = 4
/** Nobody takes a car for less, by the points: anywhere, and within one neighbourhood. */
const LEAST_DRIVE_KM = { anywhere: 0.8, inOneNeighbourhood: 1 }

/** To come to the car, and to find a place for it, or for the driver to come. */
const LEAST_DRIVE_MINUTES = 10
const LONG_DRIVE = { km: 3, minutes: 15 }

/** Minutes are said in fives: nobody knows them better. */
const STEP_MINUTES = 5

/**
 * Two places that name one neighbourhood, with points as near as this, are in nine of ten pairs at most so much further
 * apart than their points, both together: measured where a register has its own point of a hand-picked place.
 *
 * @see docs/decisions/0097-tours-of-two-or-three-stops.md
 */
const NEIGHBOURS = { withinKm: 0.8, marginKm: 0.6 }
const WIDE_OPEN_WITHIN_KM = 0.4

const minutesFor = (km: number, { detour, kmPerHour }: { detour: number; kmPerHour: number }): number =>
  Math.max(STEP_MINUTES, Math.ceil((((km * detour) / kmPerHour) * 60) / STEP_MINUTES) * STEP_MINUTES)

export const nameOneNeighbourhood = (from: Located, to: Located): boolean =>
  from.neighbourhoodKey !== null && from.neighbourhoodKey === to.neighbourhoodKey

/**
 * The way between two places that are as far apart as their points allow at most.
 *
 * @returns null where it is further than a walk of 20 minutes and a drive of 15, and where the points are too near for a
 * drive and too little known for a walk
 * @see docs/decisions/0045-a-distance-is-as-exact-as-its-point.md
 */
export function wayBetween(from: Located, to: Located, limits: WayLimits = {}): Way | null {
  const { isWideOpen = false, mostWalkMinutes = MOST_WALK_MINUTES } = limits
  const km = kmBetween(from, to)
  const marginKm = from.marginKm + to.marginKm
  const isOneNeighbourhood = nameOneNeighbourhood(from, to)
  const areNeighbours = km <= NEIGHBOURS.withinKm && isOneNeighbourhood
  const walk = minutesFor(km + (areNeighbours ? Math.min(marginKm, NEIGHBOURS.marginKm) : marginKm), FOOT)
  const isWalkable = !isWideOpen || (areNeighbours && km <= WIDE_OPEN_WITHIN_KM)
  if (isWalkable && walk <= mostWalkMinutes) return { by: 'foot', minutes: walk }
  if (km < LEAST_DRIVE_KM[isOneNeighbourhood ? 'inOneNeighbourhood' : 'anywhere'] || km > MOST_DRIVE_KM) return null
  const drive = Math.max(minutesFor(km + marginKm, CAR), km > LONG_DRIVE.km ? LONG_DRIVE.minutes : LEAST_DRIVE_MINUTES)
  return drive <= CAR.mostMinutes ? { by: 'car', minutes: drive } : null
}
