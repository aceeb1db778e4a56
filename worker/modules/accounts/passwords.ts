import type { PasswordChange, PasswordReset } from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { allOf, nothing, run } from '#db/client'
import { findPasswordHash, hasPassword, isFirstVerified, updatePassword } from '#db/queries/accounts/accounts'
import {
  deleteLinks,
  hasEmail,
  insertLink,
  insertLinkMessage,
  isUsable,
  markLinkUsed,
} from '#db/queries/accounts/links'
import { deleteGuesses, insertGuess, keyOfConfirmation, keyOfRecovery } from '#db/queries/accounts/login-guesses'
import { carryOnSession, deleteSessions, insertAccess } from '#db/queries/accounts/sessions'
import { deleteJoining } from '#db/queries/couples/joining/join-requests'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import type { Caller, Client, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { leavingStatement, toLeaving } from '../couples/leave-couple.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { passwordChangedMessage } from './account-messages.ts'
import { adminPromotion } from './admin-promotion.ts'
import type { OwnNames } from './common-passwords.ts'
import { countGuess, requireCountedGuess } from './guesses.ts'
import { invalidLink, newLink, requireLink } from './links.ts'

/**
 * Sets a new password with the token of a link. The link becomes invalid, every session ends, earlier devices are no
 * longer known, and the counted guesses are deleted. Opening the link proves that the owner reads the address, so the address
 * counts as confirmed. If it was not confirmed before, the account leaves a couple of two, and its code and requests to
 * join are deleted.
 *
 * @returns a token that makes this device a known one: strangers' guesses do not block the next login
 * @throws AppError `invalid_link`; `invalid_data` for a common password, which does not use up the link
 * @see docs/rules.md, accounts.13, accounts.15, couples.26
 */
export async function resetPassword(
  deps: OutboxDeps & Pick<Deps, 'passwords' | 'sessions' | 'adminEmails'>,
  client: Client,
  { token, password }: PasswordReset,
): Promise<{ success: true; deviceToken: string }> {
  const { db, now, passwords, sessions } = deps
  const link = await requireLink(deps, ['reset_password'], token)
  const { userId, email, tokenHash, username, accountEmail, unconfirmedCouple } = link
  await requireUncommon(password, 'password', { username, email: accountEmail })
  await passwords.queue()
  const passwordHash = await passwords.hash(password)
  const digests = await Promise.all([username, accountEmail].map(sha256))
  const at = now()
  // Only one of several simultaneous resets writes its hash; the statements below apply only to that hash.
  const isNewHash = hasPassword(userId, passwordHash)
  const isFirst = isFirstVerified(userId, at)
  const leaving = unconfirmedCouple && (await toLeaving(unconfirmedCouple, at, isFirst))
  const changed = passwordChangedMessage(userId, at)
  const [versions] = await run(db, [
    updatePassword(db, userId, { passwordHash, resetAt: at }, isUsable(tokenHash, at)),
    markLinkUsed(db, tokenHash, at, isNewHash),
    deleteSessions(db, userId, { when: isNewHash }),
    deleteGuesses(db, { userId, digests }, isNewHash),
    adminPromotion(deps, { userId, email }, at),
    // A stranger may have registered the address and joined a couple with it.
    deleteJoining(db, userId, isFirst),
    leaving ? leavingStatement(db, leaving) : nothing,
    insertAccess(db, { userId, at, ...client }, isNewHash),
    insertMessage(db, userId, changed, isNewHash),
  ])
  if (versions === null) throw invalidLink()
  sendSoon(deps, changed.cause)
  return { success: true, deviceToken: await sessions.issueDevice({ id: userId, ...versions }) }
}

/**
 * Sends a password reset link. An unknown address costs the same statements and gets the same response, and the message
 * is sent after the response, so neither the body nor the time reveals whether the account exists (docs/rules.md,
 * accounts.13, accounts.14).
 */
export async function forgotPassword(
  deps: OutboxDeps & Pick<Deps, 'linkToken' | 'fingerprint'>,
  { email }: { email: string },
): Promise<{ success: true }> {
  const { db, now, fingerprint } = deps
  const link = await newLink(deps, 'reset_password', { at: now(), hours: TERMS.resetLinkHours, to: email })
  const cause = `reset/${link.tokenHash}`
  const attempt = { key: keyOfRecovery(await fingerprint(email)), at: link.at, ...link.limit }
  await run(db, [
    // A commit that writes nothing is faster, so a row is written for unknown addresses too.
    insertGuess(db, { ...attempt, limit: link.limit.max }),
    insertLink(db, link, hasEmail(email)),
    insertLinkMessage(db, link, { cause, kind: 'reset_password' }),
  ])
  sendSoon(deps, cause)
  return { success: true }
}

/**
 * Changes the caller's password. Every earlier session ends; this one continues with the returned token. Earlier
 * password reset links become invalid.
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
  const { user, passwordHash: compared } = await confirmPassword(deps, caller, currentPassword)
  await requireUncommon(newPassword, 'newPassword', user)
  const passwordHash = await passwords.hash(newPassword)
  const at = now()
  const { tokenId } = caller
  const use = { expiresAt: addDays(at, TERMS.sessionDays), maxDays: TERMS.sessionMaxDays }
  const changed = passwordChangedMessage(user.id, at)
  // If the password has changed or the session has ended since, nothing is written.
  const isUnchanged = isConfirmed(caller, compared)
  const [expiresAt, , , , , versions] = await run(db, [
    carryOnSession(db, tokenId, use, isUnchanged),
    deleteLinks(db, user.id, ['reset_password'], isUnchanged),
    deleteSessions(db, user.id, { except: tokenId, when: isUnchanged }),
    insertAccess(db, { userId: user.id, at, ...client }, isUnchanged),
    insertMessage(db, user.id, changed, isUnchanged),
    updatePassword(db, user.id, { passwordHash }, isUnchanged),
  ])
  if (!expiresAt || !versions) throw new AppError('unauthenticated')
  sendSoon(deps, changed.cause)
  return { token: await sessions.issue({ id: user.id, ...versions }, { tokenId, issuedAt: at, expiresAt }) }
}

/**
 * Asks for the password again before a serious change, because the session may be open on a device that others use. At
 * most ten guesses in 15 minutes are compared.
 *
 * @returns the user, and the hash that was read: the write checks that it is still current
 * @throws AppError `invalid_credentials`, `too_many_requests`
 * @see docs/rules.md, accounts.19
 */
export async function confirmPassword(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>,
  caller: Caller,
  password: string,
): Promise<{ user: SessionUser; passwordHash: string }> {
  const at = now()
  const [guess, passwordHash, user] = await caller.load([
    countGuess(db, keyOfConfirmation(caller.userId), at),
    findPasswordHash(db, caller.userId),
  ])
  requireCountedGuess(guess, at)
  await passwords.queue()
  if (!(await passwords.matches(password, passwordHash)) || passwordHash === null) {
    throw new AppError('invalid_credentials', { securityEvent: 'confirmation_failed' })
  }
  return { user, passwordHash }
}

/** Condition: the session is active, and the account has the hash that was compared. */
export const isConfirmed = ({ userId, isActive }: Caller, compared: string) =>
  allOf(isActive, hasPassword(userId, compared))

/**
 * Refuses leaked passwords, and those that are easy to guess for this person.
 *
 * @param field - the field of the request that contains the password
 * @throws AppError `invalid_data`
 * @see docs/rules.md, accounts.2
 */
export async function requireUncommon(password: string, field: string, names: OwnNames): Promise<void> {
  // The list has 350 KB and is needed only for a new password.
  const { isCommonPassword, isNamed } = await import('./common-passwords.ts')
  const refuse = (sentence: string) => new AppError('invalid_data', { fields: { [field]: sentence } })
  if (isNamed(password, names))
    throw refuse('A senha não pode ser seu usuário, seu e-mail nem o nome do site, mesmo com números. Escolha outra.')
  if (isCommonPassword(password)) throw refuse('Esta senha é uma das mais usadas do mundo. Escolha outra.')
}
