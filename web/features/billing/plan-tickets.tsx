import type { ReactNode } from 'react'
import { plans as copy } from '../../copy/billing/plans.ts'
import { PATHS, REGISTRATION, toRegistration } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { usePlans } from './api.ts'

export function PlanTickets() {
  const plans = usePlans()
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6 md:grid-cols-2">
      <PlanTicket
        benefits={copy.benefits.free(plans)}
        lead={copy.freeLead}
        name={copy.free}
        note={copy.startNote}
        price={copy.price(plans.free)}
      >
        <ButtonLink isWide to={REGISTRATION}>
          {copy.start}
        </ButtonLink>
      </PlanTicket>
      <PlanTicket
        benefits={copy.benefits.premium(plans)}
        edge="ipe"
        lead={copy.premiumLead}
        name={copy.premium}
        note={copy.premiumNote}
        price={copy.price(plans.premium)}
      >
        <ButtonLink isWide variant="secondary" to={toRegistration(PATHS.upgrade)}>
          {copy.startPremium}
        </ButtonLink>
      </PlanTicket>
    </div>
  )
}

interface PlanTicketProps {
  name: string
  /** Shown beside the name, e.g. a recommendation. */
  mark?: ReactNode
  lead: string
  /** Colours the edge of Premium's ticket. */
  edge?: 'ipe'
  /** `R$ 19/mês` */
  price: string
  benefits: readonly string[]
  note: string
  children: ReactNode
}

export function PlanTicket({ name, mark, lead, edge, price, benefits, note, children }: PlanTicketProps) {
  return (
    <Ticket
      stub={
        <>
          {children}
          <p className="mt-2 text-center text-on-blush text-sm">{note}</p>
        </>
      }
    >
      <div className={`h-full border-t-8 p-[min(1.5rem,6vw)] sm:p-7 ${edge === 'ipe' ? 'border-ipe' : 'border-blush'}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-lg">{name}</h3>
          {mark}
        </div>
        <p className="mt-3 font-display text-2xl leading-none">{price}</p>
        <p className="mt-2 text-soft">{lead}</p>
        <ul className="mt-5 flex flex-col gap-2.5">
          {benefits.map((benefit) => (
            <li className="flex gap-2.5" key={benefit}>
              <span className="mt-0.5 text-mata">
                <Icon name="check" />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </Ticket>
  )
}
