import { metresBetween } from '#db/distance'
import type { MunicipalityRow } from '#db/places/data-files'
import type { PlaceRow } from '../sources/open-sources.ts'

const kinds = (slugs: string): ReadonlySet<string> => new Set(slugs.split(/\s+/))

const OUTDOORS = kinds(
  'cachoeira cidade duna estrada fazenda floresta gruta ilha lago monumento-natural parque-estadual parque-marinho parque-nacional ' +
    'parque-natural passeio-barco pico praia reserva rio termas tirolesa trilha vinicola voo-livre',
)
/** Parks that are never in the middle of a town. */
const WILD = kinds('floresta monumento-natural parque-estadual parque-marinho parque-nacional reserva')
/** The museums' register has the point of a park's office, which is in the town. */
const OFFICE_WITHIN_M = 3000

export const isOutdoors = (kind: string): boolean => OUTDOORS.has(kind)

/** Whether a point is that of a park's office: it is near the seat, and the register has the points of offices. */
export function isOfficePoint(kind: string, { source, latitude, longitude }: PlaceRow, seat: MunicipalityRow): boolean {
  if (!WILD.has(kind) || source !== 'cnm-ibram' || latitude === '') return false
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return metresBetween(point, { latitude: Number(seat.latitude), longitude: Number(seat.longitude) }) <= OFFICE_WITHIN_M
}
