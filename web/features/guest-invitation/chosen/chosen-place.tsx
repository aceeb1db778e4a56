import { useEffect, useRef } from 'react'
import { common } from '../../../copy/common.ts'
import { guestInvitation } from '../../../copy/guest-invitation/guest-invitation.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { usePreloadedComponent } from '../../../platform/release/preloaded-component.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import type { Choice } from '../use-invitation.ts'
import { ChoiceSummary } from './choice-summary.tsx'
import type { ChosenTicketProps } from './chosen-ticket.tsx'
import { preloadedChosenTicket } from './preloaded-chosen-ticket.ts'

const copy = guestInvitation.chosen
const SKELETON = ['h-136 w-full md:h-96']

/** The chosen place. Until the code of its ticket is there, a summary stands in its place. */
export function ChosenPlace({ activity, invitation, choice }: ChosenTicketProps) {
  const heading = useFocusOnHeading(choice.chooser !== 'before')
  const { Part: ChosenTicket, hasFailed, ask } = usePreloadedComponent(preloadedChosenTicket)
  // A guest who has just chosen sees the choice at once; one who only looks waits for the ticket and sees one picture, not two.
  const isAwaited = choice.chooser === 'before' && !hasFailed
  useBackOnline(() => void ask())
  return (
    <div className="mx-auto w-full max-w-md md:max-w-3xl md:pt-6">
      <h1 className="text-center text-2xl" ref={heading} tabIndex={-1}>
        {copy.title}
      </h1>
      <p className="mt-2 mb-6 text-balance text-center text-soft md:mb-8">
        {toSentence(choice, invitation.isSurprise)}
      </p>
      {ChosenTicket ? <ChosenTicket activity={activity} choice={choice} invitation={invitation} /> : null}
      {!ChosenTicket && isAwaited ? <Skeleton blocks={SKELETON} label={common.loading} /> : null}
      {ChosenTicket || isAwaited ? null : <ChoiceSummary activity={activity} />}
    </div>
  )
}

function toSentence({ chooser, hasEmail }: Choice, isSurprise: boolean): string {
  if (chooser === 'other') return copy.byOther
  if (chooser !== 'me') return copy.already
  if (isSurprise) return hasEmail ? copy.revealedWithEmail : copy.revealed
  return hasEmail ? copy.textWithEmail : copy.text
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
