import emptyTickets from '../../art/empty-tickets.svg?url&no-inline'
import lostTicket from '../../art/lost-ticket.svg?url&no-inline'
import tornTicket from '../../art/torn-ticket.svg?url&no-inline'

const DRAWINGS = { 'empty-tickets': emptyTickets, 'lost-ticket': lostTicket, 'torn-ticket': tornTicket } as const

export type DrawingName = keyof typeof DRAWINGS

/** A decorative drawing for a screen with no other content. */
export function Drawing({ name }: { name: DrawingName }) {
  return <img alt="" className="h-auto w-60 max-w-full" height={200} src={DRAWINGS[name]} width={320} />
}
