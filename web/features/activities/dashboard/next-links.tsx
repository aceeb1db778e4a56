import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { hasRoute, phoneUrl, routeUrl, webUrl } from '../../../lib/places.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'

/** The way to the next outing, its phone and its site. */
export function Links({ chosen: { activity }, hasRouteAbove }: { chosen: SelectedActivity; hasRouteAbove: boolean }) {
  const site = webUrl(activity.websiteUrl)
  const phone = phoneUrl(activity.phone)
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2.5">
      {hasRoute(activity) && !hasRouteAbove ? (
        <ExternalButton href={routeUrl(activity)} icon="pin" isWide>
          {copy.route}
        </ExternalButton>
      ) : null}
      {phone ? (
        <ExternalButton href={phone} icon="phone" isWide>
          {copy.phone}
        </ExternalButton>
      ) : null}
      {site ? (
        <ExternalButton href={site} icon="globe" isWide>
          {copy.site}
        </ExternalButton>
      ) : null}
    </div>
  )
}
