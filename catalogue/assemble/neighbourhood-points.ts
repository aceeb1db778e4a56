import { fold } from '#db/keys/fold'
import type { PlaceRow } from '../sources/open-sources.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export type FindNeighbourhood = (cityId: string, neighbourhood: string) => Point | null

/** With fewer rows the median may be at one end of the neighbourhood. */
const ENOUGH_ROWS = 3

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const keyOf = (cityId: string, neighbourhood: string): string => `${cityId} ${fold(neighbourhood)}`

/** Returns a function that locates a neighbourhood: the medians of its places' latitudes and longitudes. */
export function neighbourhoodPoints(places: readonly PlaceRow[]): FindNeighbourhood {
  const placed = places.filter(
    ({ neighbourhood, latitude, coord_precision }) =>
      neighbourhood !== '' && latitude !== '' && coord_precision !== 'point-unverified',
  )
  const rows = Map.groupBy(placed, ({ city_id, neighbourhood }) => keyOf(city_id, neighbourhood))
  return (cityId, neighbourhood) => {
    const known = rows.get(keyOf(cityId, neighbourhood)) ?? []
    const isKnown =
      known.length >= ENOUGH_ROWS || known.some(({ coord_precision }) => coord_precision.endsWith('neighbourhood'))
    if (!isKnown) return null
    return {
      latitude: middleOf(known.map(({ latitude }) => Number(latitude))),
      longitude: middleOf(known.map(({ longitude }) => Number(longitude))),
    }
  }
}
