import type { ReactNode } from 'react'
import type { Inviter } from '#contracts/couples'
import { common } from '../../copy/common.ts'
import { joining as copy } from '../../copy/joining.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'

const sharedCopy = copy.shared
const TICKET = ['mx-auto h-176 w-full max-w-xl']

/** Null: the link of an invitation names no person. */
export type InvitedBy = Inviter['invitedBy'] | null

/** The name of the person who made the code. */
export const nameOf = ({ firstName, coupleSlug }: Inviter['invitedBy']): string =>
  firstName?.trim() || copy.handle(coupleSlug)

interface JoinTicketProps {
  invitedBy: InvitedBy
  /** The nickname on the invitation, whose link names nobody; null: unknown. */
  sender: string | null
  /** What the person has to do first; then the lists, which they read before they registered, are folded. */
  pending?: ReactNode
  children: ReactNode
}

/** Names the inviter and lists what both members will see and what stays private; the stub has the actions. */
export function JoinTicket({ invitedBy, sender, pending, children }: JoinTicketProps) {
  const name = invitedBy && nameOf(invitedBy)
  const lead = name === null ? copy.leadOfGuest(sender) : copy.lead(name)
  const shared = (
    <>
      <SharedList />
      <p className="text-sm text-soft">{name === null ? copy.addressOfGuest : copy.address(name)}</p>
    </>
  )
  return (
    <div className="mx-auto w-full max-w-xl">
      <Ticket stub={children}>
        <div className="flex flex-col gap-6 p-[min(1.25rem,6vw)] pb-7 sm:p-8">
          <header>
            <p className="font-semibold text-sm text-urucum">{copy.eyebrow}</p>
            <h1 className="mt-1 text-balance text-2xl wrap-anywhere">
              {name === null ? copy.headingOfGuest(sender) : copy.heading(name)}
            </h1>
            {invitedBy?.firstName?.trim() ? (
              <p className="mt-1 text-sm text-soft wrap-anywhere">{copy.handle(invitedBy.coupleSlug)}</p>
            ) : null}
            {pending ?? <p className="mt-3 text-pretty">{lead}</p>}
          </header>
          {pending ? (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{sharedCopy.fold}</summary>
              <div className="mt-3 flex flex-col gap-6">
                <p className="text-pretty">{lead}</p>
                {shared}
              </div>
            </details>
          ) : (
            shared
          )}
        </div>
      </Ticket>
    </div>
  )
}

function SharedList() {
  const { titles } = sharedCopy
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Lines icon="check" items={sharedCopy.items} title={titles.shared} tone="text-mata" />
      <Lines icon="lock" items={sharedCopy.own} title={titles.own} tone="text-soft" />
    </div>
  )
}

interface LinesProps {
  title: string
  items: readonly string[]
  icon: IconName
  tone: string
}

function Lines({ title, items, icon, tone }: LinesProps) {
  return (
    <div>
      <h2 className="font-sans font-semibold text-base leading-snug">{title}</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {items.map((item) => (
          <li className="flex gap-2" key={item}>
            <span className={`mt-0.5 ${tone}`}>
              <Icon name={icon} size={18} />
            </span>
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const JoinSkeleton = () => (
  <>
    <h1 className="sr-only">{copy.title}</h1>
    <Skeleton blocks={TICKET} label={common.loading} />
  </>
)
