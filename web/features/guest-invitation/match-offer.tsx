import { type ReactNode, Suspense } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { voting as votingCopy } from '../../copy/votes.ts'
import { useFocusOnMount } from '../../hooks/focus/use-focus-on-mount.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { OfferLayout } from './offer-layout.tsx'
import type { Offer, Source } from './use-invitation.ts'
import { MatchStubs } from './voting/match-stubs.tsx'
import { useVoting, type Voting } from './voting/use-voting.ts'
import { VoteList } from './voting/vote-list.tsx'

// Loaded on demand: few votes reach this state.
const NoMatch = optionalComponent(async () => (await import('./voting/no-match.tsx')).NoMatch)
const matchCopy = votingCopy.match

interface MatchOfferProps {
  invitation: InvitationSuggestions
  offer: Offer
  source: Source
  map: ReactNode
  report: (activity: Activity) => ReactNode
  /** Name of the other side; null: unknown. */
  other: string | null
}

/** An open invitation on which both sides vote: the ticket, and the places. */
export function MatchOffer({ invitation, offer, source, map, report, other }: MatchOfferProps) {
  const { token, activities, isOver, isSurprise } = invitation
  const voting = useVoting(token, invitation, source)
  const isVoting = activities.length > 0 && !isOver && !voting.isSeatTaken
  const notice = toSeatNotice(voting)
  const words = {
    lead: voting.isSeatTaken ? null : isOver ? votingCopy.leadOfOver : votingCopy.lead,
    how: isSurprise ? votingCopy.howSurprise : votingCopy.how,
  }
  // The fixed bar has its own space at the end of the list.
  return (
    <OfferLayout hasBar={false} invitation={invitation} words={words}>
      <p className="sr-only" role="status">
        {voting.news}
      </p>
      <noscript>
        <p className="mb-4 text-pretty text-soft">{votingCopy.withoutScript}</p>
      </noscript>
      {activities.length === 0 ? <EmptyState text={copy.noneText} title={copy.none} /> : null}
      {notice ? (
        <div className="mb-6 rounded-card bg-card p-5 shadow-raised" role="status">
          <p className="font-semibold">{notice.title}</p>
          <p className="text-pretty text-sm">{notice.text}</p>
        </div>
      ) : null}
      {isOver ? (
        <Suspense>
          <NoMatch invitation={invitation} offer={offer} />
        </Suspense>
      ) : null}
      {map}
      <VoteList invitation={invitation} report={report} voting={voting} />
      {isVoting ? <VoteBar other={other} voting={voting} /> : null}
    </OfferLayout>
  )
}

function toSeatNotice({ isSeatTaken, isRefused, wasFreed }: Voting): { title: string; text: string } | null {
  const { taken, freed } = votingCopy
  if (isSeatTaken) return { title: isRefused ? taken.refused : taken.title, text: taken.text }
  return wasFreed ? freed : null
}

/** Heading above the chosen place, for a match that happens while the page is open. */
export function MatchHead({ other }: Pick<MatchOfferProps, 'other'>) {
  const heading = useFocusOnMount()
  return (
    <>
      <MatchStubs partner={other} />
      <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
        {matchCopy.title}
      </h1>
      <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">{matchCopy.text}</p>
    </>
  )
}

/** The bar at the bottom of the screen: the number of places with a vote, and the next step. */
function VoteBar({ other, voting: { count, total } }: Pick<MatchOfferProps, 'other'> & { voting: Voting }) {
  return (
    <div className="sticky bottom-0 z-20 pb-(--below)">
      <div className="flex items-center gap-4 rounded-card border border-line border-dashed bg-blush px-4 py-3 text-on-blush shadow-raised">
        <p className="shrink-0 font-display text-lg leading-tight">{votingCopy.progress(count, total)}</p>
        <p className="min-w-0 text-pretty text-sm leading-snug">{toNext(count, total, other)}</p>
      </div>
    </div>
  )
}

function toNext(count: number, total: number, other: string | null): string {
  if (count === 0) return votingCopy.start
  return count < total ? votingCopy.goOn(total - count) : votingCopy.waiting(other)
}
