import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { insertLink, insertLinkMessage, isAccount } from '#db/queries/accounts/links'
import type { Caller, Deps } from '../../../deps.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/send-soon.ts'
import { newLink, tooManyLinks } from '../recovery/new-link.ts'

/**
 * Sends the link that confirms the caller's address once more; nothing when it is confirmed.
 *
 * @throws AppError `too_many_requests` after three letters within an hour
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
