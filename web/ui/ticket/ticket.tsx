import type { ReactNode } from 'react'
import { stampTurn } from './stamp-turn.ts'

interface TicketProps {
  children: ReactNode
  stub: ReactNode
  /** `torn`: the stub is torn off; `tearing`: the same, animated once. */
  state?: 'whole' | 'torn' | 'tearing'
}

/** A ticket and its stub, with a perforated line between them. */
export function Ticket({ children, stub, state = 'whole' }: TicketProps) {
  return (
    <div className="ticket" data-tearing={state === 'tearing'} data-torn={state !== 'whole'}>
      <div className="ticket-body overflow-hidden">{children}</div>
      <div className="ticket-stub px-[min(1.25rem,6vw)] py-4 sm:px-7">{stub}</div>
    </div>
  )
}

/** A rubber stamp with a short text, slightly turned; `seed` decides the angle. */
export function Stamp({ seed, children }: { seed?: string; children: ReactNode }) {
  return (
    <span className="stamp text-lg text-mata" data-turn={seed === undefined ? undefined : stampTurn(seed)}>
      {children}
    </span>
  )
}
