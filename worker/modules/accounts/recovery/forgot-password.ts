import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { hasEmail, insertLink, insertLinkMessage } from '#db/queries/accounts/links'
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
  deps: OutboxDeps & Pick<Deps, 'linkToken'>,
  { email }: { email: string },
): Promise<{ success: true }> {
  const { db, now } = deps
  const link = await newLink(deps, 'reset_password', { at: now(), hours: TERMS.resetLinkHours })
  const cause = `reset/${link.tokenHash}`
  await run(db, {
    ...insertLink(db, link, hasEmail(email)),
    letter: insertLinkMessage(db, link, { cause, kind: 'reset_password' }),
  })
  sendSoon(deps, cause)
  return { success: true }
}
