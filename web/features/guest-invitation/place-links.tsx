import type { Tour } from '#contracts/outings'
import type { Activity } from '#contracts/suggestions'
import { places, tour as tourCopy } from '../../copy/places.ts'
import { formatPhone, hasRoute, phoneUrl, routeUrl, toCredits, webUrl } from '../../lib/places.ts'
import { ActionLink } from '../../ui/action/actions.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'

interface PlaceLinkProps {
  activity: Activity
  children: string
}

export function RouteLink({ activity, children }: PlaceLinkProps) {
  if (!hasRoute(activity)) return null
  // On a phone the icon says the verb, and three links fit beside the button.
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

/** On a wide screen, which may have no telephone, the number can be read. */
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

/** The short words that are seen, and after them what only a screen reader says. */
export function Words({ children, hidden }: { children: string; hidden: string }) {
  return (
    <span>
      {children}
      <span className="sr-only">{hidden}</span>
    </span>
  )
}

/** The sources of a place's details; our own ideas have none. */
export const PlaceCredits = ({ activity }: { activity: Activity }) => (
  <Credits label={places.credits} lines={toCredits(activity)} linkHint={places.outside} />
)

/** The stops of a tour in their order. */
export const TourLines = ({ tour }: { tour: Tour }) => (
  <ol aria-label={tourCopy.label} className="text-sm">
    {tour.stops.map((stop, index) => (
      <li key={stop.id}>
        {index + 1}. <span className="font-semibold">{stop.name}</span>{' '}
        <span className="text-soft">{tourCopy.stop(stop)}</span>
      </li>
    ))}
  </ol>
)
