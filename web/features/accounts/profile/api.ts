import { loadCurrentUser, type ProfileChange, updateProfile } from '#contracts/accounts'
import { call } from '../../../platform/api/api-client.ts'
import { cacheAnswer } from '../../../platform/api/use-api.ts'
import { readToken } from '../../../platform/session/session.ts'

/** Changes the person's names; the answer says who they are now, and the greeting and the menu follow at once. */
export async function saveNames(change: ProfileChange): Promise<void> {
  const token = readToken()
  const user = await call(updateProfile, { body: change })
  if (token) await cacheAnswer(loadCurrentUser, token, user)
}
