import { run } from '#db/client'
import { revokeConsent } from '#db/queries/accounts/consents'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Stops letters of one kind to one account; again, or for an account that is gone, it changes nothing.
 *
 * @throws AppError `invalid_link`
 * @see docs/rules.md, messages.9
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'now' | 'signLetterLink'>,
  token: string,
): Promise<{ success: true }> {
  const { db, now } = deps
  const read = await readUnsubscribeToken(deps, token)
  if (!read) throw new AppError('invalid_link')
  const { userId, purpose } = read
  await run(db, [revokeConsent(db, { userId, purpose, at: now() }), deleteWaitingMessages(db, userId, purpose)])
  return { success: true }
}
