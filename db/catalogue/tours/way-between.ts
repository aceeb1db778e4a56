import { kmBetween } from '../../distance.ts'

export interface Located {
  readonly latitude: number
  readonly longitude: number
  /** How far from the point the place may be, in kilometres. */
  readonly marginKm: number
}

/** From one stop to the next, at most. */
export interface Way {
  readonly by: 'foot' | 'car'
  readonly minutes: number
}

/** Streets are longer than the straight line; walking and driving in a city, in kilometres an hour. */
const WAYS = [
  { by: 'foot', detour: 1.25, kmPerHour: 4.8, mostMinutes: 20 },
  { by: 'car', detour: 1.3, kmPerHour: 25, mostMinutes: 15 },
] as const

/** Minutes are said in fives: nobody knows them better. */
const STEP_MINUTES = 5

/**
 * The way between two places that are as far apart as their points allow at most.
 *
 * @param isWalkable - one may walk it at all
 * @returns null where it is further than a walk of 20 minutes and a drive of 15
 * @see docs/decisions/0045-a-distance-is-as-exact-as-its-point.md
 */
export function wayBetween(from: Located, to: Located, isWalkable = true): Way | null {
  const km = kmBetween(from, to) + from.marginKm + to.marginKm
  for (const { by, detour, kmPerHour, mostMinutes } of WAYS) {
    if (by === 'foot' && !isWalkable) continue
    const minutes = ((km * detour) / kmPerHour) * 60
    if (minutes <= mostMinutes)
      return { by, minutes: Math.max(STEP_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES) }
  }
  return null
}
