import type { PasswordReset } from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { hasPassword, updatePassword } from '#db/queries/accounts/accounts'
import { hasEmail, insertLink, insertLinkMessage, isUsable, markLinkUsed } from '#db/queries/accounts/links'
import { deleteGuesses, insertGuess, keyOfRecovery } from '#db/queries/accounts/login-guesses'
import { deleteSessions } from '#db/queries/accounts/sessions'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import type { Client, Deps } from '../../deps.ts'
import { type OutboxDeps, sendSoon } from '../notifications/send-soon.ts'
import { passwordChangedMessage } from './account-messages.ts'
import { adminPromotion } from './admin-promotion.ts'
import { invalidLink, newLink, requireLink } from './links.ts'
import { requireUncommon } from './require-uncommon.ts'

/**
 * Sets a new password with the token of a link. The link is used up, every session ends, and the counted guesses are
 * deleted. Opening the link proves that the owner reads the address, so the address counts as confirmed.
 *
 * @returns a token that makes this device a known one: strangers' guesses do not block the next login
 * @throws AppError `invalid_link`; `invalid_data` for a common password, which does not use up the link
 * @see docs/rules.md, accounts.13, accounts.15
 */
export async function resetPassword(
  deps: OutboxDeps & Pick<Deps, 'passwords' | 'sessions' | 'adminEmails'>,
  client: Client,
  { token, password }: PasswordReset,
): Promise<{ success: true; deviceToken: string }> {
  const { db, now, passwords, sessions } = deps
  await requireUncommon(password, 'password')
  const { userId, email, tokenHash } = await requireLink(deps, ['reset_password'], token)
  await passwords.queue()
  const passwordHash = await passwords.hash(password)
  const at = now()
  // Of several simultaneous resets one writes its hash; the other statements apply only to that hash.
  const isNewHash = hasPassword(userId, passwordHash)
  const changed = passwordChangedMessage(userId, at)
  const [version] = await run(db, [
    updatePassword(db, userId, { passwordHash, verifiedAt: at }, isUsable(tokenHash, at)),
    markLinkUsed(db, tokenHash, at, isNewHash),
    deleteSessions(db, userId, { when: isNewHash }),
    deleteGuesses(db, userId, isNewHash),
    adminPromotion(deps, { userId, email }, at),
    insertAccess(db, { userId, at, ...client }, isNewHash),
    insertMessage(db, userId, changed, isNewHash),
  ])
  if (version === null) throw invalidLink()
  sendSoon(deps, changed.cause)
  return { success: true, deviceToken: await sessions.issueDevice(userId) }
}

/**
 * Sends a link for a new password. An unknown address costs the same statements and gets the same answer, and the
 * message is sent after the answer, so neither the body nor the time reveals whether the account exists.
 *
 * @see docs/rules.md, accounts.13, accounts.14
 */
export async function forgotPassword(
  deps: OutboxDeps & Pick<Deps, 'linkToken' | 'fingerprint'>,
  { email }: { email: string },
): Promise<{ success: true }> {
  const { db, now, fingerprint } = deps
  const link = await newLink(deps, 'reset_password', { at: now(), hours: TERMS.resetLinkHours })
  const cause = `reset/${link.tokenHash}`
  const attempt = { key: keyOfRecovery(await fingerprint(email)), at: link.at, ...link.limit }
  await run(db, [
    // A commit that writes nothing is faster, so a row is written for unknown addresses too.
    insertGuess(db, { ...attempt, limit: link.limit.most }),
    insertLink(db, link, hasEmail(email)),
    insertLinkMessage(db, link, { cause, kind: 'reset_password' }),
  ])
  sendSoon(deps, cause)
  return { success: true }
}
