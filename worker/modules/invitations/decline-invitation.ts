import { inOrder, run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { declineInvitation as decline, isDeclinedAt } from '#db/queries/invitations/decline-invitation'
import { findInvitation, findInvitationSelection } from '#db/queries/invitations/invitations'
import { noticesOf } from '#db/queries/notifications/notifications'
import { findMemberSide, type TokenClaims } from '#db/queries/votes/votes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { requireLink } from './load-invitation.ts'

/**
 * Answers a proposal with no. The members who did not answer are notified; a second call changes nothing.
 *
 * @param reader - claims of a verified token; a member of the couple answers as that member
 * @throws AppError `not_found` (also for an invitation that is no proposal), `invitation_used`, `invitation_expired`,
 *   `link_closed`
 * @see docs/rules.md, proposals.8
 */
export async function declineInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  token: string,
  reader: TokenClaims | null,
): Promise<void> {
  const { db, now, push } = deps
  const [invitation, side] = await run(db, [findInvitation(db, { token, reader }), findMemberSide(db, token, reader)])
  requireLink(invitation)
  if (!invitation.plannedAt) throw new AppError('not_found')
  const at = now()
  if (invitation.expiresAt <= at) throw new AppError('invitation_expired')
  const { id, coupleId } = invitation
  const actorId = side && reader ? reader.userId : null
  const notice = { coupleId, kind: 'declined', subjectId: id, actorId, at } as const
  const when = isDeclinedAt(id, at)
  const [, , selection] = await run(db, [
    decline(db, token, at),
    inOrder([noticesOf(db, notice, when), pushMessagesOf(db, push, notice), raiseListsVersion(db, coupleId, when)]),
    findInvitationSelection(db, { token }),
  ])
  if (selection) throw new AppError('invitation_used')
  pushSoon(deps)
}
