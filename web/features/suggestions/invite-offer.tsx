import { useEffect, useRef } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { suggestions as copy } from '../../copy/suggestions.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuestEmail } from './guest-email.tsx'
import { InviteTicket } from './invite-ticket.tsx'
import { ReloadSuggestions } from './reload-suggestions.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useGuestEmail } from './use-guest-email.ts'
import type { Offer } from './use-invitation.ts'

/** An open invitation: the ticket, and what it lets one choose. */
export function InviteOffer({ invitation, offer }: { invitation: InvitationSuggestions; offer: Offer }) {
  const { activities, isPremium, reloadsLeft } = invitation
  const email = useGuestEmail()
  const heading = useTopAfterReload(reloadsLeft)

  const choose = (activityId: string) => {
    const address = email.read()
    if (address !== null) void offer.choose(activityId, address)
  }
  return (
    <div className={OFFER_LAYOUT}>
      <div className={OFFER_ASIDE}>
        <InviteTicket heading={heading} invitation={invitation}>
          <GuestEmail {...email.field} />
        </InviteTicket>
      </div>
      <div>
        {activities.length === 0 ? <EmptyState text={copy.noneText} title={copy.none} /> : null}
        <SuggestionList busyId={offer.busyId} invitation={invitation} onChoose={choose} />
        {isPremium ? <ReloadSuggestions isBusy={offer.isReloading} left={reloadsLeft} onReload={offer.reload} /> : null}
      </div>
    </div>
  )
}

/** The ticket above the places; beside them, and always in sight, where there is room. */
export const OFFER_LAYOUT = 'grid gap-6 lg:grid-cols-[21rem_1fr] lg:items-start lg:gap-10'
export const OFFER_ASIDE = 'min-w-0 lg:[@media(min-height:40rem)]:sticky lg:top-8'

/** Other places begin at the top of the page, for the eye and for the keyboard. */
function useTopAfterReload(reloadsLeft: number) {
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
