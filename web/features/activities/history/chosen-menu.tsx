import type { SelectedActivity } from '#contracts/activities'
import { activities as copy, onlyMine as mineCopy } from '../../../copy/activities.ts'
import { outingDate } from '../../../copy/outing-dates.ts'
import { hasRoute, isReportable, phoneUrl, routeUrl, webUrl } from '../../../lib/places.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action/action-menu.tsx'
import { CALENDAR } from '../../../ui/icon/calendar.ts'
import { ReportPlaceMenu } from '../../reports/report-place-menu.tsx'
import { useOnlyMine } from '../only-mine.tsx'
import { hasOwnFile, toCalendarUrl } from '../outing-date.tsx'
import { useCalendarFile } from '../own-calendar-file.tsx'
import { type Completion, toTakeBackAction } from '../use-completion.tsx'
import type { Dismissal } from '../use-dismissal.tsx'

export interface ChosenMenuProps {
  chosen: SelectedActivity
  completion: Completion
  dismissal: Dismissal
  onOnlyMine: (onlyMine: boolean) => void
}

/** The menu of a choice: everything but the day, the way there and the mark as done. */
export function ChosenMenu(props: ChosenMenuProps & { hasRouteInRow: boolean }) {
  const { activity } = props.chosen
  const actions = useActions(props)
  const label = copy.more(activity.name)
  if (isReportable(activity)) return <ReportPlaceMenu actions={actions} label={label} place={activity} />
  return actions.length > 0 ? <ActionMenu actions={actions} label={label} /> : null
}

function useActions({ chosen, completion, dismissal, onOnlyMine, hasRouteInRow }: Parameters<typeof ChosenMenu>[0]) {
  const { id, activity, activityId, plannedAt, dateProposedBy, onlyMine, markedAsCompleted: isDone } = chosen
  const hasFile = hasOwnFile(chosen) && !isDone
  const file = useCalendarFile(chosen, hasFile)
  const setOnlyMine = useOnlyMine(id, onOnlyMine)
  const [site, phone, takeBack] = [webUrl(activity.websiteUrl), phoneUrl(activity.phone), completion.takeBackOf(chosen)]
  const actions: MenuAction[] = []
  if (hasRoute(activity) && !hasRouteInRow) actions.push({ icon: 'pin', label: copy.route, href: routeUrl(activity) })
  if (plannedAt && !dateProposedBy && !isDone) {
    actions.push({ icon: CALENDAR, label: copy.calendar, href: toCalendarUrl(chosen, plannedAt) })
  }
  if (hasFile && file.isOpen) {
    actions.push({ icon: CALENDAR, label: outingDate.calendarFile, badge: outingDate.novelty, onClick: file.save })
  }
  if (site) actions.push({ icon: 'globe', label: copy.site, href: site })
  if (phone && !isDone) actions.push({ icon: 'phone', label: copy.phone, href: phone })
  if (onlyMine !== null) {
    const label = onlyMine ? mineCopy.share : mineCopy.hide
    actions.push({ icon: 'lock', label, onClick: () => setOnlyMine(!onlyMine) })
  }
  if (takeBack) actions.push(toTakeBackAction(takeBack))
  if (!isDone && !completion.busyIds.has(activityId)) {
    actions.push({ icon: 'trash', label: copy.dismissal.action, onClick: () => dismissal.ask(chosen) })
  }
  return actions
}
