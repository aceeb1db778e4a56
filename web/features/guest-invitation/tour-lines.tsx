import type { Tour } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../copy/guest-invitation/guest-invitation.ts'

/** The stops of a tour in the order in which one goes. */
export const TourLines = ({ tour }: { tour: Tour }) => (
  <ol aria-label={copy.tour} className="text-sm">
    {tour.stops.map((stop, index) => (
      <li key={stop.id}>
        {index + 1}. <span className="font-semibold">{stop.name}</span>{' '}
        <span className="text-soft">{copy.stop(stop)}</span>
      </li>
    ))}
  </ol>
)
