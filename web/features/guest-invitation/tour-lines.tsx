import type { Tour } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../copy/guest-invitation/guest-invitation.ts'
import { Badge } from '../../ui/icon/badge.tsx'

/** That it is a tour, and its stops in the order in which one goes. */
export const TourLines = ({ tour }: { tour: Tour }) => (
  <>
    <Badge tone="mata">{copy.tour}</Badge>
    <ol aria-label={copy.tour} className="text-sm">
      {tour.stops.map((stop) => (
        <li key={stop.id}>
          <span className="font-semibold">{stop.name}</span> <span className="text-soft">{copy.stop(stop)}</span>
        </li>
      ))}
    </ol>
  </>
)
