import * as api from '#contracts/activities'
import { answerPoll, NOT_MODIFIED } from '../../http/answer-poll.ts'
import { routesOf } from '../../http/on.ts'
import { sendPage } from '../../http/send-page.ts'
import { loadCalendarFile, loadOwnCalendarFile } from './calendar/calendar-files.ts'
import * as calendarSchemas from './calendar/schemas.ts'
import { chooseAgain, completeActivity, dismissActivity, setOnlyMine } from './change-selection.ts'
import * as completionSchemas from './completion/schemas.ts'
import { undoCompletion } from './completion/undo-completion.ts'
import { saveFeeling, skipFeeling } from './feelings/save-feeling.ts'
import * as feelingSchemas from './feelings/schemas.ts'
import { listCompleted, listSelected } from './list-activities.ts'
import { loadStats } from './load-stats.ts'
import { correctDay, setInvitationDate, setOutingDate } from './outing-date.ts'
import * as schemas from './schemas.ts'
import { repeatSelection, type StoredSelection, selectActivity, undoSelection } from './select-activity.ts'
import { selectOwnActivity } from './select-own-activity.ts'

const on = routesOf(api, { ...calendarSchemas, ...completionSchemas, ...feelingSchemas, ...schemas })

interface History<T> {
  items: T[]
  next: string | null
  hidden: number
  open?: number
}

/** The body is the list; the cursor and the counts are in headers. */
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
    'selectActivity',
    async ({ deps, body, visitor, signedIn, readerClaims }) =>
      body.token
        ? selectActivity(deps, visitor, await readerClaims(), { ...body, token: body.token })
        : selectOwnActivity(deps, await signedIn(), body),
    ({ deps }, chosen: StoredSelection) => repeatSelection(deps, chosen),
  ),
  on('undoSelection', async ({ deps, body, readerClaims }) => undoSelection(deps, body.token, await readerClaims())),
  on('setOutingDate', ({ deps, caller, params, body }) => setOutingDate(deps, caller, params.id, body)),
  on('correctDay', ({ deps, caller, params, body }) => correctDay(deps, caller, params.id, body.day)),
  on('setInvitationDate', async ({ deps, params, body, readerClaims }) =>
    setInvitationDate(deps, params.token, body, await readerClaims()),
  ),
  on('loadCalendarFile', ({ deps, params, setHeader }) => {
    // Inline: a phone offers to add the entry instead of storing a file.
    setHeader('Content-Disposition', 'inline; filename="role.ics"')
    return loadCalendarFile(deps, params.token)
  }),
  on('loadOwnCalendarFile', ({ deps, caller, params }) => loadOwnCalendarFile(deps, caller, params.id)),
  on('listSelectedActivities', async ({ deps, caller, query, request, setHeader }) => {
    const poll = { caller, request, setHeader, now: deps.now() }
    return withCounts(await answerPoll(poll, (known) => listSelected(deps, caller, query, known)), setHeader)
  }),
  on('listCompletedActivities', async ({ deps, caller, query, request, setHeader }) => {
    const poll = { caller, request, setHeader, now: deps.now() }
    return withCounts(await answerPoll(poll, (known) => listCompleted(deps, caller, query, known)), setHeader)
  }),
  on('completeActivity', ({ deps, caller, body }) => completeActivity(deps, caller, body)),
  on('undoCompletion', ({ deps, caller, params, body }) => undoCompletion(deps, caller, params.id, body.markedAt)),
  on('dismissActivity', ({ deps, caller, params }) => dismissActivity(deps, caller, params.id)),
  on('chooseAgain', ({ deps, caller, params }) => chooseAgain(deps, caller, params.id)),
  on('saveFeeling', ({ deps, caller, params, body }) => saveFeeling(deps, caller, params.id, body)),
  on('skipFeeling', ({ deps, caller, params }) => skipFeeling(deps, caller, params.id)),
  on('setOnlyMine', ({ deps, caller, params, body }) => setOnlyMine(deps, caller, params.id, body.onlyMine)),
  on('loadStats', ({ deps, caller }) => loadStats(deps, caller)),
]
