import type { ProfileChange, User } from '#contracts/accounts'
import { run } from '#db/client'
import { findOwnFields, updateNames } from '#db/queries/accounts/accounts'
import type { Caller, Deps } from '../../deps.ts'
import { toUser } from './to-user.ts'

/** The signed-in person, with their couple's current plan. */
export async function loadCurrentUser({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  return toUser({ ...user, ...own })
}

/** Changes the caller's names; an omitted last name is left unchanged. */
export async function updateProfile(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { firstName, lastName }: ProfileChange,
): Promise<User> {
  const [own, user] = await caller.load([findOwnFields(db, caller.userId)])
  const names = { firstName, ...(lastName === undefined ? {} : { lastName: lastName || null }) }
  await run(db, [updateNames(db, user.id, names)])
  return toUser({ ...user, ...own, ...names })
}
