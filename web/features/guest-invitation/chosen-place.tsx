import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { toJoinByInvitationPath } from '#contracts/pages'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation, chosenSuggestion as ticketCopy, voting } from '../../copy/guest-invitation.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { formatDay } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { keepStateWithCity } from '../../lib/places.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { CALENDAR } from '../../ui/icon/calendar.ts'
import { ClosedNote } from '../../ui/ticket/closed-note.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Stamp, Ticket } from '../../ui/ticket/ticket.tsx'
import { MissingPlace } from '../reports/missing-place.tsx'
import { toClosedText, toWhereabouts } from '../suggestions/to-facts.ts'
import { AboutLinks } from './about-links.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { InvitationWeather } from './invitation-weather.tsx'
import { EmailForm, NextSteps, UndoChoice } from './next-steps.tsx'
import { ChosenPlaceFacts, type ChosenProps, PlaceCredits } from './place-links.tsx'
import type { Choice } from './use-invitation.ts'

const copy = guestInvitation.chosen

/** A name with more characters is set in smaller type: at full size it would push the address off the screen. */
const LONG_NAME = 40

interface ChosenPlaceProps extends ChosenProps {
  choice: Choice
  /** Replaces the text that says who chose. */
  head: ReactNode
}

export function ChosenPlace({ activity, invitation, choice, change, head }: ChosenPlaceProps) {
  const { plannedAt, dateProposedBy, token, isOfCouple, undoUntil } = invitation
  const [isWanted, setIsWanted] = useState(choice.chooser !== 'before')
  const onWanted = () => setIsWanted(true)
  const end = toEnd(invitation)
  const isAgreed = plannedAt !== null && !dateProposedBy
  const isNext = (isWanted || Boolean(dateProposedBy)) && !end
  const isOpen = plannedAt === null && !end
  const isInviting = invitation.isCompleted && !isOfCouple
  const heading = useFocusOnHeading(choice.chooser !== 'before')
  return (
    <div className="mx-auto w-full max-w-md md:max-w-3xl md:pt-6">
      {head ?? (
        <>
          <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
            {end?.title ?? (isAgreed ? copy.agreed : copy.title)}
          </h1>
          <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">
            {end?.text ?? toSentence(choice, invitation)}
          </p>
        </>
      )}
      <ChosenTicket
        activity={activity}
        change={change}
        choice={choice}
        invitation={invitation}
        stub={
          isNext ? (
            <NextSteps activity={activity} change={change} invitation={invitation} />
          ) : isOpen ? (
            <Button icon={CALENDAR} isWide onClick={onWanted}>
              {copy.next}
            </Button>
          ) : isInviting ? (
            <div className="flex flex-col">
              <ButtonLink to={PATHS.home}>{copy.create}</ButtonLink>
            </div>
          ) : (
            <ChosenActions activity={activity} isFirst />
          )
        }
      >
        <div className="mx-auto mt-6 flex w-full max-w-md flex-col gap-6">
          {undoUntil && !end ? <UndoChoice change={change} until={undoUntil} /> : null}
          {isNext || isOpen || isInviting ? (
            <ChosenActions activity={activity} isFirst={false} />
          ) : plannedAt && !end ? (
            <PlannedDay
              closed={toClosedText(activity, plannedAt.slice(0, 10))}
              onChange={onWanted}
              plannedAt={plannedAt}
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

interface PlannedDayProps {
  /** `YYYY-MM-DDTHH:mm` in the place's time zone. */
  plannedAt: string
  token: string
  /** Warns that the place is usually closed on the day. */
  closed: string | null
  onChange: () => void
}

/** The weather on the day of the outing, which the heading says, and a link to further actions. */
const PlannedDay = ({ plannedAt, token, closed, onChange }: PlannedDayProps) => (
  <div className="flex flex-col items-center gap-1 text-balance text-center">
    <ClosedNote text={closed} />
    <InvitationWeather key={plannedAt} token={token} />
    <Button onClick={onChange} variant="quiet">
      {outingDate.changeOrSave}
    </Button>
  </div>
)

interface ChosenTicketProps extends ChosenProps {
  choice: Choice
  /** What comes next: the day and the message, or later the way there. */
  stub: ReactNode
  children: ReactNode
}

/** The choice as a ticket whose stub is torn off. A surprise is revealed after the stub is off. */
function ChosenTicket({ activity, invitation, choice, change, stub, children }: ChosenTicketProps) {
  const isNow = choice.chooser === 'me'
  const isRevealed = isNow && invitation.isSurprise
  return (
    <>
      <Ticket state={isNow ? 'tearing' : 'torn'} stub={stub}>
        <div className="md:grid md:grid-cols-2">
          <Picture activity={activity} invitation={invitation} isRevealed={isRevealed} />
          <div className={isRevealed ? 'late' : undefined}>
            <Place activity={activity} change={change} invitation={invitation} />
          </div>
        </div>
      </Ticket>
      {children}
      {invitation.isOfCouple ? <ToDashboard /> : <Offers invitation={invitation} />}
      {activity.city ? (
        <div className="text-center">
          <MissingPlace category={invitation.categorySlug} city={activity.city} />
        </div>
      ) : null}
      {invitation.isOfCouple ? null : <AboutLinks />}
    </>
  )
}

const ToDashboard = () => (
  <p className="mt-10 text-center">
    <ButtonLink to={PATHS.dashboard} variant="quiet">
      {copy.toDashboard}
    </ButtonLink>
  </p>
)

const Offers = ({ invitation: { token, signature, isCompleted } }: Pick<ChosenProps, 'invitation'>) => (
  <div className="mt-10 flex flex-col items-center gap-1 text-center">
    <ButtonLink state={{ sender: signature }} to={toJoinByInvitationPath(token)} variant="quiet">
      {ticketCopy.join(signature)}
    </ButtonLink>
    {isCompleted ? null : (
      <ButtonLink variant="quiet" to={PATHS.home}>
        {ticketCopy.home}
      </ButtonLink>
    )}
    <p className="text-balance text-sm text-soft">{ticketCopy.tip}</p>
  </div>
)

interface PictureProps {
  activity: Activity
  invitation: InvitationSuggestions
  isRevealed: boolean
}

function Picture({ activity, invitation, isRevealed }: PictureProps) {
  const own = { category: invitation.categorySlug, drawing: activity.drawing }
  const scene = <Scene {...own} imageUrl={activity.imageUrl} isUrgent />
  return (
    <div className="relative md:[&>.scene]:aspect-auto md:[&>.scene]:h-full">
      {isRevealed ? (
        <>
          <Scene {...own} isSealed isUrgent />
          <div className="late absolute inset-0 [&>.scene]:aspect-auto [&>.scene]:h-full">{scene}</div>
        </>
      ) : (
        scene
      )}
      <span className="absolute right-4 bottom-3 rounded-[0.9em] bg-card p-1.5">
        <Stamp>{ticketCopy.stamp}</Stamp>
      </span>
    </div>
  )
}

function Place({ activity, change, invitation }: ChosenProps) {
  return (
    <div className="@container flex h-full flex-col gap-2 p-[min(1.25rem,6vw)] pb-7 md:min-h-64 md:justify-center sm:p-7">
      <h2
        className={`@max-[14rem]:hyphens-auto @max-[14rem]:text-xl ${activity.name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}`}
      >
        {activity.name}
      </h2>
      <p className="text-pretty">{keepStateWithCity(toWhereabouts(activity))}</p>
      <ChosenPlaceFacts activity={activity} change={change} invitation={invitation} />
      {activity.description ? <p className="text-pretty">{activity.description}</p> : null}
      <PlaceCredits activity={activity} />
    </div>
  )
}
