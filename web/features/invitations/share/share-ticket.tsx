import { common } from '../../../copy/common.ts'
import { invitations as copy } from '../../../copy/invitations.ts'
import { categoryDrawing } from '../../../lib/category-drawing.ts'
import { formatDate, toSlug } from '../../../lib/format.ts'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { describeFilters } from '../form/requested-filters.ts'
import type { ReadyInvitation } from './ready-invitation.ts'
import { ShareTicketStub } from './share-ticket-stub.tsx'

/** An open invitation, and every way to hand it over. */
export function ShareTicket({ invitation }: { invitation: ReadyInvitation }) {
  const { category, location, expiresAt, filters = {}, isSurprise, mode } = invitation
  const slug = toSlug(category)
  const kind = mode === 'match' ? [copy.match] : []
  const requested = [...kind, ...describeFilters(filters, isSurprise)].join(common.dot)
  return (
    <Ticket stub={<ShareTicketStub invitation={invitation} />}>
      <Scene category={slug} drawing={categoryDrawing(slug)} isUrgent />
      <div className="p-[min(1.25rem,6vw)] sm:p-7">
        <p className="font-semibold text-sm text-urucum">{copy.ticketTitle}</p>
        <h2 className="mt-1 text-2xl">{category}</h2>
        <p className="mt-1">{location ?? copy.anywhere}</p>
        {requested ? <p className="mt-1 first-letter:uppercase">{requested}</p> : null}
        <p className="mt-1 text-sm text-soft">{copy.validUntil(formatDate(expiresAt))}</p>
      </div>
    </Ticket>
  )
}
