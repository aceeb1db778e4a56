import { type ReactNode, Suspense } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { voting as copy, guestInvitation } from '../../../copy/guest-invitation.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { optionalComponent } from '../../../platform/release/lazy-component.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { OfferLayout } from '../offer-layout.tsx'
import type { Offer, Source } from '../use-invitation.ts'
import { MatchStubs } from './match-stubs.tsx'
import { useVoting, type Voting } from './use-voting.ts'
import { VoteList } from './vote-list.tsx'

// Few votes come that far.
const OutOfCards = optionalComponent(async () => (await import('./out-of-cards.tsx')).OutOfCards)
const matchCopy = copy.match

export interface MatchOfferProps {
  invitation: InvitationSuggestions
  offer: Offer
  source: Source
  /** Rendered above the places. */
  map: ReactNode
  report: (activity: Activity) => ReactNode
}

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

/** Above the chosen place, when the match happens while the page is open. */
export function MatchHead() {
  const heading = useFocusOnMount()
  return (
    <>
      <MatchStubs />
      <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
        {matchCopy.title}
      </h1>
      <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">{matchCopy.text}</p>
    </>
  )
}

/** At the bottom of the screen: how many places have a vote, and what comes next. */
function VoteBar({ voting: { count, total } }: { voting: Voting }) {
  return (
    <div className="sticky bottom-0 z-20 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-4 rounded-card border border-line border-dashed bg-blush px-4 py-3 text-on-blush shadow-raised">
        <p className="shrink-0 font-display text-lg leading-tight">{copy.progress(count, total)}</p>
        <p className="min-w-0 text-pretty text-sm leading-snug">{toNext(count, total)}</p>
      </div>
    </div>
  )
}

function toNext(count: number, total: number): string {
  if (count === 0) return copy.start
  return count < total ? copy.goOn(total - count) : copy.waiting
}
