import type { ReactNode } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import type { Vote } from '#contracts/voting/voting-state'
import { places } from '../../../copy/places/places.ts'
import { useSwipe } from '../../../hooks/page/use-swipe.ts'
import { cardId, isReportable, toListCredits } from '../../../lib/places.ts'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { SuggestionCard } from '../offer/suggestion-card.tsx'
import type { Voting } from './use-voting.ts'
import { VoteButtons } from './vote-buttons.tsx'

interface VoteListProps {
  invitation: InvitationSuggestions
  voting: Voting
  report: (activity: Activity) => ReactNode
}

/** The places to vote on, one under the other; of somebody else's seat they are only read. */
export function VoteList({ invitation, voting, report }: VoteListProps) {
  const { activities, isSurprise } = invitation
  return (
    <>
      <ol className="grid list-none grid-cols-1 gap-2.5 sm:gap-4">
        {activities.map((activity, index) => (
          <VoteCard
            activity={activity}
            invitation={invitation}
            isReadOnly={voting.isSeatTaken}
            key={activity.id}
            number={index + 1}
            onVote={(vote) => voting.vote(activity.id, vote)}
            report={isReportable(activity) ? report(activity) : null}
            vote={voting.votes[activity.id]}
          />
        ))}
      </ol>
      {isSurprise ? null : (
        <div className="mt-4">
          <Credits label={places.credits} lines={toListCredits(activities)} linkHint={places.outside} />
        </div>
      )}
    </>
  )
}

interface VoteCardProps {
  number: number
  activity: Activity
  invitation: InvitationSuggestions
  vote: Vote | undefined
  isReadOnly: boolean
  onVote: (vote: Vote) => void
  report: ReactNode
}

/** To the right it is wanted, to the left it is not: what the buttons do too. */
function VoteCard({ number, activity, invitation, vote, isReadOnly, onVote, report }: VoteCardProps) {
  const swipe = useSwipe<HTMLLIElement>((side) => onVote(side === 'right' ? 'yes' : 'no'))
  return (
    <li id={cardId(activity.id)} tabIndex={-1} {...(isReadOnly ? {} : swipe)}>
      <SuggestionCard
        activity={activity}
        around={{ city: invitation.location, radiusKm: invitation.radius }}
        categorySlug={invitation.categorySlug}
        isMarked={false}
        number={number}
        report={report}
      >
        {isReadOnly ? null : <VoteButtons name={activity.name} onVote={onVote} vote={vote} />}
      </SuggestionCard>
    </li>
  )
}
