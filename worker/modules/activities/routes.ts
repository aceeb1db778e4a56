import * as api from '#contracts/activities'
import { setPrivacy as setPrivacyCall } from '#contracts/couples/together'
import { saveFeeling as saveFeelingCall } from '#contracts/feelings'
import * as forecasts from '#contracts/outings/forecast'
import { loadPlanFile as loadPlanFileCall } from '#contracts/outings/plan-file'
import { castVote as castVoteCall } from '#contracts/voting/cast-vote'
import { answerPoll, NOT_MODIFIED } from '../../http/answer-poll.ts'
import { on } from '../../http/on.ts'
import { sendPage } from '../../http/send-page.ts'
import { completeActivity } from './complete-activity.ts'
import { dismissActivity } from './dismiss-activity.ts'
import { listCompleted } from './list-completed.ts'
import { listSelected } from './list-selected.ts'
import { loadForecast, loadInvitationForecast } from './load-forecast.ts'
import { loadPlanFile } from './load-plan-file.ts'
import { loadStats } from './load-stats.ts'
import { planInvitation, planSelection } from './plan-selection.ts'
import { repeatSelection, type StoredSelection } from './repeat-selection.ts'
import { saveFeeling } from './save-feeling.ts'
import { selectActivity } from './select-activity.ts'
import { selectOwnActivity } from './select-own-activity.ts'
import { setPrivacy } from './set-privacy.ts'
import { undoSelection } from './undo-selection.ts'
import { castVote } from './voting/cast-vote.ts'

interface History<T> {
  items: T[]
  next: string | null
  hidden: number
  open?: number
}

/** The body is the list itself; the cursor and the counts go into headers. */
function withCounts<T>(
  list: History<T> | typeof NOT_MODIFIED,
  setHeader: (name: string, value: string) => void,
): T[] | typeof NOT_MODIFIED {
  if (list === NOT_MODIFIED) return list
  setHeader(api.HIDDEN_COUNT_HEADER, String(list.hidden))
  if (list.open !== undefined) setHeader(api.OPEN_COUNT_HEADER, String(list.open))
  return sendPage(list, setHeader)
}

export const activityRoutes = [
  on(
    api.selectActivity,
    async ({ deps, body, visitor, signedIn }) =>
      body.token
        ? selectActivity(deps, visitor, { ...body, token: body.token })
        : selectOwnActivity(deps, await signedIn(), body),
    ({ deps }, chosen: StoredSelection) => repeatSelection(deps, chosen),
  ),
  on(api.undoSelection, async ({ deps, body, readerClaims }) => undoSelection(deps, body.token, await readerClaims())),
  on(castVoteCall, async ({ deps, body, readerClaims }) => castVote(deps, await readerClaims(), body)),
  on(api.planSelection, ({ deps, caller, params, body }) => planSelection(deps, caller, params.id, body.at)),
  on(api.planInvitation, ({ deps, params, body }) => planInvitation(deps, params.token, body.at)),
  on(loadPlanFileCall, ({ deps, params }) => loadPlanFile(deps, params.token)),
  on(forecasts.loadForecast, ({ deps, caller, params }) => loadForecast(deps, caller, params.id)),
  on(forecasts.loadInvitationForecast, ({ deps, params }) => loadInvitationForecast(deps, params.token)),
  on(api.listSelectedActivities, async ({ deps, caller, query, request, setHeader }) => {
    const poll = { caller, request, setHeader, now: deps.now() }
    return withCounts(await answerPoll(poll, (known) => listSelected(deps, caller, query, known)), setHeader)
  }),
  on(api.listCompletedActivities, async ({ deps, caller, query, request, setHeader }) => {
    const poll = { caller, request, setHeader, now: deps.now() }
    return withCounts(await answerPoll(poll, (known) => listCompleted(deps, caller, query, known)), setHeader)
  }),
  on(api.completeActivity, ({ deps, caller, body }) =>
    completeActivity(deps, caller, body.activityId, body.stopId ?? null),
  ),
  on(api.dismissActivity, ({ deps, caller, params }) => dismissActivity(deps, caller, params.id)),
  on(saveFeelingCall, ({ deps, caller, params, body }) => saveFeeling(deps, caller, params.id, body)),
  on(setPrivacyCall, ({ deps, caller, params, body }) => setPrivacy(deps, caller, params.id, body.onlyMine)),
  on(api.loadStats, ({ deps, caller }) => loadStats(deps, caller)),
]
