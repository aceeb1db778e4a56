import type { ReactNode } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { outingName } from '#contracts/words/outing-name'
import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { places } from '../../../copy/places/places.ts'
import { cardId, isReportable, toListCredits } from '../../../lib/places.ts'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { MarkButton } from '../../../ui/ticket/place-card.tsx'
import { Words } from '../place-links.tsx'
import type { Offer } from '../use-invitation.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

interface SuggestionListProps {
  invitation: InvitationSuggestions
  offer: Offer
  report: (activity: Activity) => ReactNode
}

/** The places on offer, one under the other: they are read in their order, on wide screens too. */
export function SuggestionList({ invitation, offer, report }: SuggestionListProps) {
  const { activities, categorySlug, location, radius, isSurprise } = invitation
  const { markedId, busyId, mark, choose } = offer
  return (
    <>
      <ol className="grid list-none grid-cols-1 gap-2.5 sm:gap-4">
        {activities.map((activity, index) => (
          <li id={cardId(activity.id)} key={activity.id} tabIndex={-1}>
            <SuggestionCard
              activity={activity}
              around={{ city: location, radiusKm: radius }}
              categorySlug={categorySlug}
              isMarked={markedId === activity.id}
              number={index + 1}
              report={isReportable(activity) ? report(activity) : null}
            >
              <MarkButton
                isDisabled={busyId !== null}
                isMarked={markedId === activity.id}
                onClick={() => mark(markedId === activity.id ? null : activity.id)}
              >
                <Words hidden={copy.selectPlace(activity.name)}>{copy.select}</Words>
              </MarkButton>
            </SuggestionCard>
            {markedId === activity.id ? (
              <ConfirmBar
                isBusy={busyId !== null}
                name={activity.name}
                onConfirm={() => void choose(activity.id)}
                question={isSurprise ? copy.openHint(index + 1) : copy.confirm(outingName(activity))}
              />
            ) : null}
          </li>
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
