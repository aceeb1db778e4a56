import { places as copy } from '../../copy/places.ts'
import { formatDistance, formatRoughly } from '../../lib/format.ts'
import { isOnMap, type MapPlace } from './may-show-map.ts'

export interface Pin {
  id: string
  number: number
  name: string
  longitude: number
  latitude: number
  distance: string | null
  /** Offset in pixels to the right and down, for places with the same point. */
  aside: readonly [x: number, y: number]
}

/** Four decimals of a degree are 11 metres; no zoom level separates points that are closer. */
const DECIMALS = 4
/** Fits two targets of 44 px side by side. */
const ASIDE_PX = 24

/** The pins, numbered as in the list, and the names of places without coordinates; ideas are left out. */
export function toPins(places: readonly MapPlace[]): { pins: Pin[]; absent: string[] } {
  const placed = places.filter(isOnMap)
  const pins = places.flatMap((place, index): Pin[] => {
    if (!isOnMap(place)) return []
    const { id, name, longitude, latitude } = place
    const here = placed.filter((other) => pointOf(other) === pointOf(place))
    const aside = toAside(here.map((other) => other.id).indexOf(id), here.length)
    return [{ id, number: index + 1, name, longitude, latitude, distance: toDistance(place), aside }]
  })
  return { pins, absent: places.filter((place) => place.kind === 'place' && !isOnMap(place)).map(({ name }) => name) }
}

function toDistance({ distanceKm, isDistanceApproximate }: MapPlace): string | null {
  if (!distanceKm) return null
  return isDistanceApproximate ? copy.roughly(formatRoughly(distanceKm)) : formatDistance(distanceKm)
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${latitude.toFixed(DECIMALS)} ${longitude.toFixed(DECIMALS)}`

/** Arranges the pins of one point in a ring that is wide enough for all of them. */
function toAside(index: number, total: number): [number, number] {
  if (total < 2) return [0, 0]
  const radius = ASIDE_PX / Math.sin(Math.PI / total)
  const angle = (2 * Math.PI * index) / total + Math.PI
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
}
