import type { ReactNode } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { toJoinByInvitationPath } from '#contracts/pages'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation, chosenSuggestion as ticketCopy } from '../../copy/guest-invitation.ts'
import { PATHS } from '../../lib/paths.ts'
import { keepStateWithCity } from '../../lib/places.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { Stamp, Ticket } from '../../ui/ticket/ticket.tsx'
import { MissingPlace } from '../reports/missing-place.tsx'
import { toWhereabouts } from '../suggestions/to-facts.ts'
import { AboutLinks } from './about-links.tsx'
import { ChosenPlaceFacts, type ChosenProps, PlaceCredits } from './place-links.tsx'
import type { Choice } from './use-invitation.ts'

const copy = guestInvitation.chosen

/** A name with more characters is set in smaller type: at full size it would push the address off the screen. */
const LONG_NAME = 40

interface ChosenTicketProps extends ChosenProps {
  choice: Choice
  /** What comes next: the day and the message, or later the way there. */
  stub: ReactNode
  children: ReactNode
}

/** The choice as a ticket whose stub is torn off. A surprise is revealed after the stub is off. */
export function ChosenTicket({ activity, invitation, choice, change, stub, children }: ChosenTicketProps) {
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
        <Stamp>{invitation.isCompleted ? ticketCopy.wentStamp : ticketCopy.stamp}</Stamp>
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
      <PlaceCredits activity={activity} isFolded />
    </div>
  )
}
