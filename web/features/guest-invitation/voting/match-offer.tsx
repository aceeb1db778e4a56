import { type ReactNode, Suspense } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation } from '../../../copy/guest-invitation/guest-invitation.ts'
import { voting as copy } from '../../../copy/guest-invitation/voting.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OfferLayout } from '../offer/offer-layout.tsx'
import type { Offer, Source } from '../use-invitation.ts'
import { useVoting } from './use-voting.ts'
import { VoteBar } from './vote-bar.tsx'
import { VoteList } from './vote-list.tsx'

// Few votes come that far.
const OutOfCards = optionalComponent(async () => (await import('./out-of-cards.tsx')).OutOfCards)

export interface MatchOfferProps {
  invitation: InvitationSuggestions
  offer: Offer
  source: Source
  /** Stands above the places. */
  map: ReactNode
  report: (activity: Activity) => ReactNode
}

export { MatchHead } from './match-head.tsx'

/** An open invitation that both sides vote on: the ticket, and the places. */
export function MatchOffer({ invitation, offer, source, map, report }: MatchOfferProps) {
  const { token, activities, isOver, isSurprise } = invitation
  const voting = useVoting(token, invitation, source, true)
  const isVoting = activities.length > 0 && !isOver && !voting.isSeatTaken
  const words = {
    lead: voting.isSeatTaken ? null : isOver ? copy.leadOfOver : copy.lead,
    how: isSurprise ? copy.howSurprise : copy.how,
  }
  // The bar takes its own room at the end of the list.
  return (
    <OfferLayout hasBar={false} invitation={invitation} words={words}>
      <p className="sr-only" role="status">
        {voting.news}
      </p>
      <noscript>
        <p className="mb-4 text-pretty text-soft">{copy.withoutScript}</p>
      </noscript>
      {activities.length === 0 ? <EmptyState text={guestInvitation.noneText} title={guestInvitation.none} /> : null}
      {voting.isSeatTaken ? (
        <div className="mb-6 rounded-card bg-card p-5 shadow-raised" role="status">
          <p className="font-semibold">{voting.isRefused ? copy.taken.refused : copy.taken.title}</p>
          <p className="text-pretty text-sm">{copy.taken.text}</p>
        </div>
      ) : null}
      {voting.becomeGuest ? (
        <div className="mb-6 rounded-card bg-card p-5 shadow-raised">
          <p className="text-pretty text-sm">{copy.sides.text}</p>
          <Button onClick={voting.becomeGuest} variant="quiet">
            {copy.sides.action}
          </Button>
        </div>
      ) : null}
      {isOver ? (
        <Suspense>
          <OutOfCards invitation={invitation} offer={offer} votes={voting.votes} />
        </Suspense>
      ) : null}
      {map}
      <VoteList invitation={invitation} report={report} voting={voting} />
      {isVoting ? <VoteBar voting={voting} /> : null}
    </OfferLayout>
  )
}
