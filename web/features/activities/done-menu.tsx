import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { isReportable } from '../../lib/places.ts'
import { ActionMenu } from '../../ui/action/action-menu.tsx'
import { ReportPlaceMenu } from '../reports/report-place-menu.tsx'
import { toTakeBackAction } from './use-completion.tsx'

interface DoneMenuProps {
  activity: SelectedActivity['activity']
  /** Takes the mark back; null: it is too late. */
  takeBack: (() => void) | null
}

/** The menu of an outing that is done. */
export function DoneMenu({ activity, takeBack }: DoneMenuProps) {
  const actions = takeBack ? [toTakeBackAction(takeBack)] : []
  const label = copy.more(activity.name)
  return (
    <div className="has-[button]:-ml-2.5">
      {isReportable(activity) ? (
        <ReportPlaceMenu actions={actions} label={label} place={activity} />
      ) : actions.length > 0 ? (
        <ActionMenu actions={actions} label={label} />
      ) : null}
    </div>
  )
}
