import type { ReactNode } from 'react'
import type { Inviter } from '#contracts/couples/couple-members'
import { joining as copy } from '../../../copy/couples/joining.ts'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { SharedList } from './shared-list.tsx'

/** Null: with the link of an invitation nobody is named. */
export type InvitedBy = Inviter['invitedBy'] | null

/** How whoever made a code is called. */
export const nameOf = ({ firstName, coupleSlug }: Inviter['invitedBy']): string =>
  firstName?.trim() || copy.handle(coupleSlug)

/** Who asks, what both will see and what each keeps; on the stub what there is to do. */
export function JoinTicket({ invitedBy, children }: { invitedBy: InvitedBy; children: ReactNode }) {
  const name = invitedBy && nameOf(invitedBy)
  return (
    <div className="mx-auto w-full max-w-xl">
      <Ticket stub={children}>
        <div className="flex flex-col gap-6 p-[min(1.25rem,6vw)] pb-7 sm:p-8">
          <header>
            <p className="font-semibold text-sm text-urucum">{copy.eyebrow}</p>
            <h1 className="mt-1 text-balance text-2xl wrap-anywhere">
              {name === null ? copy.headingOfGuest : copy.heading(name)}
            </h1>
            {invitedBy?.firstName?.trim() ? (
              <p className="mt-1 text-sm text-soft wrap-anywhere">{copy.handle(invitedBy.coupleSlug)}</p>
            ) : null}
            <p className="mt-3 text-pretty">{name === null ? copy.leadOfGuest : copy.lead(name)}</p>
          </header>
          <SharedList />
          <p className="text-sm text-soft">{name === null ? copy.addressOfGuest : copy.address(name)}</p>
        </div>
      </Ticket>
    </div>
  )
}
