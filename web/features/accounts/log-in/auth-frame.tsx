import type { ReactNode } from 'react'
import { accounts as copy } from '../../../copy/accounts.ts'
import { categoryDrawing } from '../../../lib/category-drawing.ts'
import { Scene } from '../../../ui/ticket/scene.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'

/**
 * A form for visitors, with a ticket beside it.
 *
 * @param isLong - hides the ticket on phones, where it would be far below the form
 */
export const AuthFrame = ({ children, isLong = false }: { children: ReactNode; isLong?: boolean }) => (
  <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-4 pb-16 sm:px-6 md:grid-cols-[1.2fr_1fr] md:pt-10">
    <div className="mx-auto w-full max-w-md lg:mx-0">{children}</div>
    <div className={`w-full max-w-72 rotate-2 justify-self-center md:block md:max-w-sm ${isLong ? 'hidden' : ''}`}>
      <Ticket stub={<p className="font-display text-lg text-on-blush">{copy.aside}</p>}>
        <Scene category="romance" drawing={categoryDrawing('romance')} isUrgent />
      </Ticket>
    </div>
  </div>
)
