import { type ReactNode, Suspense } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation, noteFrom } from '../../copy/guest-invitation.ts'
import { proposalAnswer as copy } from '../../copy/proposals.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { TicketNote } from '../../ui/ticket/ticket-note.tsx'
import { declineProposal } from '../proposals/api.ts'
import { ProposedPlace } from '../suggestions/proposed-place.tsx'
import { toProposedTime } from '../suggestions/proposed-time.ts'
import { AboutLinks } from './about-links.tsx'
import { PhoneLink, PlaceCredits, RouteLink, SiteLink } from './place-links.tsx'
import { isOutdated, toChoiceFailure } from './to-choice-failure.ts'
import type { Offer, Source } from './use-invitation.ts'

// Loaded on demand: most tickets have no note.
const ReportNote = optionalComponent(async () => (await import('../reports/report-note.tsx')).ReportNote)

interface ProposalProps {
  invitation: InvitationSuggestions
  offer: Offer
  source: Pick<Source, 'readAgain' | 'replace'>
}

/** The guest's page of a proposal: one place, one time, yes or no. */
export function ProposalOffer(props: ProposalProps & { report: (activity: Activity) => ReactNode }) {
  const { activities, signature, message, token, isOfCouple } = props.invitation
  const [activity] = activities
  const hasNote = signature !== null || message !== null
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 md:max-w-3xl">
      <div className="text-center">
        <h1 className="text-2xl">{copy.title}</h1>
        {hasNote ? (
          <div className="mt-2">
            <TicketNote from={signature ? noteFrom(signature, message !== null) : ''} message={message} />
          </div>
        ) : null}
      </div>
      <ProposalTicket {...props} />
      {activity ? <div className="text-center">{props.report(activity)}</div> : null}
      {hasNote ? (
        <div className="text-center">
          <Suspense>
            <ReportNote token={token} />
          </Suspense>
        </div>
      ) : null}
      {isOfCouple ? null : <AboutLinks />}
    </div>
  )
}

/** The proposal as a ticket, with its answer on the stub. */
export function ProposalTicket({ invitation, offer, source }: ProposalProps) {
  const { activities, categorySlug, location, proposedAt, timeZone } = invitation
  const [activity] = activities
  if (!activity || !proposedAt || !timeZone) return null
  const { words, isToday } = toProposedTime({ plannedAt: proposedAt, timeZone })
  return (
    <Ticket
      stub={<Answer activity={activity} invitation={invitation} isToday={isToday} offer={offer} source={source} />}
    >
      <ProposedPlace activity={activity} categorySlug={categorySlug} from={location} time={words}>
        {activity.kind === 'place' ? (
          <Actions>
            <RouteLink activity={activity} />
            <SiteLink activity={activity}>{guestInvitation.site}</SiteLink>
            <PhoneLink activity={activity}>{guestInvitation.phone}</PhoneLink>
          </Actions>
        ) : null}
        <PlaceCredits activity={activity} />
      </ProposedPlace>
    </Ticket>
  )
}

interface AnswerProps extends ProposalProps {
  activity: Activity
  isToday: boolean
}

/** One tap answers; a no can be changed until the proposal expires. */
function Answer({ activity, invitation, isToday, offer, source }: AnswerProps) {
  const { token, isDeclined, isOfCouple, signature } = invitation
  const [decline, isDeclining] = useOnceAtATime(async () => {
    try {
      await declineProposal(token)
      source.replace((old) => old && { ...old, isDeclined: true })
    } catch (failure) {
      const why = toChoiceFailure(failure, isOutdated(failure) ? await source.readAgain() : undefined)
      if (why) showErrorToast({ title: copy.failed, description: why })
    }
  })
  const yes = (
    <Button
      disabled={isDeclining}
      icon="check"
      isBusy={offer.busyId !== null}
      isWide
      onClick={() => void offer.choose({ activityId: activity.id })}
      variant={isDeclined ? 'secondary' : 'primary'}
    >
      {isDeclined ? copy.declined.yes : copy.yes}
    </Button>
  )
  if (isDeclined) {
    return (
      <div className="flex flex-col gap-3 text-on-blush" role="status">
        <div>
          <p className="font-semibold">{copy.declined.title}</p>
          <p className="text-sm">{copy.declined.text(signature)}</p>
        </div>
        {yes}
      </div>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        {yes}
        <Button
          disabled={offer.busyId !== null}
          isBusy={isDeclining}
          isWide
          onClick={() => void decline()}
          variant="secondary"
        >
          {copy.no(isToday)}
        </Button>
      </div>
      {isOfCouple ? null : <p className="mt-2 text-center text-on-blush text-sm">{copy.noAccount}</p>}
    </>
  )
}
