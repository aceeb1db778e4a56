import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../../copy/activities.ts'
import { hasRoute, phoneUrl, routeUrl, webUrl } from '../../../lib/places.ts'
import { ActionLink } from '../../../ui/action/actions.tsx'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { CALENDAR } from '../../../ui/icon/calendar.ts'
import { toCalendarUrl } from '../outing-date.tsx'

/** The next outing once its day is agreed in a calendar and the way to it; quietly its phone and its site. */
export function Links({ chosen, hasRouteAbove }: { chosen: SelectedActivity; hasRouteAbove: boolean }) {
  const { activity, plannedAt, dateProposedBy } = chosen
  const site = webUrl(activity.websiteUrl)
  const phone = phoneUrl(activity.phone)
  const hasCalendar = plannedAt !== null && !dateProposedBy
  return (
    <div className="flex w-full flex-col gap-1">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2.5 empty:hidden">
        {hasCalendar ? (
          <ExternalButton href={toCalendarUrl(chosen, plannedAt)} icon={CALENDAR} isWide>
            {copy.calendar}
          </ExternalButton>
        ) : null}
        {hasRoute(activity) && !hasRouteAbove ? (
          <ExternalButton href={routeUrl(activity)} icon="pin" isWide>
            {copy.route}
          </ExternalButton>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-center gap-x-4 empty:hidden">
        {phone ? (
          <ActionLink href={phone} icon="phone">
            {copy.phone}
          </ActionLink>
        ) : null}
        {site ? (
          <ActionLink href={site} icon="globe">
            {copy.site}
          </ActionLink>
        ) : null}
      </div>
    </div>
  )
}
