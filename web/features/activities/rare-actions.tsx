import { type ReactNode, useState } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { activities as copy } from '../../copy/activities.ts'
import { isReportable } from '../../lib/places.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import type { Completion } from './use-completion.tsx'
import type { Dismissal } from './use-dismissal.tsx'

export type RenderReport = (activity: Activity) => ReactNode

export interface RareActionsProps {
  chosen: SelectedActivity
  completion: Completion
  dismissal: Dismissal
  report: RenderReport
  /** The action that hides the choice from the partner; only in the history. */
  privacy?: ReactNode
}

/**
 * The rare actions: reporting the place, and removing an open choice. Once the choice is marked as done, an empty space
 * replaces the second one, so that the layout does not move under the finger.
 */
export function RareActions({ chosen, completion, dismissal, report, privacy }: RareActionsProps) {
  const { activity, activityId, markedAsCompleted: isDone } = chosen
  const [wasOpen] = useState(!isDone)
  return (
    <div className="flex flex-wrap gap-x-6">
      {isReportable(activity) ? report(activity) : null}
      {privacy}
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
