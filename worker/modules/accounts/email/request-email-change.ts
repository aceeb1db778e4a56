import type { EmailChangeRequest } from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { findEmailTaken, isEmailFree, upsertEmailChange } from '#db/queries/accounts/email-changes'
import { insertLink, insertLinkMessage, isAccount, isLinkStored } from '#db/queries/accounts/links'
import type { Caller, Client, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/send-soon.ts'
import { confirmPassword } from '../confirm-password.ts'
import { newLink, tooManyLinks } from '../recovery/new-link.ts'

/**
 * Asks for another address. It counts once the links that are sent to the old one and to the new one were both used; until
 * then everything goes to the old one. A new request replaces the one that waits.
 *
 * @throws AppError `invalid_credentials`, `email_taken`, `invalid_data` for the address that the account has,
 *   `too_many_requests` after three requests within an hour
 * @see docs/rules.md, accounts.20
 */
export async function requestEmailChange(
  deps: OutboxDeps & Pick<Deps, 'passwords' | 'linkToken'>,
  caller: Caller,
  client: Client,
  { email: newEmail, password }: EmailChangeRequest,
): Promise<{ success: true }> {
  const { db, now } = deps
  const { user } = await confirmPassword(deps, caller, password)
  const { id: userId, email } = user
  if (newEmail === email) throw new AppError('invalid_data', { fields: { email: 'Este já é o e-mail da conta.' } })

  const at = now()
  const term = { at, hours: TERMS.verificationLinkHours }
  const [atOld, atNew] = await Promise.all([
    newLink(deps, 'confirm_old_email', term),
    newLink(deps, 'confirm_new_email', term),
  ])
  const change = { userId, newEmail, requestedAt: at, expiresAt: atNew.expiresAt }
  const cause = `email-change/${atNew.tokenHash}`
  const [isTaken, isStored] = await run(db, [
    findEmailTaken(db, newEmail),
    insertLink(db, atNew, isAccount(userId, isEmailFree(newEmail)), newEmail),
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
