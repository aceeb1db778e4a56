import { buildTours } from './build-tours.ts'
import type { TourPlace } from './to-stop.ts'

/** About one kilometre of latitude. */
const KM = 1 / 111.2

/** For the tests: a hand-picked place of a city, on one spot with the others unless it is moved. */
export const place = (id: string, family: string, part: Partial<TourPlace> = {}): TourPlace => ({
  id,
  cityId: 'cidade',
  family,
  latitude: -8,
  longitude: -34.9,
  marginKm: 0,
  neighbourhood: 'Centro',
  fit: 4,
  rank: 0,
  chainKey: id,
  isSheltered: false,
  isFree: false,
  name: id,
  description: 'Um motivo.',
  cityName: 'Cidade',
  ...part,
})
export const saying = (id: string, family: string, description: string) => place(id, family, { description })
/** The stops of all tours, each as one line of ids. */
export const linesOf = (places: readonly TourPlace[], isSheltered = false) =>
  buildTours(places)
    .filter((tour) => tour.isSheltered === isSheltered)
    .map(({ stops }) => stops.map(({ id }) => id).join(' '))
/** So far to the north. */
export const at = (km: number, stop: TourPlace) => ({ ...stop, latitude: -8 + km * KM })

/** Unmissable: another one and a meal are too little. */
export const museum = place('museu', 'museu', { rank: -1 })
export const church = place('igreja', 'igreja')
export const restaurant = place('mesa', 'restaurante')
