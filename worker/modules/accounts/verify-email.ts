import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { updateVerified } from '#db/queries/accounts/accounts'
import { insertLink, insertLinkMessage, isAccount, isUsable, markLinkUsed } from '#db/queries/accounts/links'
import type { Caller, Deps } from '../../deps.ts'
import { type OutboxDeps, sendSoon } from '../notifications/send-soon.ts'
import { adminPromotion } from './admin-promotion.ts'
import { invalidLink, newLink, requireLink, tooManyLinks } from './links.ts'

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
  deps: OutboxDeps & Pick<Deps, 'linkToken'>,
  caller: Caller,
): Promise<{ success: true }> {
  const { db, now } = deps
  const [user] = await caller.load([])
  if (user.emailVerifiedAt) return { success: true }
  const link = await newLink(deps, 'verify_email', { at: now(), hours: TERMS.verificationLinkHours })
  const cause = `verification/${link.tokenHash}`
  const [isStored] = await run(db, [
    insertLink(db, link, isAccount(user.id)),
    insertLinkMessage(db, link, { cause, kind: 'verify_email' }),
  ])
  if (!isStored) throw tooManyLinks()
  sendSoon(deps, cause)
  return { success: true }
}
