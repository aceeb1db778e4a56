import { run } from '#db/client'
import { UniqueViolation } from '#db/errors'
import { isVerified } from '#db/queries/accounts/accounts'
import { confirmAddress, deleteEmailChange, isConfirmedByBoth, updateEmail } from '#db/queries/accounts/email-changes'
import { deleteLinks, isUsable, markLinkUsed } from '#db/queries/accounts/links'
import { insertMessage, insertMessageTo } from '#db/queries/notifications/email-outbox'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/send-soon.ts'
import { emailChangedMessages } from '../account-messages.ts'
import { invalidLink, requireLink } from '../recovery/require-link.ts'
import { adminPromotion } from './admin-promotion.ts'

const KINDS = ['confirm_old_email', 'confirm_new_email'] as const

/** Somebody registered with the address after it was asked for: the unique index decides. */
function toTakenError(error: unknown): unknown {
  const isTaken = error instanceof UniqueViolation && error.target === 'users.email'
  return isTaken ? new AppError('email_taken', { cause: error }) : error
}

/**
 * Confirms a change of address at one of its two addresses. The second confirmation gives the account its new address,
 * which counts as confirmed, and tells both.
 *
 * @returns whether the new address counts from now on
 * @throws AppError `invalid_link`; `email_taken` when somebody else has the address by now
 * @see docs/rules.md, accounts.20
 */
export async function confirmEmailChange(
  deps: OutboxDeps & Pick<Deps, 'adminEmails'>,
  { token }: { token: string },
): Promise<{ isComplete: boolean }> {
  const { db, now } = deps
  const { userId, kind, tokenHash, accountEmail, newEmail } = await requireLink(deps, KINDS, token)
  // The change was taken back, or another address was asked for since.
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
    // Links of the old address must not open the account any more.
    deleteLinks(db, userId, ['reset_password', 'verify_email'], isNew),
    adminPromotion(deps, { userId, email: newEmail }, at),
  ]).catch((error: unknown) => {
    throw toTakenError(error)
  })
  if (!isConfirmed) throw invalidLink()
  if (isComplete) sendSoon(deps, changed.cause)
  return { isComplete }
}
