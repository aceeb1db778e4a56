import type { ReactNode } from 'react'
import type { Tour } from '#contracts/outings'
import type { Activity } from '#contracts/suggestions'
import { places, tour as tourCopy } from '../../copy/places.ts'
import { formatPhone, hasRoute, keepStateWithCity, phoneUrl, routeUrl, toCredits, webUrl } from '../../lib/places.ts'
import { ActionLink } from '../../ui/action/actions.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { toAddressLine, toFacts } from '../suggestions/to-facts.ts'

interface PlaceLinkProps {
  activity: Activity
  children: string
}

export function RouteLink({ activity, children }: PlaceLinkProps) {
  if (!hasRoute(activity)) return null
  // On a phone an icon replaces the verb, so that three links fit beside the button.
  const [verb, ...nouns] = children.split(' ')
  return (
    <ActionLink href={routeUrl(activity)} icon="pin">
      <span>
        <span className="max-sm:sr-only">{verb} </span>
        <Words hidden={places.routeTo(activity.name)}>{nouns.join(' ')}</Words>
      </span>
    </ActionLink>
  )
}

export function SiteLink({ activity, children }: PlaceLinkProps) {
  const href = webUrl(activity.websiteUrl)
  if (!href) return null
  return (
    <ActionLink href={href} icon="globe">
      <Words hidden={places.siteOf(activity.name)}>{children}</Words>
    </ActionLink>
  )
}

/** Shows the number on wide screens, whose device may have no telephone. */
export function PhoneLink({ activity, children }: PlaceLinkProps) {
  const href = phoneUrl(activity.phone)
  if (!href || !activity.phone) return null
  return (
    <ActionLink href={href} icon="phone">
      <span>
        {children}
        <span className="sr-only">{places.callTo(activity.name)}</span>
        <span className="max-md:sr-only"> {formatPhone(activity.phone)}</span>
      </span>
    </ActionLink>
  )
}

/** Short visible words, followed by words for screen readers. */
export function Words({ children, hidden }: { children: string; hidden: string }) {
  return (
    <span>
      {children}
      <span className="sr-only">{hidden}</span>
    </span>
  )
}

/** The sources of a place's details; ideas have none. */
export const PlaceCredits = ({ activity }: { activity: Activity }) => (
  <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
)

/** The stops of a tour in their order. */
const TourLines = ({ tour }: { tour: Tour }) => (
  <ol aria-label={tourCopy.label} className="text-sm">
    {tour.stops.map((stop, index) => (
      <li key={stop.id}>
        {index + 1}. <span className="font-semibold">{stop.name}</span>{' '}
        <span className="text-soft">{tourCopy.stop(stop)}</span>
      </li>
    ))}
  </ol>
)

/** Details of a suggestion, shown on request: the stops of a tour, the year of the newest evidence, and the sources. */
export const PlaceDetails = ({ activity }: { activity: Activity }) => (
  <>
    {activity.tour ? <TourLines tour={activity.tour} /> : null}
    {activity.seenYear ? <p className="text-sm text-soft">{places.seen(activity.seenYear)}</p> : null}
    <PlaceCredits activity={activity} />
  </>
)

/** The address, or the names of the other stops of a tour; null if the facts contain the address. */
export function toWhere(activity: Activity, from: string | null): ReactNode {
  if (activity.tour) {
    return (
      <>
        <span className="font-semibold text-mata">{tourCopy.label}</span>{' '}
        {tourCopy.with(activity.tour.stops.filter(({ id }) => id !== activity.id))}
      </>
    )
  }
  const line = toAddressLine(activity, from)
  return line && keepStateWithCity(line)
}

/** Facts of a chosen place, whose address is shown above; for a tour also its stops. */
export const ChosenPlaceFacts = ({ activity, from }: { activity: Activity; from: string | null }) => (
  <>
    <Facts facts={toFacts({ ...activity, location: null, priceLevel: null }, from)} />
    {activity.tour ? (
      <div>
        <Badge tone="mata">{tourCopy.label}</Badge>
        <TourLines tour={activity.tour} />
      </div>
    ) : null}
  </>
)
