import type { User } from '#contracts/accounts'
import type { Caller } from '../../deps.ts'
import { toUser } from './to-user.ts'

/** The signed-in person, with their couple's current plan. */
export async function loadCurrentUser(caller: Caller): Promise<User> {
  const { user } = await caller.load({})
  return toUser(user)
}
