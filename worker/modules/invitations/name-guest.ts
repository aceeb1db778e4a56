import { callTo } from '#contracts/invitations'
import { run } from '#db/client'
import { findOwnInvitation } from '#db/queries/invitations/invitations'
import { nameGuest as nameGuestOf } from '#db/queries/invitations/name-guest'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Calls the guest of an open invitation by name: in its line, the message and the lists of the couple.
 *
 * @throws AppError `not_found`: another couple's, decided, or with a line of its own
 * @see docs/rules.md, invitations.23
 */
export async function nameGuest({ db }: Pick<Deps, 'db'>, caller: Caller, token: string, name: string): Promise<void> {
  const [isOwn, user] = await caller.load([findOwnInvitation(db, caller.userId, token)])
  if (!isOwn) throw new AppError('not_found')
  const [isNamed] = await run(db, [nameGuestOf(db, { token, coupleId: user.coupleId, message: callTo(name) })])
  if (!isNamed) throw new AppError('not_found')
}
