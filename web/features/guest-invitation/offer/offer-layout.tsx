import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { useFirstInteraction } from '../../../hooks/page/use-first-interaction.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { preloadedChosenTicket } from '../chosen/preloaded-chosen-ticket.ts'
import { preloadedNextSteps } from '../next/preloaded-next-steps.ts'
import { hasNote, InviteTicket, type TicketWords } from './invite-ticket.tsx'

// It stands below the places, and only where something is written on the ticket.
const ReportNote = optionalComponent(async () => (await import('../note/report-note.tsx')).ReportNote)

interface OfferLayoutProps {
  invitation: InvitationSuggestions
  /** Something stands at the bottom of the screen: nothing may end behind it. */
  hasBar: boolean
  /** As of the ticket. */
  words?: TicketWords
  children: ReactNode
}

/** The ticket of an open invitation, and what it lets one decide. */
export function OfferLayout({ invitation, hasBar, words, children }: OfferLayoutProps) {
  const heading = useScrollToTopAfterReload(invitation.reloadsLeft)

  useFirstInteraction(() => void Promise.all([preloadedChosenTicket.preload(), preloadedNextSteps.preload()]))
  return (
    <div className={`${OFFER_LAYOUT} ${hasBar ? 'pb-20' : ''}`}>
      <div className={OFFER_ASIDE}>
        <InviteTicket heading={heading} invitation={invitation} words={words} />
      </div>
      <div>
        {children}
        {hasNote(invitation) ? (
          <div className="pt-6 text-center">
            <Suspense>
              <ReportNote token={invitation.token} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The ticket above the places; beside them, and always in sight, where there is room. */
export const OFFER_LAYOUT = 'grid gap-6 lg:grid-cols-[21rem_1fr] lg:items-start lg:gap-10'
export const OFFER_ASIDE = 'min-w-0 lg:[@media(min-height:40rem)]:sticky lg:top-8'

/** Other places begin at the top of the page, for the eye and for the keyboard. */
function useScrollToTopAfterReload(reloadsLeft: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(reloadsLeft)
  useEffect(() => {
    if (shown.current === reloadsLeft) return
    shown.current = reloadsLeft
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [reloadsLeft])
  return heading
}
