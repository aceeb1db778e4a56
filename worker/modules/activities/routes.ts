import * as api from '#contracts/activities'
import { on } from '../../http/on.ts'
import { completeActivity } from './complete-activity.ts'
import { listCompleted } from './list-completed.ts'
import { listSelected } from './list-selected.ts'
import { loadStats } from './load-stats.ts'
import { selectActivity } from './select-activity.ts'
import { selectOwnActivity } from './select-own-activity.ts'

/** A list travels as it is; how much of it the plan hides goes into a header. */
function withHiddenCount<T>(
  { items, hidden }: { items: T[]; hidden: number },
  setHeader: (name: string, value: string) => void,
): T[] {
  setHeader(api.HIDDEN_COUNT_HEADER, String(hidden))
  return items
}

export const activityRoutes = [
  on(api.selectActivity, async ({ deps, body, signedIn }) =>
    body.token
      ? selectActivity(deps, { ...body, token: body.token })
      : selectOwnActivity(deps, await signedIn(), body.activityId),
  ),
  on(api.listSelectedActivities, async ({ deps, caller, setHeader }) =>
    withHiddenCount(await listSelected(deps, caller), setHeader),
  ),
  on(api.listCompletedActivities, async ({ deps, caller, setHeader }) =>
    withHiddenCount(await listCompleted(deps, caller), setHeader),
  ),
  on(api.completeActivity, ({ deps, caller, body }) => completeActivity(deps, caller, body.activityId)),
  on(api.loadStats, ({ deps, caller }) => loadStats(deps, caller)),
]
