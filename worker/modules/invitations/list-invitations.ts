import type { InvitationSummary } from '#contracts/invitations'
import { toInvitationPath } from '#contracts/pages'
import { type Filters, NO_FILTERS } from '#contracts/suggestions'
import {
  listInvitations as listInvitationRows,
  listInvitationSelections,
} from '#db/queries/invitations/own-invitations'
import type { Caller, Deps } from '../../deps.ts'
import type { PlaceFacts } from '../../providers/places/places.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import * as schemas from '../suggestions/schemas.ts'

/** This list makes no paid calls: a name that may not be stored is replaced by category and city. */
const NO_FACTS: ReadonlyMap<string, PlaceFacts> = new Map()

/** Only the newest invitations are listed. */
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
      radiusKm,
      isSurprise,
      mode,
      isNoteRemoved,
      filters,
      createdAt,
      expiresAt,
      openedAt,
    }) => {
      const selectedActivity = activities.get(id) ?? null
      return {
        token,
        state: selectedActivity ? 'selected' : expiresAt <= time ? 'expired' : 'open',
        category,
        location,
        radius: radiusKm,
        isSurprise,
        mode,
        isNoteRemoved,
        filters: filters === null ? null : filtersOf(filters),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        openedAt: openedAt?.toISOString() ?? null,
        shareUrl: appOrigin + toInvitationPath(token),
        selectedActivity,
      }
    },
  )
}

/** The filters of an invitation, from its column. */
export const filtersOf = (stored: string | null): Filters =>
  stored === null ? NO_FILTERS : schemas.Filters.parse(JSON.parse(stored))
