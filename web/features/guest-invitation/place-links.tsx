import type { Activity } from '#contracts/suggestions'
import { places } from '../../copy/places/places.ts'
import { formatPhone, hasRoute, phoneUrl, routeUrl, webUrl } from '../../lib/places.ts'
import { ActionLink } from '../../ui/action/actions.tsx'

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
