import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation, voting } from '../../copy/guest-invitation.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { formatDay } from '../../lib/format.ts'
import { ANCHORS, toAnchor } from '../../lib/paths.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { ClosedNote } from '../../ui/ticket/closed-note.tsx'
import { toClosedText } from '../suggestions/to-facts.ts'
import { ChosenActions } from './chosen-actions.tsx'
import { ChosenTicket } from './chosen-ticket.tsx'
import { InvitationWeather } from './invitation-weather.tsx'
import { CalendarLinks, EmailForm, NextSteps, UndoChoice } from './next-steps.tsx'
import type { ChosenProps } from './place-links.tsx'
import { TellPartner } from './tell-partner.tsx'
import { toDayText } from './to-day-text.ts'
import type { Choice } from './use-invitation.ts'

const copy = guestInvitation.chosen

interface ChosenPlaceProps extends ChosenProps {
  choice: Choice
  /** Replaces the text that says who chose. */
  head: ReactNode
}

export function ChosenPlace({ activity, invitation, choice, change, head }: ChosenPlaceProps) {
  const { plannedAt, dateProposedBy, token, isOfCouple, undoUntil, timeZone } = invitation
  const [isWanted, setIsWanted] = useState(choice.chooser !== 'before')
  const onWanted = () => setIsWanted(true)
  const end = toEnd(invitation)
  const isAgreed = plannedAt !== null && !dateProposedBy
  const isNext = (isWanted || Boolean(dateProposedBy)) && !end
  const isOpen = plannedAt === null && !end
  const isInviting = invitation.isCompleted && !isOfCouple
  const [isAnswered, setIsAnswered] = useState(false)
  const heading = useFocusOnHeading(choice.chooser !== 'before')
  const status = useFocusOnAnswer(isAnswered ? toDayText(invitation) : null)
  const isAsked = dateProposedBy === 'other' && isNext
  const steps = (
    <NextSteps
      activity={activity}
      change={change}
      invitation={invitation}
      isChangingFirst={isAgreed && choice.chooser === 'before'}
      onAnswered={() => {
        setIsAnswered(true)
        setIsWanted(choice.chooser !== 'before')
      }}
    />
  )
  return (
    <div className="mx-auto w-full max-w-md md:max-w-3xl md:pt-6">
      {head ?? (
        <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
          {end?.title ?? (isAgreed ? copy.agreed : copy.title)}
        </h1>
      )}
      {head && !plannedAt ? null : (
        <p
          className={`mt-2 mb-6 text-balance text-center focus:outline-none md:mb-8 ${dateProposedBy && !end ? 'font-semibold' : 'text-soft'}`}
          ref={status}
          tabIndex={-1}
        >
          {end?.text ?? toSentence(choice, invitation)}
        </p>
      )}
      {isAsked ? <div className="mx-auto mb-6 max-w-md rounded-card bg-blush p-5 text-on-blush">{steps}</div> : null}
      <ChosenTicket
        activity={activity}
        change={change}
        choice={choice}
        invitation={invitation}
        stub={
          isNext && !isAsked ? (
            steps
          ) : isOpen ? (
            <Button icon={CALENDAR} isWide onClick={onWanted}>
              {copy.next}
            </Button>
          ) : isInviting ? (
            <div className="flex flex-col">
              <ButtonLink to={toAnchor(ANCHORS.demo)}>{copy.create}</ButtonLink>
            </div>
          ) : (
            <ChosenActions activity={activity} isFirst={!isAsked} />
          )
        }
      >
        <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-6">
          {(isOpen || isAgreed) && !(isNext || end || isOfCouple) ? (
            <TellPartner activity={activity} invitation={invitation} />
          ) : null}
          {undoUntil && !end ? <UndoChoice change={change} until={undoUntil} /> : null}
          {(isNext && !isAsked) || isOpen || isInviting ? (
            <ChosenActions activity={activity} isFirst={false} />
          ) : plannedAt && timeZone && isAgreed && !end ? (
            <PlannedDay
              activity={activity}
              onChange={onWanted}
              plannedAt={plannedAt}
              timeZone={timeZone}
              token={token}
            />
          ) : null}
          {isNext && !isOfCouple ? <EmailForm activityId={activity.id} token={token} /> : null}
        </div>
      </ChosenTicket>
    </div>
  )
}

/** How the outing ended; null: it is still to come. */
function toEnd({ isDismissed, isCompleted, completedDay, isOfCouple }: InvitationSuggestions) {
  if (isDismissed) return copy.dismissed
  if (!isCompleted) return null
  const { title, text, invite } = copy.completed
  // At noon, so that the day is the same in every time zone of the country.
  const went = completedDay ? text(formatDay(`${completedDay}T12:00:00-03:00`)) : ''
  return { title, text: isOfCouple ? went : `${went} ${invite}`.trim() }
}

function toSentence({ chooser }: Choice, invitation: InvitationSuggestions): string {
  const { isSurprise, isOfCouple, isMatch, signature, plannedAt, dateProposedBy } = invitation
  if (plannedAt && !dateProposedBy) return outingDate.agreed(outingDate.when(formatPlan(plannedAt)))
  const day = toDayText(invitation)
  if (day) return day
  if (chooser === 'other') return copy.byOther
  if (chooser !== 'me') return isMatch ? voting.match.text : copy.already
  if (isSurprise) return copy.revealed(signature)
  return isOfCouple ? copy.told : copy.text(signature)
}

/** Focuses the heading. Scrolls to it only if the choice was made while the page was open. */
function useFocusOnHeading(isNews: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isNews])
  return heading
}

/** Focuses the sentence about the day after the person has answered or proposed one, and shows the top of the page. */
function useFocusOnAnswer(day: string | null): Ref<HTMLParagraphElement> {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!day) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    status.current?.focus({ preventScroll: true })
  }, [day])
  return status
}

interface PlannedDayProps {
  activity: Activity
  /** `YYYY-MM-DDTHH:mm` in the place's time zone. */
  plannedAt: string
  timeZone: string
  token: string
  onChange: () => void
}

/** The weather on the day of the outing, which the heading says, the calendars, and a button for another day. */
const PlannedDay = ({ onChange, ...planned }: PlannedDayProps) => (
  <div className="flex flex-col items-center gap-1 text-balance text-center">
    <ClosedNote text={toClosedText(planned.activity, planned.plannedAt.slice(0, 10))} />
    <InvitationWeather key={planned.plannedAt} token={planned.token} />
    <Actions>
      <CalendarLinks {...planned} />
      <ActionButton icon="refresh" onClick={onChange}>
        {outingDate.change}
      </ActionButton>
    </Actions>
  </div>
)
