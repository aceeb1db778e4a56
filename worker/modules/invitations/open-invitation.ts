import { run } from '#db/client'
import { hasInvitation, updateOpening } from '#db/queries/invitations/opening'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Notes that somebody saw an invitation, the first time. A member of its own couple does not count.
 *
 * @param readerId - null for somebody who is not signed in
 * @throws AppError `not_found`
 * @see docs/rules.md, invitations.11
 */
export async function openInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  readerId: string | null,
): Promise<void> {
  const [, isThere] = await run(db, [updateOpening(db, token, { at: now(), readerId }), hasInvitation(db, token)])
  if (!isThere) throw new AppError('not_found')
}
