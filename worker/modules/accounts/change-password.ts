import type { PasswordChange } from '#contracts/accounts'
import { inOrder, run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { hasPassword, updatePassword } from '#db/queries/accounts/accounts'
import { deleteLinks } from '#db/queries/accounts/links'
import { deleteSessions, insertSession, moveSubscriptions } from '#db/queries/accounts/sessions'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import type { Caller, Client, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { type OutboxDeps, sendSoon } from '../notifications/send-soon.ts'
import { passwordChangedMessage } from './account-messages.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireUncommon } from './require-uncommon.ts'
import { newSession } from './sessions.ts'

/**
 * Changes the caller's password. Every earlier session ends; this one continues with the returned token. Earlier links
 * for a new password stop working.
 *
 * @throws AppError `invalid_credentials` for a wrong current password, `too_many_requests`, `invalid_data`
 * @see docs/rules.md, accounts.6, accounts.19
 */
export async function changePassword(
  deps: OutboxDeps & Pick<Deps, 'passwords' | 'sessions'>,
  caller: Caller,
  client: Client,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ token: string }> {
  const { db, now, passwords, sessions } = deps
  await requireUncommon(newPassword, 'newPassword')
  const { user, passwordHash: compared } = await confirmPassword(deps, caller, currentPassword)
  const passwordHash = await passwords.hash(newPassword)
  const at = now()
  const session = newSession(user.id, client, at)
  const changed = passwordChangedMessage(user.id, at)
  // If a reset has changed the hash in the meantime, it also ended this session: then nothing is written.
  const isStill = hasPassword(user.id, compared)
  const [, version] = await run(db, [
    inOrder([
      deleteLinks(db, user.id, ['reset_password'], isStill),
      insertSession(db, session, isStill),
      moveSubscriptions(db, caller.tokenId, session.tokenId, isStill),
      deleteSessions(db, user.id, { except: session.tokenId, when: isStill }),
      insertAccess(db, { userId: user.id, at, ...client }, isStill),
      insertMessage(db, user.id, changed, isStill),
    ]),
    updatePassword(db, user.id, { passwordHash }, isStill),
  ])
  if (version === null) throw new AppError('unauthenticated')
  sendSoon(deps, changed.cause)
  const token = { tokenId: session.tokenId, issuedAt: at }
  return { token: await sessions.issue({ id: user.id, tokenVersion: version }, token) }
}
