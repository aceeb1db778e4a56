import type { InvitationSummary } from '#contracts/invitations'
import { listInvitations as listInvitationRows, listInvitationSelections } from '#db/queries/invitations'
import type { Caller, Deps } from '../../deps.ts'
import { toActivity } from '../suggestions/to-activity.ts'
import { shareUrlOf } from './share-url.ts'

/** Newest that are listed. */
const LISTED = 100

/** The couple's invitations, newest first; what is neither chosen nor over is open. */
export async function listInvitations(
  { db, now, appOrigin }: Pick<Deps, 'db' | 'now' | 'appOrigin'>,
  caller: Caller,
): Promise<InvitationSummary[]> {
  const { rows, selections } = await caller.load({
    rows: listInvitationRows(db, caller.userId, LISTED),
    selections: listInvitationSelections(db, caller.userId, LISTED),
  })
  const moment = now()
  return rows.map(({ id, token, category, location, createdAt, expiresAt }) => {
    const selected = selections.get(id)
    return {
      token,
      state: selected ? 'selected' : expiresAt <= moment ? 'expired' : 'open',
      category,
      location,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      shareUrl: shareUrlOf(appOrigin, token),
      selectedActivity: selected ? toActivity(selected, category) : null,
    }
  })
}
