import * as api from '#contracts/activities'
import { on } from '../../http/on.ts'
import { answerPoll, NOT_MODIFIED } from '../../http/poll.ts'
import { completeActivity } from './complete-activity.ts'
import { listCompleted } from './list-completed.ts'
import { listSelected } from './list-selected.ts'
import { loadStats } from './load-stats.ts'
import { selectActivity } from './select-activity.ts'
import { selectOwnActivity } from './select-own-activity.ts'

interface History<T> {
  items: T[]
  hidden: number
}

/** A list travels as it is; how much of it the plan hides goes into a header. */
function withHiddenCount<T>(
  list: History<T> | typeof NOT_MODIFIED,
  setHeader: (name: string, value: string) => void,
): T[] | typeof NOT_MODIFIED {
  if (list === NOT_MODIFIED) return list
  setHeader(api.HIDDEN_COUNT_HEADER, String(list.hidden))
  return list.items
}

export const activityRoutes = [
  on(api.selectActivity, async ({ deps, body, signedIn }) =>
    body.token
      ? selectActivity(deps, { ...body, token: body.token })
      : selectOwnActivity(deps, await signedIn(), body.activityId),
  ),
  on(api.listSelectedActivities, async ({ deps, caller, request, setHeader }) => {
    const poll = { caller, request, setHeader, now: deps.now() }
    return withHiddenCount(await answerPoll(poll, (known) => listSelected(deps, caller, known)), setHeader)
  }),
  on(api.listCompletedActivities, async ({ deps, caller, request, setHeader }) => {
    const poll = { caller, request, setHeader, now: deps.now() }
    return withHiddenCount(await answerPoll(poll, (known) => listCompleted(deps, caller, known)), setHeader)
  }),
  on(api.completeActivity, ({ deps, caller, body }) => completeActivity(deps, caller, body.activityId)),
  on(api.loadStats, ({ deps, caller }) => loadStats(deps, caller)),
]
