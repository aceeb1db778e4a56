import { Suspense, useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { activities as copy } from '../../copy/activities.ts'
import { isReportable } from '../../lib/places.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import { ReportPlace } from '../reports/report-place.tsx'
import type { Completion } from './use-completion.tsx'
import type { Dismissal } from './use-dismissal.tsx'

const DoneMenu = optionalComponent(async () => (await import('./done-menu.tsx')).DoneMenu)

interface RareActionsProps {
  chosen: SelectedActivity
  completion: Completion
  dismissal: Dismissal
}

/**
 * The rare actions: reporting the place, and removing an open choice. Once the choice is marked as done, the report is in
 * a menu with the way back, and an empty space replaces the removal, so that the layout does not move under the finger.
 */
export function RareActions({ chosen, completion, dismissal }: RareActionsProps) {
  const { activity, activityId, markedAsCompleted: isDone } = chosen
  const [wasOpen] = useState(!isDone)
  return (
    <div className="flex flex-wrap gap-x-6">
      <Suspense>
        {isDone ? <DoneMenu activity={activity} key={activity.id} takeBack={completion.takeBackOf(chosen)} /> : null}
      </Suspense>
      {isReportable(activity) && !isDone ? <ReportPlace key={activity.id} place={activity} token={null} /> : null}
      {wasOpen || !isDone ? (
        <QuietAction
          isDisabled={isDone || completion.busyIds.has(activityId)}
          isHidden={isDone}
          onClick={() => dismissal.ask(chosen)}
        >
          <span>
            {copy.dismissal.action}
            <span className="sr-only">: {activity.name}</span>
          </span>
        </QuietAction>
      ) : null}
    </div>
  )
}
