import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { useFirstInteraction } from '../../../hooks/page/use-first-interaction.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { loadCreateOnce } from '../api.ts'
import { preloadedChosenTicket } from '../chosen/preloaded-chosen-ticket.ts'
import { preloadedNextSteps } from '../next/preloaded-next-steps.ts'
import type { Offer } from '../use-invitation.ts'
import { hasNote, InviteTicket } from './invite-ticket.tsx'
import { ReloadSuggestions } from './reload-suggestions.tsx'
import { SuggestionList } from './suggestion-list.tsx'

// It stands below the places, and only where something is written on the ticket.
const ReportNote = optionalComponent(async () => (await import('../note/report-note.tsx')).ReportNote)

interface InviteOfferProps {
  invitation: InvitationSuggestions
  offer: Offer
  /** Stands above the places. */
  map: ReactNode
  /** Renders what reports a wrong place. */
  report: (activity: Activity) => ReactNode
}

/** An open invitation: the ticket, and what it lets one choose. */
export function InviteOffer({ invitation, offer, map, report }: InviteOfferProps) {
  const { activities, isPremium, reloadsLeft } = invitation
  const heading = useScrollToTopAfterReload(reloadsLeft)

  useFirstInteraction(
    () => void Promise.all([preloadedChosenTicket.preload(), preloadedNextSteps.preload(), loadCreateOnce()]),
  )
  return (
    <div className={`${OFFER_LAYOUT} ${offer.markedId ? 'pb-20' : ''}`}>
      <div className={OFFER_ASIDE}>
        <InviteTicket heading={heading} invitation={invitation} />
      </div>
      <div>
        {activities.length === 0 ? <EmptyState text={copy.noneText} title={copy.none} /> : null}
        {map}
        <SuggestionList invitation={invitation} offer={offer} report={report} />
        {isPremium ? <ReloadSuggestions isBusy={offer.isReloading} left={reloadsLeft} onReload={offer.reload} /> : null}
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
