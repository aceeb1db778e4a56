import type { InvitationSuggestions } from '#contracts/invitations'
import { suggestions as copy } from '../../copy/suggestions.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Ticket } from '../../ui/ticket.tsx'

/** Head of the page: the invitation itself, as a ticket. Who sent it is not said. */
export function InviteTicket({ invitation }: { invitation: InvitationSuggestions }) {
  const { category, location, activities, expiresAt, scope, radius } = invitation
  const hasChoice = activities.length > 0
  const scopeNote = hasChoice ? copy.scope(scope, location, radius) : null
  return (
    <Ticket
      stub={
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-on-blush">
          {hasChoice ? <span className="font-semibold">{copy.lead}</span> : null}
          <span className="text-sm">{copy.validUntil(formatDate(expiresAt))}</span>
        </p>
      }
    >
      <div className="p-5 pb-6 sm:p-7">
        <h1 className="text-2xl">{copy.heading}</h1>
        <ul className="mt-4 flex flex-wrap gap-2">
          <li>
            <Badge tone="ipe">{category}</Badge>
          </li>
          <li>
            <Badge>{location ?? copy.anywhere}</Badge>
          </li>
          <li>
            <Badge>{copy.count(activities.length)}</Badge>
          </li>
        </ul>
        {scopeNote ? <p className="mt-4 text-sm text-soft">{scopeNote}</p> : null}
      </div>
    </Ticket>
  )
}
