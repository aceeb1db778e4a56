import type { StoredTours } from '#db/queries/places/candidate'
import { isOneOf, type Row, STREET, says, VIEW } from './tour-rows.ts'

/** Spherical law of cosines: not the formula that the tours are made with. */
function kmApart(a: Row, b: Row): number {
  const [p, q, d] = [a.latitude, b.latitude, a.longitude - b.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  return 6371 * Math.acos(Math.min(1, Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d)))
}

/** Kilometres an hour, in a straight line. */
const SPEED = { foot: 4.8, car: 25 } as const
const LIMIT_MINUTES = { foot: 20, car: 15 } as const
const NEIGHBOURS_KM = 0.8
const NEIGHBOURS_MARGIN_KM = 0.6
const LEAST_DRIVE_KM = 0.8
const LEAST_DRIVE_AMONG_NEIGHBOURS_KM = 1
const WIDE_OPEN_KM = 0.4

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
const areNeighbours = (a: Row, b: Row): boolean =>
  a.neighbourhood !== null && b.neighbourhood !== null && plain(a.neighbourhood) === plain(b.neighbourhood)

/** Whether a place lies in another one, which is a neighbourhood. */
const isIn = (a: Row, b: Row): boolean => plain(a.neighbourhood ?? '') === plain(b.name)

/** Of two places one of which says that it is beside the other. */
const areBeside = (a: Row, b: Row): boolean =>
  [a, b].some((row) => says(row, /ao lado|em frente|diante|vizinh/i)) && kmApart(a, b) < NEIGHBOURS_KM + 0.001

/** Whether a way says less than the points and what is known of them allow, or is gone by the wrong means. */
export function isWrongWay(from: Row, to: Row, way: 'foot' | 'car', minutes: number): boolean {
  const km = kmApart(from, to)
  if (minutes > LIMIT_MINUTES[way] || minutes % 5 > 0) return true
  const margin = from.marginKm + to.marginKm
  if (way === 'car' && (isIn(from, to) || isIn(to, from))) return true
  const leastKm = areNeighbours(from, to) ? LEAST_DRIVE_AMONG_NEIGHBOURS_KM : LEAST_DRIVE_KM
  if (way === 'car') return km < leastKm - 0.001 || ((km + margin) / SPEED.car) * 60 > minutes
  if (minutes === 5 && areBeside(from, to)) return false
  const areNear = areNeighbours(from, to) && km < NEIGHBOURS_KM + 0.001
  if ([from, to].some((row) => isOneOf(row, `${VIEW} parque jardim`)) && !(areNear && km < WIDE_OPEN_KM + 0.001))
    return true
  return ((km + (areNear ? Math.min(margin, NEIGHBOURS_MARGIN_KM) : margin)) / SPEED.foot) * 60 > minutes
}

export type StoredTour = NonNullable<StoredTours['any']>

/** From the first of three past the third to the second and back; on short walks nobody minds. */
export function isZigzag([a, b, c]: readonly Row[], stops: StoredTour['stops']): boolean {
  const isShort = stops.slice(1).every(([, way, minutes]) => way === 'foot' && (minutes ?? 0) <= 10)
  return a !== undefined && b !== undefined && c !== undefined && !isShort && kmApart(a, c) < kmApart(a, b) - 0.001
}

/** The sentence says that it goes on around the corner, and one drives to another neighbourhood. */
export const drivesOff = (rows: readonly Row[], stops: StoredTour['stops']): boolean =>
  rows.some((row, index) => {
    const next = rows[index + 1]
    return (
      next !== undefined &&
      stops[index + 1]?.[1] === 'car' &&
      says(row, /dez passos|da esquina|pelo bairro|logo ali|em frente ao/i) &&
      !areNeighbours(row, next)
    )
  })

/** A little way, then a drive past where one began. */
export function drivesPast([a, b, c]: readonly Row[]): boolean {
  if (!a || !b || !c || kmApart(a, b) < 0.7) return false
  return kmApart(b, c) > kmApart(a, b) + kmApart(a, c) * 0.95
}

const ON_IT_KM = 0.15
/** A street or a square, and what stands on it. */
export const areOneSpot = (a: Row, b: Row): boolean =>
  isIn(a, b) || isIn(b, a) || ([a, b].some((row) => isOneOf(row, STREET)) && kmApart(a, b) < ON_IT_KM - 0.001)
