import type { MissingPlace, PlaceReport } from '#contracts/places'
import { MISSING_PLACES } from '#contracts/rate-limits'
import { run } from '#db/client'
import { keyOfAddress } from '#db/queries/accounts/login-guesses'
import { isEverChosen } from '#db/queries/activities/selections'
import { findInvitation } from '#db/queries/invitations/invitations'
import { findOfferedSuggestion } from '#db/queries/invitations/suggestions'
import { findCity } from '#db/queries/places/cities'
import { insertMissingPlace, insertReport } from '#db/queries/places/place-reports'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Caller, Deps } from '../../deps.ts'
import { IDEA_PREFIX, placeIdOf } from '../../lib/activity-ids.ts'
import { AppError, requireFound } from '../../lib/app-error.ts'
import { addHours } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newId } from '../../lib/new-id.ts'

/** Identifies the couple that reports a place; only a digest of it is stored. */
export const reporterOfCouple = (coupleId: string): string => `couple ${coupleId}`

type ReportDeps = Pick<Deps, 'db' | 'now'>

interface NewReport extends Pick<PlaceReport, 'reason' | 'note'> {
  activityId: string
  /** The reporting couple or invitation; stored as a digest only. */
  reporter: string
  /** Null: a guest. */
  authorId: string | null
}

async function saveReport({ db, now }: ReportDeps, { activityId, reporter, authorId, reason, note }: NewReport) {
  const report = {
    id: newId(),
    activityId,
    placeId: placeIdOf(activityId),
    reporter: await sha256(reporter),
    authorId,
    reason,
    note: note || null,
    reportedAt: now(),
  }
  await run(db, [insertReport(db, report)])
  return { success: true } as const
}

/** An idea is not a place, so it cannot be closed or have wrong data. */
function refuseIdeas(activityId: string) {
  if (activityId.startsWith(IDEA_PREFIX)) throw new AppError('not_found')
}

/**
 * A guest reports a place of the invitation as closed or wrong.
 *
 * @throws AppError `not_found`: no such invitation, or it does not offer this place
 */
export async function reportAsGuest(deps: ReportDeps, activityId: string, token: string, report: PlaceReport) {
  refuseIdeas(activityId)
  const { db } = deps
  const [invitation, suggestion] = await run(db, [
    findInvitation(db, { token }),
    findOfferedSuggestion(db, token, { activityId }),
  ])
  if (!invitation || invitation.closedAt || !suggestion) throw new AppError('not_found')
  return await saveReport(deps, { ...report, activityId, reporter: `invitation ${invitation.id}`, authorId: null })
}

/**
 * A signed-in couple reports a place that it chose.
 *
 * @throws AppError `not_found`: the couple never chose the place
 */
export async function reportAsCouple(deps: ReportDeps, caller: Caller, activityId: string, report: PlaceReport) {
  refuseIdeas(activityId)
  const [isChosen, user] = await caller.load([isEverChosen(deps.db, caller.userId, activityId)])
  if (!isChosen) throw new AppError('not_found')
  return await saveReport(deps, { ...report, activityId, reporter: reporterOfCouple(user.coupleId), authorId: user.id })
}

/**
 * Stores a place that a city lacks, for an administrator to check. The report does not say who wrote it.
 *
 * @param network - network of the client; a fingerprint of it is counted for a day
 * @throws AppError `not_found`: an unknown city; `missing_places_reached`
 * @see docs/rules.md, places.20
 */
export async function reportMissingPlace(
  { db, now, fingerprint }: ReportDeps & Pick<Deps, 'fingerprint'>,
  network: string,
  { city: location, category, name, note, link }: MissingPlace,
) {
  const at = now()
  const [city] = await run(db, [findCity(db, { location })])
  const cityId = requireFound(city).id
  const categoryId = requireFound(CATEGORIES.find(({ slug }) => slug === category) ?? null).id
  const report = { id: newId(), activityId: `missing:${cityId}:${categoryId}:${name}`, reportedAt: at }
  const key = keyOfAddress('missing', await fingerprint(`missing place from ${network}`))
  const attempt = { key, at, since: addHours(at, -MISSING_PLACES.windowHours), limit: MISSING_PLACES.limit }
  const place = { ...report, cityId, categoryId, name, note, link: link || null }
  const [isStored] = await run(db, [insertMissingPlace(db, place, attempt)])
  if (!isStored) throw new AppError('missing_places_reached')
  return { success: true } as const
}
