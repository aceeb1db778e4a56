import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { hasEmail, insertLink, insertLinkMessage } from '#db/queries/accounts/links'
import { insertGuess, keyOfRecovery } from '#db/queries/accounts/login-guesses'
import type { Deps } from '../../../deps.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/send-soon.ts'
import { newLink } from './new-link.ts'

/**
 * Sends a link for a new password. An unknown address costs the same statements and gets the same answer, and what is sent
 * goes out behind the answer, so neither body nor time tells whether there is an account.
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
    // A commit that writes nothing is faster than one that does, so something is written for unknown addresses, too.
    insertGuess(db, { ...attempt, limit: link.limit.most }),
    insertLink(db, link, hasEmail(email)),
    insertLinkMessage(db, link, { cause, kind: 'reset_password' }),
  ])
  sendSoon(deps, cause)
  return { success: true }
}
