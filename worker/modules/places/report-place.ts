import type { PlaceReport } from '#contracts/places'
import { run } from '#db/client'
import { isEverChosen } from '#db/queries/activities/selections'
import { findInvitation } from '#db/queries/invitations/invitations'
import { findOfferedSuggestion } from '#db/queries/invitations/suggestions'
import { insertReport } from '#db/queries/places/place-reports'
import type { Caller, Deps } from '../../deps.ts'
import { IDEA_PREFIX, placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/digest.ts'
import { newId } from '../../lib/new-id.ts'
import { reporterOfCouple } from './reporter-of.ts'

type ReportDeps = Pick<Deps, 'db' | 'now'>

interface NewReport extends Pick<PlaceReport, 'reason' | 'note'> {
  activityId: string
  /** Who says so; stored as a digest only. */
  reporter: string
}

/** Stores what somebody says of a place; saying the same again makes no second report. */
async function saveReport({ db, now }: ReportDeps, { activityId, reporter, reason, note }: NewReport) {
  const report = {
    id: newId(),
    activityId,
    placeId: placeIdOf(activityId),
    reporter: await sha256(reporter),
    reason,
    note: note || null,
    reportedAt: now(),
  }
  await run(db, { report: insertReport(db, report) })
  return { success: true } as const
}

/** An idea for home neither closes nor moves. */
function refuseIdeas(activityId: string) {
  if (activityId.startsWith(IDEA_PREFIX)) throw new AppError('not_found')
}

/**
 * A guest says that a place of the invitation is closed or wrong.
 *
 * @throws AppError `not_found`: no such invitation, or it does not offer this
 */
export async function reportAsGuest(deps: ReportDeps, activityId: string, token: string, report: PlaceReport) {
  refuseIdeas(activityId)
  const { db } = deps
  const { invitation, suggestion } = await run(db, {
    invitation: findInvitation(db, { token }),
    suggestion: findOfferedSuggestion(db, token, { activityId }),
  })
  if (!invitation || !suggestion) throw new AppError('not_found')
  return await saveReport(deps, { ...report, activityId, reporter: `invitation ${invitation.id}` })
}

/**
 * A signed-in couple says so of a place that was chosen for it.
 *
 * @throws AppError `not_found`: it never was
 */
export async function reportAsCouple(deps: ReportDeps, caller: Caller, activityId: string, report: PlaceReport) {
  refuseIdeas(activityId)
  const { user, isChosen } = await caller.load({ isChosen: isEverChosen(deps.db, caller.userId, activityId) })
  if (!isChosen) throw new AppError('not_found')
  return await saveReport(deps, { ...report, activityId, reporter: reporterOfCouple(user.coupleId) })
}
