import { run } from '#db/client'
import { updateVerified } from '#db/queries/accounts/accounts'
import { isUsable, markLinkUsed } from '#db/queries/accounts/links'
import type { Deps } from '../../../deps.ts'
import { invalidLink, requireLink } from '../recovery/require-link.ts'
import { adminPromotion } from './admin-promotion.ts'

/**
 * Confirms the address of an account with the token of a link, if it still is the account's.
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
