import type { User } from '#contracts/accounts'
import { run } from '#db/client'
import { findOwnFields } from '#db/queries/accounts/accounts'
import { withdrawDeletion } from '#db/queries/privacy/deletion-requests'
import type { Caller, Deps } from '../../deps.ts'
import { toUser } from '../accounts/to-user.ts'

/**
 * Takes back the deletion that the caller asked for; what is not asked for stays as it is. The page does not become public
 * again by itself.
 *
 * @see docs/rules.md, privacy.6
 */
export async function keepAccount({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  await run(db, [withdrawDeletion(db, user.id, now())])
  return toUser({ ...user, ...own, deletionDueAt: null })
}
