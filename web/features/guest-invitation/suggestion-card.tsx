import type { ReactNode } from 'react'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { places, tour as tourCopy } from '../../copy/places.ts'
import { isTrip, keepStateWithCity } from '../../lib/places.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { PlaceCard } from '../suggestions/place-card.tsx'
import { toAddressLine, toFacts } from '../suggestions/to-facts.ts'
import { PhoneLink, PlaceCredits, RouteLink, SiteLink, TourLines } from './place-links.tsx'

interface SuggestionCardProps {
  number: number
  activity: Activity
  categorySlug: string
  /** Where the invitation looked for places. */
  around: { city: string | null; radiusKm: number }
  isMarked: boolean
  report: ReactNode
  /** What is said of it: a choice, or a vote. */
  children: ReactNode
}

/** A place on offer, an idea, or a hint of what will be revealed. */
export function SuggestionCard({ number, activity, categorySlug, around, ...rest }: SuggestionCardProps) {
  const { description, name, isSurprise } = activity
  const isPlace = activity.kind === 'place' && !isSurprise
  return (
    <PlaceCard
      actions={isPlace ? <Links activity={activity} /> : null}
      facts={toFacts(activity, around.city)}
      isMarked={rest.isMarked}
      mark={<Mark activity={activity} radiusKm={isTrip(categorySlug) ? null : around.radiusKm} />}
      more={hasMore(activity) ? <More activity={activity} report={rest.report} /> : null}
      name={name}
      number={number}
      reason={description}
      scene={{ category: categorySlug, drawing: activity.drawing, imageUrl: activity.imageUrl, isSealed: isSurprise }}
      where={isPlace ? toWhere(activity, around.city) : null}
      words={{ ...copy.more, about: places.reading(name).about }}
    >
      {rest.children}
    </PlaceCard>
  )
}

/** Two lines of a reason hold about so many letters; the rest is behind the button. */
const SHORT_REASON = 60

/** A hint hides what else is known of the place. */
const hasMore = ({ isSurprise, kind, description }: Activity) =>
  !isSurprise && (kind === 'place' || (description?.length ?? 0) > SHORT_REASON)

const More = ({ activity, report }: { activity: Activity; report: ReactNode }) => (
  <>
    {activity.tour ? <TourLines tour={activity.tour} /> : null}
    <PlaceCredits activity={activity} />
    {report}
  </>
)

/** The address, or the other stops of a tour; the button shows their addresses. */
function toWhere({ tour, ...activity }: Activity, from: string | null): ReactNode {
  if (tour) {
    return (
      <>
        <span className="font-semibold text-mata">{tourCopy.label}</span>{' '}
        {tourCopy.with(tour.stops.filter(({ id }) => id !== activity.id))}
      </>
    )
  }
  const line = toAddressLine(activity, from)
  return line && keepStateWithCity(line)
}

const Links = ({ activity }: { activity: Activity }) => (
  <Actions>
    <RouteLink activity={activity}>{copy.route}</RouteLink>
    <SiteLink activity={activity}>{copy.site}</SiteLink>
    <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
  </Actions>
)

/** Facts in which the place differs from the others. */
function Mark({ activity, radiusKm }: { activity: Activity; radiusKm: number | null }) {
  if (activity.kind === 'idea' && !activity.isSurprise)
    return <Badge tone="mata">{places.idea[activity.idea?.where ?? 'home']}</Badge>
  return activity.outsideRadius && radiusKm ? <Badge tone="blush">{copy.outsideRadius(radiusKm)}</Badge> : null
}
