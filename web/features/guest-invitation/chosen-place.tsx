import { type ReactNode, useEffect, useRef, useState } from 'react'
import { guestInvitation } from '../../copy/guest-invitation.ts'
import { outingPlan } from '../../copy/outing-dates.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { Button } from '../../ui/action/button.tsx'
import { ChosenTicket, type ChosenTicketProps } from './chosen-ticket.tsx'
import { InvitationWeather } from './invitation-weather.tsx'
import { NextSteps } from './next-steps.tsx'
import type { Change, Choice } from './use-invitation.ts'

const copy = guestInvitation.chosen

interface ChosenPlaceProps extends ChosenTicketProps {
  change: Change
  /** In place of the words that say how it came to be. */
  head: ReactNode
}

/** The chosen place, and what can be done next. */
export function ChosenPlace({ activity, invitation, choice, change, head }: ChosenPlaceProps) {
  const { plannedAt, token } = invitation
  const [isWanted, setIsWanted] = useState(choice.chooser !== 'before')
  const onChange = () => setIsWanted(true)
  const heading = useFocusOnHeading(choice.chooser !== 'before')
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
      <ChosenTicket activity={activity} choice={choice} invitation={invitation}>
        {isWanted ? (
          <NextSteps activity={activity} change={change} invitation={invitation} />
        ) : (
          <div className="mt-6 text-balance text-center">
            {plannedAt ? (
              <PlannedDay onChange={onChange} plannedAt={plannedAt} token={token} />
            ) : (
              <Button onClick={onChange} variant="quiet">
                {copy.next}
              </Button>
            )}
          </div>
        )}
      </ChosenTicket>
    </div>
  )
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

interface PlannedDayProps {
  /** `YYYY-MM-DDTHH:mm` on the clocks of the place. */
  plannedAt: string
  token: string
  onChange: () => void
}

/** When they go, with the weather, and the way to what can be done about it. */
const PlannedDay = ({ plannedAt, token, onChange }: PlannedDayProps) => (
  <>
    <p className="font-semibold">{outingPlan.set(outingPlan.when(formatPlan(plannedAt)))}</p>
    <InvitationWeather key={plannedAt} token={token} />
    <Button onClick={onChange} variant="quiet">
      {outingPlan.changeOrSave}
    </Button>
  </>
)
