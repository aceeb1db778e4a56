import { common } from '../../../copy/common.ts'
import { invitations as copy } from '../../../copy/invitations.ts'
import { categoryDrawing } from '../../../lib/category-drawing.ts'
import { formatDate, toSlug } from '../../../lib/format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { describeFilters } from '../form/requested-filters.ts'
import type { ReadyInvitation } from './ready-invitation.ts'
import { ShareTicketStub } from './share-ticket-stub.tsx'

/** The finished invitation, and every way to hand it over. */
export function ShareTicket({ invitation, onReset }: { invitation: ReadyInvitation; onReset: () => void }) {
  const { category, location, expiresAt, filters = {}, isSurprise } = invitation
  const slug = toSlug(category)
  const requested = describeFilters(filters, isSurprise).join(common.dot)
  return (
    <div className="mx-auto w-full max-w-md sm:max-w-lg">
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
      <div className="mt-6 text-center">
        <Button icon="plus" variant="quiet" onClick={onReset}>
          {copy.createAnother}
        </Button>
      </div>
    </div>
  )
}
