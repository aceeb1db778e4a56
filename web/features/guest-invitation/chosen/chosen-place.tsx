import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Activity } from '#contracts/suggestions'
import { common } from '../../../copy/common.ts'
import { guestInvitation } from '../../../copy/guest-invitation.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { keepStateWithCity } from '../../../lib/places.ts'
import { type PreloadedComponent, usePreloadedComponent } from '../../../platform/release/preloaded-component.ts'
import { Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import { toWhereabouts } from '../../suggestions/to-facts.ts'
import { preloadedNextSteps } from '../next/preloaded-next-steps.ts'
import { PhoneLink, PlaceCredits, RouteLink, SiteLink } from '../place-links.tsx'
import type { Change, Choice } from '../use-invitation.ts'
import type { ChosenTicketProps } from './chosen-ticket.tsx'
import { preloadedChosenTicket } from './preloaded-chosen-ticket.ts'
import { preloadedPlannedDay } from './preloaded-planned-day.ts'

const copy = guestInvitation.chosen
const SKELETON = ['h-136 w-full md:h-96']

interface ChosenPlaceProps extends ChosenTicketProps {
  change: Change
  /** In place of the words that say how it came to be. */
  head: ReactNode
}

/** The chosen place. Until the code of its ticket is there, a summary stands in its place. */
export function ChosenPlace({ activity, invitation, choice, change, head }: ChosenPlaceProps) {
  const { plannedAt, token } = invitation
  const [isWanted, setIsWanted] = useState(choice.chooser !== 'before')
  const onChange = () => setIsWanted(true)
  const heading = useFocusOnHeading(choice.chooser !== 'before')
  const { Part: ChosenTicket, hasFailed, ask } = usePreloadedComponent(preloadedChosenTicket)
  // A guest who has just chosen sees the choice at once; one who only looks waits for the ticket and sees one picture, not two.
  const isAwaited = choice.chooser === 'before' && !hasFailed
  useBackOnline(() => void ask())
  return (
    <div className="mx-auto w-full max-w-md md:max-w-3xl md:pt-6">
      {head ?? (
        <>
          <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
            {copy.title}
          </h1>
          <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">
            {toSentence(choice, invitation.isSurprise)}
          </p>
        </>
      )}
      {ChosenTicket ? (
        <ChosenTicket activity={activity} choice={choice} invitation={invitation}>
          {isWanted ? (
            <Late part={preloadedNextSteps} props={{ activity, change, invitation }} />
          ) : (
            <div className="mt-6 text-balance text-center">
              {plannedAt ? (
                <Late part={preloadedPlannedDay} props={{ plannedAt, token, onChange }} />
              ) : (
                <Button onClick={onChange} variant="quiet">
                  {copy.next}
                </Button>
              )}
            </div>
          )}
        </ChosenTicket>
      ) : null}
      {!ChosenTicket && isAwaited ? <Skeleton blocks={SKELETON} label={common.loading} /> : null}
      {ChosenTicket || isAwaited ? null : <ChoiceSummary activity={activity} />}
    </div>
  )
}

interface LateProps<Props extends object> {
  part: PreloadedComponent<Props>
  props: Props
}

/** The place is there at once; what belongs to it comes when its code has. */
function Late<Props extends object>({ part, props }: LateProps<Props>) {
  const { Part, ask } = usePreloadedComponent(part)
  useBackOnline(() => void ask())
  return Part ? <Part {...props} /> : null
}

function toSentence({ chooser }: Choice, isSurprise: boolean): string {
  if (chooser === 'other') return copy.byOther
  if (chooser !== 'me') return copy.already
  return isSurprise ? copy.revealed : copy.text
}

/** Scrolls to what has just been decided; a page that opens with a choice stays where the browser shows it. */
function useFocusOnHeading(isNews: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isNews])
  return heading
}

/** The chosen place with name, address and route, drawn by code that the page has loaded anyway. */
function ChoiceSummary({ activity }: { activity: Activity }) {
  return (
    <Ticket
      state="torn"
      stub={
        <Actions>
          <RouteLink activity={activity}>{guestInvitation.route}</RouteLink>
          <SiteLink activity={activity}>{guestInvitation.site}</SiteLink>
          <PhoneLink activity={activity}>{guestInvitation.phone}</PhoneLink>
        </Actions>
      }
    >
      <div className="flex flex-col gap-2 p-[min(1.25rem,6vw)] pb-7 sm:p-7">
        <h2 className="text-2xl">{activity.name}</h2>
        <p className="text-pretty">{keepStateWithCity(toWhereabouts(activity))}</p>
        <PlaceCredits activity={activity} />
      </div>
    </Ticket>
  )
}
