import type { Tour } from '#contracts/suggestions'
import { places } from '../../copy/places/places.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { Stops } from '../../ui/ticket/stops.tsx'

/** That it is a tour, and its stops. */
export const TourLines = ({ tour }: { tour: Tour }) => (
  <>
    <Badge tone="mata">{places.tour}</Badge>
    <Stops label={places.tour} lines={tour.stops.map((stop) => ({ name: stop.name, note: places.stop(stop) }))} />
  </>
)
