import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { hasRoute, phoneUrl, routeUrl, webUrl } from '../../../lib/places.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { CALENDAR } from '../../../ui/icon/calendar.ts'
import { toCalendarUrl } from '../outing-date.tsx'

/** The next outing once its day is agreed in a calendar, the way to it, its phone and its site. */
export function Links({ chosen, hasRouteAbove }: { chosen: SelectedActivity; hasRouteAbove: boolean }) {
  const { activity, plannedAt, dateProposedBy } = chosen
  const site = webUrl(activity.websiteUrl)
  const phone = phoneUrl(activity.phone)
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2.5">
      {plannedAt && !dateProposedBy ? (
        <ExternalButton href={toCalendarUrl(chosen, plannedAt)} icon={CALENDAR} isWide>
          {copy.calendar}
        </ExternalButton>
      ) : null}
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
