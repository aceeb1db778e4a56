import type { User } from '#contracts/accounts'
import { findOwnFields } from '#db/queries/accounts/accounts'
import type { Caller, Deps } from '../../deps.ts'
import { toUser } from './to-user.ts'

/** The signed-in person, with their couple's current plan. */
export async function loadCurrentUser({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  return toUser({ ...user, ...own })
}
