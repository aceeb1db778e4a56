import type { Activity } from '#contracts/suggestions'
import { suggestions as copy } from '../../copy/suggestions.ts'
import { phoneUrl, routeUrl, webUrl } from '../../lib/places.ts'
import { ActionLink, Actions } from '../../ui/action.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PlaceCard } from '../../ui/place-card.tsx'
import { toFacts, toWhereabouts } from './to-facts.ts'

interface SuggestionCardProps {
  number: number
  activity: Activity
  categorySlug: string
  radiusKm: number
  isBusy: boolean
  /** Another card is being chosen. */
  isLocked: boolean
  onSelect: () => void
}

export function SuggestionCard({ number, activity, categorySlug, radiusKm, ...choice }: SuggestionCardProps) {
  return (
    <PlaceCard
      actions={<PlaceActions activity={activity} />}
      credits={activity.attributions}
      description={activity.description}
      facts={toFacts(activity)}
      mark={activity.outsideRadius ? <Badge tone="blush">{copy.outsideRadius(radiusKm)}</Badge> : null}
      name={activity.name}
      number={number}
      scene={{ name: categorySlug, seed: activity.id, imageUrl: activity.imageUrl }}
      where={toWhereabouts(activity)}
    >
      <Button disabled={choice.isLocked} isBusy={choice.isBusy} isWide onClick={choice.onSelect}>
        {choice.isBusy ? copy.selecting : copy.select}
      </Button>
    </PlaceCard>
  )
}

function PlaceActions({ activity }: { activity: Activity }) {
  const site = webUrl(activity.websiteUrl)
  const phone = phoneUrl(activity.phone)
  // An idea for home has nowhere to go.
  const hasRoute = activity.kind === 'place' || activity.googleMapsUrl !== null
  return (
    <Actions>
      {hasRoute ? (
        <ActionLink href={routeUrl(activity)} icon="pin">
          {copy.route}
        </ActionLink>
      ) : null}
      {site ? (
        <ActionLink href={site} icon="globe">
          {copy.site}
        </ActionLink>
      ) : null}
      {phone ? (
        <ActionLink href={phone} icon="phone">
          {copy.phone}
        </ActionLink>
      ) : null}
    </Actions>
  )
}
