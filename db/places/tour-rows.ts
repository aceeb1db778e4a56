import type { StoredStop, StoredTours } from '../queries/places/candidate.ts'

/** Columns of `data/tours.csv`: a row is a tour, `weather` is `any` or `sheltered`; see docs/catalogue.md. */
export const TOUR_COLUMNS = [
  'place_id',
  'weather',
  'free',
  'stop_1',
  'way_2',
  'minutes_2',
  'stop_2',
  'way_3',
  'minutes_3',
  'stop_3',
] as const
export type TourRow = Record<(typeof TOUR_COLUMNS)[number], string>

function toStop(id: string, way: string, minutes: string): StoredStop {
  if (way !== 'foot' && way !== 'car') throw new Error(`tours.csv: a way is "foot" or "car", not "${way}"`)
  return [id, way, Number(minutes)]
}

const toStops = (row: TourRow): StoredStop[] => [
  [row.stop_1, null, null],
  toStop(row.stop_2, row.way_2, row.minutes_2),
  ...(row.stop_3 === '' ? [] : [toStop(row.stop_3, row.way_3, row.minutes_3)]),
]

/** Tours by the place that is offered with them. */
export function toTours(rows: readonly TourRow[]): ReadonlyMap<string, StoredTours> {
  const tours = new Map<string, StoredTours>()
  for (const row of rows) {
    const tour = { free: row.free === '1', stops: toStops(row) }
    tours.set(row.place_id, { ...tours.get(row.place_id), [row.weather]: tour })
  }
  return tours
}
