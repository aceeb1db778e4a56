import type { User } from '#contracts/accounts'
import type { Caller } from '../../deps.ts'
import { toUser } from './to-user.ts'

/** Who is signed in, with the plan of this moment. */
export async function loadCurrentUser(caller: Caller): Promise<User> {
  const { user } = await caller.load({})
  return toUser(user)
}
