import { buildTours, type Tour } from './build-tours.ts'
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
/** So far to the north. */
export const at = (km: number, stop: TourPlace) => ({ ...stop, latitude: -8 + km * KM })

/** So many possible stops, each out of reach of all others, that their city takes what is thin where it has little else. */
const FAR_OFF = Array.from({ length: 30 }, (_, number) => at(100 * (number + 1), place(`longe-${number}`, 'museu')))

export const toursOf = (places: readonly TourPlace[], isSheltered = false) =>
  buildTours([...places, ...FAR_OFF]).filter((tour) => tour.isSheltered === isSheltered)

const toLine = ({ stops }: Tour) => stops.map(({ id }) => id).join(' ')
/** The stops of all tours, each as one line of ids. */
export const linesOf = (places: readonly TourPlace[], isSheltered = false) => toursOf(places, isSheltered).map(toLine)
/** The same in a small city, which has no tour rather than a thin one. */
export const linesInTown = (places: readonly TourPlace[]) =>
  buildTours(places)
    .filter(({ isSheltered }) => !isSheltered)
    .map(toLine)

export const museum = place('museu', 'museu')
export const church = place('igreja', 'igreja')
export const restaurant = place('mesa', 'restaurante')
