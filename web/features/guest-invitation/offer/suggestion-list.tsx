import type { ReactNode } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { cardId, isReportable } from '../../../lib/places.ts'
import { SuggestionCard } from './suggestion-card.tsx'

interface SuggestionListProps {
  invitation: InvitationSuggestions
  busyId: string | null
  onChoose: (activityId: string) => void
  report: (activity: Activity) => ReactNode
}

/** The places on offer, one under the other: they are read in their order, on wide screens too. */
export function SuggestionList({ invitation, busyId, onChoose, report }: SuggestionListProps) {
  const { activities, categorySlug, location, radius } = invitation
  return (
    <ol className="grid list-none gap-6">
      {activities.map((activity, index) => (
        <li id={cardId(activity.id)} key={activity.id} tabIndex={-1}>
          <SuggestionCard
            activity={activity}
            around={{ city: location, radiusKm: radius }}
            isBusy={busyId === activity.id}
            isLocked={busyId !== null && busyId !== activity.id}
            number={index + 1}
            onSelect={() => onChoose(activity.id)}
            report={isReportable(activity) ? report(activity) : null}
            categorySlug={categorySlug}
          />
        </li>
      ))}
    </ol>
  )
}
