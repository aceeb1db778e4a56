import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import type { Vote } from '#contracts/votes'
import { places } from '../../../copy/places.ts'
import { voting as copy } from '../../../copy/votes.ts'
import { cardId, isReportable, toListCredits } from '../../../lib/places.ts'
import { Icon, type IconName, type OwnIcon } from '../../../ui/icon/icon.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { IdeasHeading, SuggestionCard } from '../suggestion-card.tsx'
import { VOTES } from './use-ballot.ts'
import type { Voting } from './use-voting.ts'

const ICONS: Record<Vote, IconName | OwnIcon> = {
  yes: 'check',
  maybe: { path: 'M4 12c2.7-5 5.3-5 8 0s5.3 5 8 0' },
  no: 'x',
}

const ON_CLASS: Record<Vote, string> = {
  yes: 'border-mata bg-mata text-on-mata',
  maybe: 'border-ink bg-ink text-paper',
  no: 'border-ink bg-ink text-paper',
}

const OFF_CLASS = 'border-field bg-card hover:border-ink'

const SWIPE_START_PX = 12
const SWIPE_VOTE_PX = 88

interface VoteListProps {
  invitation: InvitationSuggestions
  voting: Voting
  report: (activity: Activity) => ReactNode
}

/** The places to vote on; read-only if another guest has the seat. */
export function VoteList({ invitation, voting, report }: VoteListProps) {
  const { activities, isSurprise } = invitation
  return (
    <>
      <ol className="grid list-none grid-cols-1 gap-2.5 sm:gap-4">
        {activities.map((activity, index) => (
          <VoteCard
            activity={activity}
            invitation={invitation}
            isFrozen={!voting.isOpen}
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
  /** Whether both sides have voted on all places; the votes are shown and cannot change. */
  isFrozen: boolean
  onVote: (vote: Vote) => void
  report: ReactNode
}

/** A place with its vote. A swipe to the right votes yes, to the left no, like the buttons. */
function VoteCard({ number, activity, invitation, vote, isReadOnly, isFrozen, onVote, report }: VoteCardProps) {
  const swipe = useSwipe<HTMLLIElement>((side) => onVote(side === 'right' ? 'yes' : 'no'))
  return (
    <li id={cardId(activity.id)} tabIndex={-1} {...(isReadOnly || isFrozen ? {} : swipe)}>
      <IdeasHeading activities={invitation.activities} index={number - 1} />
      <SuggestionCard
        activity={activity}
        categorySlug={invitation.categorySlug}
        from={invitation.location}
        isMarked={false}
        number={number}
        report={report}
      >
        {isReadOnly ? null : <VoteButtons isDisabled={isFrozen} name={activity.name} onVote={onVote} vote={vote} />}
      </SuggestionCard>
    </li>
  )
}

interface VoteButtonsProps {
  name: string
  vote: Vote | undefined
  isDisabled: boolean
  onVote: (vote: Vote) => void
}

/**
 * Three equal buttons to vote on a place. That of the stored vote is pressed; pressing it again sends the vote again.
 */
const VoteButtons = ({ name, vote, isDisabled, onVote }: VoteButtonsProps) => (
  <fieldset className="relative z-1 mt-1 flex w-full flex-wrap gap-1.5 pb-1.5" disabled={isDisabled}>
    <legend className="sr-only">{copy.voteOn(name)}</legend>
    {VOTES.map((value) => (
      <button
        aria-pressed={vote === value}
        className={`inline-flex min-h-11 grow basis-0 items-center justify-center gap-1.5 rounded-full border-[1.5px] px-2.5 font-semibold text-sm disabled:cursor-default ${isDisabled && vote !== value ? 'opacity-50' : ''} ${vote === value ? ON_CLASS[value] : OFF_CLASS}`}
        key={value}
        onClick={() => onVote(value)}
        type="button"
      >
        <Icon name={ICONS[value]} size={18} />
        {copy.votes[value]}
      </button>
    ))}
  </fieldset>
)

interface Movement {
  id: number
  x: number
  y: number
  isSideways: boolean
}

/**
 * Lets a finger swipe an element to either side, in addition to buttons with the same effect. It ignores the mouse, and
 * the page still scrolls.
 *
 * @returns the ref and the handlers of the element
 */
function useSwipe<Element extends HTMLElement>(onSwipe: (side: 'left' | 'right') => void) {
  const ref = useRef<Element>(null)
  // The browser handles vertical scrolling, this code horizontal movement.
  useEffect(() => ref.current?.style.setProperty('touch-action', 'pan-y'), [])
  const movement = useRef<Movement | null>(null)

  const onPointerDown = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    movement.current = pointerType === 'touch' && isPrimary ? { id, x, y, isSideways: false } : null
  }
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const now = movement.current
    if (now?.id !== pointerId) return
    const [across, along] = [clientX - now.x, clientY - now.y]
    if (!now.isSideways && Math.abs(across) > SWIPE_START_PX && Math.abs(across) > Math.abs(along)) {
      now.isSideways = true
      currentTarget.setPointerCapture(pointerId)
    }
    if (now.isSideways) currentTarget.style.translate = `${across}px`
  }
  const end = ({ currentTarget, pointerId, clientX, type }: PointerEvent<HTMLElement>) => {
    const now = movement.current
    if (now?.id !== pointerId) return
    movement.current = null
    currentTarget.style.removeProperty('translate')
    const across = clientX - now.x
    if (type === 'pointerup' && now.isSideways && Math.abs(across) >= SWIPE_VOTE_PX)
      onSwipe(across > 0 ? 'right' : 'left')
  }
  return { ref, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}
