import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { keepStateWithCity } from '../../../lib/places.ts'
import { Actions } from '../../../ui/action/actions.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { PlaceCredits } from '../place-credits.tsx'
import { PhoneLink, RouteLink, SiteLink } from '../place-links.tsx'
import { toWhereabouts } from '../to-facts.ts'

/** The chosen place with name, address and route, drawn by code that the page has loaded anyway. */
export function ChoiceSummary({ activity }: { activity: Activity }) {
  return (
    <Ticket
      state="torn"
      stub={
        <Actions>
          <RouteLink activity={activity}>{copy.route}</RouteLink>
          <SiteLink activity={activity}>{copy.site}</SiteLink>
          <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
        </Actions>
      }
    >
      <div className="flex flex-col gap-2 p-[min(1.25rem,6vw)] pb-7 sm:p-7">
        <h2 className="text-2xl">{activity.name}</h2>
        <p className="text-pretty">{keepStateWithCity(toWhereabouts(activity))}</p>
        <PlaceCredits activity={activity} />
      </div>
    </Ticket>
  )
}
