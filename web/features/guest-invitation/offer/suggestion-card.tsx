import type { ReactNode } from 'react'
import type { Activity } from '#contracts/suggestions'
import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { places } from '../../../copy/places/places.ts'
import { isTrip, keepStateWithCity } from '../../../lib/places.ts'
import { Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { ShortText } from '../../../ui/text/short-text.tsx'
import { PlaceCard } from '../../../ui/ticket/place-card.tsx'
import { PlaceCredits } from '../place-credits.tsx'
import { PhoneLink, RouteLink, SiteLink, Words } from '../place-links.tsx'
import { toAddressLine, toFacts } from '../to-facts.ts'

interface SuggestionCardProps {
  number: number
  activity: Activity
  categorySlug: string
  /** Where the invitation looked for places. */
  around: { city: string | null; radiusKm: number }
  isBusy: boolean
  /** Another card is being chosen. */
  isLocked: boolean
  onSelect: () => void
  report: ReactNode
}

/** A place on offer, an idea for home, or a hint of what will be revealed. */
export function SuggestionCard({ number, activity, categorySlug, around, report, ...choice }: SuggestionCardProps) {
  const { description } = activity
  const isPlace = activity.kind === 'place' && !activity.isSurprise
  return (
    <PlaceCard
      actions={isPlace ? <Links activity={activity} /> : null}
      credits={<PlaceCredits activity={activity} />}
      description={description ? <ShortText text={description} words={places.reading(activity.name)} /> : null}
      facts={toFacts(activity, around.city)}
      footer={report}
      mark={<Mark activity={activity} radiusKm={isTrip(categorySlug) ? null : around.radiusKm} />}
      name={activity.name}
      number={number}
      scene={{
        category: categorySlug,
        drawing: activity.drawing,
        imageUrl: activity.imageUrl,
        isSealed: activity.isSurprise,
      }}
      where={isPlace ? toWhere(activity, around.city) : null}
    >
      <Button disabled={choice.isLocked} isBusy={choice.isBusy} isWide onClick={choice.onSelect}>
        <Words hidden={copy.selectPlace(activity.name)}>{choice.isBusy ? copy.selecting : copy.select}</Words>
      </Button>
    </PlaceCard>
  )
}

function toWhere(activity: Activity, from: string | null): string | null {
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

/** What sets it apart from the others. */
function Mark({ activity, radiusKm }: { activity: Activity; radiusKm: number | null }) {
  if (activity.kind === 'idea' && !activity.isSurprise) return <Badge tone="mata">{places.idea}</Badge>
  return activity.outsideRadius && radiusKm ? <Badge tone="blush">{copy.outsideRadius(radiusKm)}</Badge> : null
}
