import { run } from '#db/client'
import { hasInvitation, updateOpening } from '#db/queries/invitations/invitations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Stores when an invitation was first seen. Members of its own couple do not count.
 *
 * @param readerId - null: not signed in
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
