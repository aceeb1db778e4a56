import { run } from '#db/client'
import { findInvitationSelection } from '#db/queries/invitations/invitations'
import { findOwnInvitation, withdrawInvitation } from '#db/queries/invitations/own-invitations'
import { deleteVotes } from '#db/queries/votes/votes'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

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
    deleteVotes(db, token),
    findInvitationSelection(db, { token }),
  ])
  // The guest chose, or the partner withdrew it, in the meantime.
  if (!withdrawn) throw new AppError(chosen ? 'invitation_used' : 'not_found')
}
