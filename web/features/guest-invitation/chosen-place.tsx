import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { guestInvitation } from '../../copy/guest-invitation.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { useWindowValue } from '../../hooks/page/use-window-value.ts'
import { formatDay } from '../../lib/format.ts'
import { ANCHORS, toAnchor } from '../../lib/paths.ts'
import { calendarUrl, formatPlan } from '../../lib/plan-time.ts'
import { ActionButton, ActionLink } from '../../ui/action/actions.tsx'
import { Button, ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { ClosedNote } from '../../ui/ticket/closed-note.tsx'
import { toClosedText } from '../suggestions/to-facts.ts'
import { planFileUrl } from './api.ts'
import { ChosenActions, PlaceActions, RouteButton } from './chosen-actions.tsx'
import { ChosenTicket } from './chosen-ticket.tsx'
import { InvitationWeather } from './invitation-weather.tsx'
import { EmailForm, NextSteps, UndoChoice } from './next-steps.tsx'
import type { ChosenProps } from './place-links.tsx'
import { TellPartner } from './tell-partner.tsx'
import { toDayText } from './to-day-text.ts'
import type { Choice } from './use-invitation.ts'

const copy = guestInvitation.chosen

interface ChosenPlaceProps extends ChosenProps {
  choice: Choice
  /** Replaces the text that says who chose. */
  head: ReactNode
  /** Name of the other member, for a member of the couple; null: unknown. */
  partner: string | null
}

export function ChosenPlace({ activity, invitation, choice, change, head, partner }: ChosenPlaceProps) {
  const { plannedAt, dateProposedBy, token, isOfCouple, undoUntil, timeZone } = invitation
  const [isWanted, setIsWanted] = useState(choice.chooser !== 'before')
  const onWanted = () => setIsWanted(true)
  const end = toEnd(invitation)
  const isAgreed = plannedAt !== null && !dateProposedBy
  const [isChanging, setIsChanging] = useState(false)
  const isNext = (isAgreed ? isChanging : isWanted || Boolean(dateProposedBy)) && !end
  const isOpen = plannedAt === null && !end
  const isInviting = invitation.isCompleted && !isOfCouple
  const [isAnswered, setIsAnswered] = useState(false)
  const heading = useFocusOnHeading(choice.chooser !== 'before')
  const status = useFocusOnAnswer(isAnswered ? toDayText(invitation, partner) : null)
  const isAsked = dateProposedBy === 'other' && isNext
  const steps = (
    <NextSteps
      activity={activity}
      change={change}
      invitation={invitation}
      isChangingFirst={isAgreed}
      onAnswered={() => {
        setIsAnswered(true)
        setIsChanging(false)
        setIsWanted(choice.chooser !== 'before')
      }}
      onBack={() => setIsChanging(false)}
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
          {end?.text ?? toSentence(choice, invitation, partner)}
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
          ) : isAgreed && timeZone && !end ? (
            <AgreedActions
              activity={activity}
              invitation={invitation}
              onChange={() => {
                setIsWanted(true)
                setIsChanging(true)
              }}
              plannedAt={plannedAt}
              timeZone={timeZone}
            />
          ) : (
            <ChosenActions activity={activity} isFirst={!isAsked} />
          )
        }
      >
        <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-6">
          {isOpen && !(isNext || isOfCouple) ? <TellPartner activity={activity} invitation={invitation} /> : null}
          {undoUntil && !end ? <UndoChoice change={change} until={undoUntil} /> : null}
          {(isNext && !isAsked) || isOpen || isInviting ? (
            <ChosenActions activity={activity} isFirst={false} />
          ) : isAgreed && !end ? (
            <div className="text-balance text-center">
              <ClosedNote text={toClosedText(activity, plannedAt.slice(0, 10))} />
              <InvitationWeather key={plannedAt} token={token} />
            </div>
          ) : null}
          {(isNext || choice.chooser === 'me') && !end && !isOfCouple ? (
            <EmailForm activityId={activity.id} token={token} />
          ) : null}
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

function toSentence({ chooser }: Choice, invitation: InvitationSuggestions, partner: string | null): string {
  const { isSurprise, isOfCouple, isMatch, signature, plannedAt, dateProposedBy } = invitation
  if (plannedAt && !dateProposedBy) return outingDate.agreed(outingDate.when(formatPlan(plannedAt)))
  const day = toDayText(invitation, partner)
  if (day) return day
  if (chooser === 'other') return copy.byOther
  if (chooser !== 'me') return isMatch ? copy.match : copy.already
  const told = isOfCouple ? copy.told(partner) : copy.text(signature)
  return isSurprise ? `${copy.revealed} ${told}` : told
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

interface AgreedActionsProps extends Pick<ChosenProps, 'activity' | 'invitation'> {
  /** `YYYY-MM-DDTHH:mm` in the place's time zone. */
  plannedAt: string
  timeZone: string
  onChange: () => void
}

/** What is left to do once the day is agreed: the calendar, the way there and the message; another day is rare. */
function AgreedActions({ activity, invitation, plannedAt, timeZone, onChange }: AgreedActionsProps) {
  const page = useWindowValue(() => window.location.href, '')
  return (
    <div className="flex flex-col gap-2">
      <ExternalButton href={calendarUrl(plannedAt, timeZone, activity, page)} icon={CALENDAR} isWide variant="primary">
        {outingDate.calendar}
      </ExternalButton>
      <div className="flex flex-col gap-2 empty:hidden md:flex-row">
        <RouteButton activity={activity} variant="secondary" />
        {invitation.isOfCouple ? null : <TellPartner activity={activity} invitation={invitation} />}
      </div>
      <PlaceActions activity={activity}>
        <ActionLink href={planFileUrl(invitation.token)} icon={CALENDAR}>
          {outingDate.calendarFile}
        </ActionLink>
        <ActionButton icon="refresh" onClick={onChange}>
          {outingDate.change}
        </ActionButton>
      </PlaceActions>
    </div>
  )
}
