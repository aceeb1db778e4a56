import type { Activity } from '#contracts/suggestions'
import { suggestions as copy } from '../../copy/suggestions.ts'
import { keepStateWithCity } from '../../lib/places.ts'
import { Actions } from '../../ui/action.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PlaceCard } from '../../ui/place-card.tsx'
import { PhoneLink, RouteLink, SiteLink, Words } from './place-links.tsx'
import { toFacts, toWhereabouts } from './to-facts.ts'

interface SuggestionCardProps {
  number: number
  activity: Activity
  scene: { name: string; seed: string }
  /** Where the invitation looked for places. */
  around: { city: string | null; radiusKm: number }
  isBusy: boolean
  /** Another card is being chosen. */
  isLocked: boolean
  onSelect: () => void
}

export function SuggestionCard({ number, activity, scene, around, ...choice }: SuggestionCardProps) {
  return (
    <PlaceCard
      actions={
        <Actions>
          <RouteLink activity={activity}>{copy.route}</RouteLink>
          <SiteLink activity={activity}>{copy.site}</SiteLink>
          <PhoneLink activity={activity}>{copy.phone}</PhoneLink>
        </Actions>
      }
      credits={activity.attributions}
      description={activity.description}
      facts={toFacts(activity, around.city)}
      mark={activity.outsideRadius ? <Badge tone="blush">{copy.outsideRadius(around.radiusKm)}</Badge> : null}
      name={activity.name}
      number={number}
      scene={{ ...scene, imageUrl: activity.imageUrl }}
      where={keepStateWithCity(toWhereabouts(activity))}
    >
      <Button disabled={choice.isLocked} isBusy={choice.isBusy} isWide onClick={choice.onSelect}>
        <Words hidden={copy.selectPlace(activity.name)}>{choice.isBusy ? copy.selecting : copy.select}</Words>
      </Button>
    </PlaceCard>
  )
}
