import { calledIn, type InvitationSummary } from '#contracts/invitations'
import { toInvitationPath } from '#contracts/pages'
import { type Filters, NO_FILTERS } from '#contracts/suggestions'
import { inOrder, run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { closeInvitation as closeInvitationRow } from '#db/queries/invitations/close-invitation'
import {
  findInvitationSelection,
  findOwnInvitation,
  listInvitations as listInvitationRows,
  listInvitationSelections,
  withdrawInvitation,
} from '#db/queries/invitations/invitations'
import { deleteInvitedNotices } from '#db/queries/notifications/invited-messages'
import { deleteVotes } from '#db/queries/votes/votes'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { timeZoneOf } from '../../lib/local-time.ts'
import type { PlaceFacts } from '../../providers/places/places.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { toIdeaActivity } from '../suggestions/present/to-activity.ts'
import * as schemas from '../suggestions/schemas.ts'

/** This list makes no paid calls: a name that may not be stored is replaced by category and city. */
const NO_FACTS: ReadonlyMap<string, PlaceFacts> = new Map()

/** The list shows only the newest invitations. */
const MAX_LISTED = 100

/** The couple's invitations, newest first. An invitation is open until a place is chosen or it expires. */
export async function listInvitations(
  deps: Pick<Deps, 'db' | 'now' | 'appOrigin'> & ShowDeps,
  caller: Caller,
): Promise<InvitationSummary[]> {
  const { db, now, appOrigin } = deps
  const [rows, selections, user] = await caller.load([
    listInvitationRows(db, caller.userId, MAX_LISTED),
    listInvitationSelections(db, caller.userId, MAX_LISTED),
  ])
  const chosen = rows.flatMap(({ id, category }) => {
    const selection = selections.get(id)
    return selection ? [{ ...selection, category, invitationId: id }] : []
  })
  const shown = await showActivities(deps, chosen, user.coupleId, NO_FACTS)
  const activities = new Map(chosen.map(({ invitationId }, index) => [invitationId, shown[index] ?? null]))
  const time = now()
  return rows.map(
    ({
      id,
      token,
      category,
      location,
      cityId,
      radiusKm,
      isSurprise,
      mode,
      message,
      isNoteRemoved,
      filters,
      createdAt,
      expiresAt,
      openedAt,
      isInvited,
      closedAt,
      plannedAt,
      declinedAt,
      proposed,
    }) => {
      const selectedActivity = activities.get(id) ?? null
      return {
        token,
        state: selectedActivity ? 'selected' : declinedAt ? 'declined' : expiresAt <= time ? 'expired' : 'open',
        category,
        location,
        radius: radiusKm,
        isSurprise,
        mode,
        proposal:
          plannedAt && proposed
            ? { name: nameOfProposed(proposed, category), plannedAt, timeZone: timeZoneOf(cityId) }
            : null,
        guest: calledIn(message),
        isNoteRemoved,
        filters: filters === null ? null : filtersOf(filters),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        openedAt: openedAt?.toISOString() ?? null,
        isInvited,
        isLinkClosed: closedAt !== null,
        shareUrl: appOrigin + toInvitationPath(token),
        selectedActivity,
        dismissedId: selections.get(id)?.dismissedId ?? null,
      }
    },
  )
}

/** @param proposed - JSON of the id and the name of a place; an idea has its name in the code */
function nameOfProposed(proposed: string, category: string): string {
  const [id, name] = JSON.parse(proposed) as [string, string | null]
  return name ?? toIdeaActivity(id, category)?.name ?? category
}

export const filtersOf = (stored: string | null): Filters =>
  stored === null ? NO_FILTERS : schemas.Filters.parse(JSON.parse(stored))

/**
 * Withdraws an open invitation of the caller's couple: its link stops working, but it still counts in its month.
 *
 * @throws AppError `not_found` (also for another couple's), `invitation_used` once something was chosen
 */
export async function deleteInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  token: string,
): Promise<void> {
  const [isOwn, selection, user] = await caller.load([
    findOwnInvitation(db, caller.userId, token),
    findInvitationSelection(db, { token }),
  ])
  if (!isOwn) throw new AppError('not_found')
  if (selection) throw new AppError('invitation_used')
  const [withdrawn, , chosen] = await run(db, [
    withdrawInvitation(db, { token, coupleId: user.coupleId, at: now() }),
    inOrder([deleteVotes(db, token), deleteInvitedNotices(db, token), raiseListsVersion(db, user.coupleId)]),
    findInvitationSelection(db, { token }),
  ])
  // The guest chose, or the partner withdrew it, in the meantime.
  if (!withdrawn) throw new AppError(chosen ? 'invitation_used' : 'not_found')
}

/**
 * Closes the link of an invitation of the caller's couple through which something was chosen. A second call changes
 * nothing.
 *
 * @throws AppError `not_found` (also for another couple's), `still_open`: nothing was chosen
 * @see docs/rules.md, invitations.20
 */
export async function closeInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  token: string,
): Promise<void> {
  const [isOwn, user] = await caller.load([findOwnInvitation(db, caller.userId, token)])
  if (!isOwn) throw new AppError('not_found')
  const [isClosed] = await run(db, [closeInvitationRow(db, { token, coupleId: user.coupleId, at: now() })])
  if (!isClosed) throw new AppError('still_open')
}
