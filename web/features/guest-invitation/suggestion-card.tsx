import type { ReactNode } from 'react'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { places } from '../../copy/places.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { PlaceCard } from '../suggestions/place-card.tsx'
import { toFacts } from '../suggestions/to-facts.ts'
import { PhoneLink, PlaceDetails, RouteLink, SiteLink, Where } from './place-links.tsx'

interface SuggestionCardProps {
  number: number
  activity: Activity
  categorySlug: string
  /** The invitation's city. */
  from: string | null
  isMarked: boolean
  report: ReactNode
  children: ReactNode
}

/** An offered place, an idea, or the clue of a surprise. */
export function SuggestionCard({ number, activity, categorySlug, from, ...rest }: SuggestionCardProps) {
  const { description, name, isSurprise } = activity
  const isPlace = activity.kind === 'place' && !isSurprise
  return (
    <PlaceCard
      actions={isPlace ? <Links activity={activity} /> : null}
      facts={toFacts(activity, from)}
      isMarked={rest.isMarked}
      mark={<Mark activity={activity} />}
      more={hasMore(activity) ? <More activity={activity} report={rest.report} /> : null}
      name={name}
      number={number}
      reason={description}
      scene={{ category: categorySlug, drawing: activity.drawing, imageUrl: activity.imageUrl, isSealed: isSurprise }}
      where={isPlace ? <Where activity={activity} /> : null}
      words={{ ...copy.more, about: places.reading(name).about }}
    >
      {rest.children}
    </PlaceCard>
  )
}

/** Whether the card has more to show behind the button: hours, sources and the report of a place. */
const hasMore = ({ isSurprise, kind }: Activity) => !isSurprise && kind === 'place'

const More = ({ activity, report }: { activity: Activity; report: ReactNode }) => (
  <>
    <PlaceDetails activity={activity} />
    {report}
  </>
)

const Links = ({ activity }: { activity: Activity }) => (
  <Actions>
    <RouteLink activity={activity} />
    <SiteLink activity={activity}>{copy.site}</SiteLink>
    <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
  </Actions>
)

/** The heading of the ideas, above the first of them. */
export function IdeasHeading({ activities, index }: { activities: readonly Activity[]; index: number }) {
  const [before, activity] = [activities[index - 1], activities[index]]
  const isFirst = activity?.kind === 'idea' && !activity.isSurprise && before?.kind === 'place'
  return isFirst ? <h2 className="mt-5 mb-3 text-xl">{copy.ideas}</h2> : null
}

/** The badge of a card: an idea, or a note. */
function Mark({ activity }: { activity: Activity }) {
  if (activity.kind === 'idea' && !activity.isSurprise)
    return <Badge tone="mata">{places.idea[activity.idea?.where ?? 'home']}</Badge>
  return activity.note ? <Badge tone="blush">{copy.notes[activity.note]}</Badge> : null
}
