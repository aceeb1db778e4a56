import type { ReactNode } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Offer } from '../use-invitation.ts'
import { OfferLayout } from './offer-layout.tsx'
import { ReloadSuggestions } from './reload-suggestions.tsx'
import { SuggestionList } from './suggestion-list.tsx'

interface InviteOfferProps {
  invitation: InvitationSuggestions
  offer: Offer
  /** Stands above the places. */
  map: ReactNode
  /** Renders what reports a wrong place. */
  report: (activity: Activity) => ReactNode
}

/** An open invitation through which the guest chooses: the ticket, and the places. */
export function InviteOffer({ invitation, offer, map, report }: InviteOfferProps) {
  const { activities, isPremium, reloadsLeft } = invitation
  return (
    <OfferLayout hasBar={offer.markedId !== null} invitation={invitation}>
      {activities.length === 0 ? <EmptyState text={copy.noneText} title={copy.none} /> : null}
      {map}
      <SuggestionList invitation={invitation} offer={offer} report={report} />
      {isPremium ? <ReloadSuggestions isBusy={offer.isReloading} left={reloadsLeft} onReload={offer.reload} /> : null}
    </OfferLayout>
  )
}
