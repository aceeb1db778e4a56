import type { ReactNode, Ref } from 'react'
import { subscription as copy } from '../../../../copy/billing/subscription.ts'
import { Badge } from '../../../../ui/icon/badge.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Amounts } from '../../../../ui/text/amounts.tsx'
import { Ticket } from '../../../../ui/ticket/ticket.tsx'
import type { StateWords } from './to-state-words.ts'

interface StateProps {
  words: StateWords
  /** Takes the focus when the button that changed the state has disappeared. */
  heading: Ref<HTMLHeadingElement>
  /** The actions. */
  children: ReactNode
}

const ROOM = 'px-[min(1.25rem,6vw)] py-6 sm:px-7'

/** The ticket of a Premium couple: until when and how it is paid, with the actions on the stub. */
export function StateTicket({ words: { mark, title, text }, heading, children }: StateProps) {
  return (
    <Ticket stub={<div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">{children}</div>}>
      <div className={`border-ipe border-t-8 ${ROOM}`}>
        <p className="flex flex-wrap gap-2">
          <Badge tone="ipe">
            <Icon name="crown" size={14} />
            {copy.premium}
          </Badge>
          {mark ? <Badge>{mark}</Badge> : null}
        </p>
        <h3 className="mt-3 text-xl focus:outline-none" ref={heading} tabIndex={-1}>
          <Amounts>{title}</Amounts>
        </h3>
        {text ? <p className="mt-1.5 text-soft">{text}</p> : null}
      </div>
    </Ticket>
  )
}

/** The card of a couple without Premium: no ticket, one sentence and the next step. */
export function StateCard({ words: { title, text }, heading, children }: StateProps) {
  return (
    <div
      className={`flex flex-col gap-4 rounded-card bg-card shadow-raised sm:flex-row sm:items-center sm:justify-between ${ROOM}`}
    >
      <div className="min-w-0">
        <h3 className={`focus:outline-none ${text ? 'text-xl' : 'text-lg'}`} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {text ? <p className="mt-1.5 text-soft">{text}</p> : null}
      </div>
      {children ? <div className="flex shrink-0 flex-col">{children}</div> : null}
    </div>
  )
}
