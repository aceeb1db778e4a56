import type { EmailChangeRequest } from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { allOf, run } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { isVerified, updateVerified } from '#db/queries/accounts/accounts'
import {
  confirmAddress,
  deleteEmailChange,
  findEmailTaken,
  isConfirmedByBoth,
  isEmailFree,
  updateEmail,
  upsertEmailChange,
} from '#db/queries/accounts/email-changes'
import {
  deleteLinks,
  insertLink,
  insertLinkMessage,
  isAccount,
  isLinkStored,
  isUsable,
  markLinkUsed,
} from '#db/queries/accounts/links'
import { insertAccess } from '#db/queries/accounts/sessions'
import { insertMessage, insertMessageTo } from '#db/queries/notifications/email-outbox'
import type { Caller, Client, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { emailChangedMessages } from './account-messages.ts'
import { adminPromotion } from './admin-promotion.ts'
import { invalidLink, newLink, requireLink, tooManyLinks } from './links.ts'
import { confirmPassword, isConfirmed } from './passwords.ts'

const KINDS = ['confirm_old_email', 'confirm_new_email'] as const

/**
 * Requests a change of address. The new address becomes valid once the links to the old and to the new address were
 * both used; until then all messages go to the old one. A new request replaces a pending one.
 *
 * @throws AppError `invalid_credentials`, `email_taken`, `invalid_data` for the address that the account has,
 *   `too_many_requests` after three requests within an hour
 * @see docs/rules.md, accounts.20
 */
export async function requestEmailChange(
  deps: OutboxDeps & Pick<Deps, 'passwords' | 'linkToken' | 'fingerprint'>,
  caller: Caller,
  client: Client,
  { email: newEmail, password }: EmailChangeRequest,
): Promise<{ success: true }> {
  const { db, now } = deps
  const { user, passwordHash } = await confirmPassword(deps, caller, password)
  const { id: userId, email } = user
  if (newEmail === email) throw new AppError('invalid_data', { fields: { email: 'Este já é o e-mail da conta.' } })

  const at = now()
  const term = { at, hours: TERMS.verificationLinkHours }
  const [atOld, atNew] = await Promise.all([
    newLink(deps, 'confirm_old_email', { ...term, to: email }),
    newLink(deps, 'confirm_new_email', { ...term, to: newEmail }),
  ])
  const change = { userId, newEmail, requestedAt: at, expiresAt: atNew.expiresAt }
  const cause = `email-change/${atNew.tokenHash}`
  const [isTaken, isStored] = await run(db, [
    findEmailTaken(db, newEmail),
    insertLink(db, atNew, isAccount(userId, allOf(isEmailFree(newEmail), isConfirmed(caller, passwordHash))), newEmail),
    insertLink(db, atOld, isAccount(userId, isLinkStored(atNew))),
    upsertEmailChange(db, change, isLinkStored(atNew)),
    insertLinkMessage(db, atNew, { cause: `${cause}/new`, kind: 'confirm_new_email', recipient: newEmail }),
    insertLinkMessage(db, atOld, { cause: `${cause}/old`, kind: 'confirm_old_email' }),
    insertAccess(db, { userId, at, ...client }, isLinkStored(atNew)),
  ])
  if (isTaken) throw new AppError('email_taken')
  if (!isStored) throw tooManyLinks()
  sendSoon(deps, cause)
  return { success: true }
}

/** Cancels the pending change of address; its links stop working. */
export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteEmailChange(db, user.id), deleteLinks(db, user.id, ['confirm_old_email', 'confirm_new_email'])])
}

/** The unique index refuses an address that another account registered after the request. */
function toTakenError(error: unknown): unknown {
  const isTaken = error instanceof UniqueViolation && error.target === 'users.email'
  return isTaken ? new AppError('email_taken', { cause: error }) : error
}

/**
 * Confirms a change of address at one of its two addresses. The second confirmation changes the address of the account,
 * counts it as confirmed, and writes to both addresses.
 *
 * @returns whether the change is complete
 * @throws AppError `invalid_link`; `email_taken` when another account has taken the address since the request
 * @see docs/rules.md, accounts.20
 */
export async function confirmEmailChange(
  deps: OutboxDeps & Pick<Deps, 'adminEmails'>,
  { token }: { token: string },
): Promise<{ isComplete: boolean }> {
  const { db, now } = deps
  const { userId, kind, tokenHash, accountEmail, newEmail } = await requireLink(deps, KINDS, token)
  // The change was cancelled, or replaced by a newer one.
  if (newEmail === null) throw invalidLink()
  const at = now()
  const changed = emailChangedMessages(tokenHash, at)
  const isNew = isVerified({ userId, email: newEmail })
  const [isConfirmed, , isComplete] = await run(db, [
    confirmAddress(db, userId, kind === 'confirm_old_email' ? 'old' : 'new', at, isUsable(tokenHash, at)),
    markLinkUsed(db, tokenHash, at),
    updateEmail(db, userId, at),
    insertMessageTo(db, userId, accountEmail, changed.toOld, isConfirmedByBoth(userId)),
    insertMessage(db, userId, changed.toNew, isConfirmedByBoth(userId)),
    deleteEmailChange(db, userId, isConfirmedByBoth(userId)),
    // Links sent to the old address must no longer open the account.
    deleteLinks(db, userId, ['reset_password', 'verify_email'], isNew),
    adminPromotion(deps, { userId, email: newEmail }, at),
  ]).catch((error: unknown) => {
    throw toTakenError(error)
  })
  if (!isConfirmed) throw invalidLink()
  if (isComplete) sendSoon(deps, changed.cause)
  return { isComplete }
}

/**
 * Confirms the address of an account with the token of a link, if the account still has that address.
 *
 * @throws AppError `invalid_link`
 * @see docs/rules.md, accounts.16, accounts.17
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'now' | 'adminEmails'>,
  { token }: { token: string },
): Promise<{ success: true }> {
  const { db, now } = deps
  const { userId, email, tokenHash } = await requireLink(deps, ['verify_email'], token)
  const at = now()
  const [isDone] = await run(db, [
    updateVerified(db, { userId, email }, at, isUsable(tokenHash, at)),
    markLinkUsed(db, tokenHash, at),
    adminPromotion(deps, { userId, email }, at),
  ])
  if (!isDone) throw invalidLink()
  return { success: true }
}

/**
 * Sends the link that confirms the caller's address again; does nothing when it is confirmed.
 *
 * @throws AppError `too_many_requests` after three messages within an hour
 * @see docs/rules.md, accounts.16
 */
export async function resendVerification(
  deps: OutboxDeps & Pick<Deps, 'linkToken' | 'fingerprint'>,
  caller: Caller,
): Promise<{ success: true }> {
  const { db, now } = deps
  const [user] = await caller.load([])
  if (user.emailVerifiedAt) return { success: true }
  const link = await newLink(deps, 'verify_email', { at: now(), hours: TERMS.verificationLinkHours, to: user.email })
  const cause = `verification/${link.tokenHash}`
  const [isStored] = await run(db, [
    insertLink(db, link, isAccount(user.id)),
    insertLinkMessage(db, link, { cause, kind: 'verify_email' }),
  ])
  if (!isStored) throw tooManyLinks()
  sendSoon(deps, cause)
  return { success: true }
}
