import { loadCurrentUser, type ProfileChange, updateProfile } from '#contracts/accounts'
import { call } from '../../lib/api-client.ts'
import { refresh } from '../../lib/use-api.ts'

/** Changes the person's names and asks again who they are, so that the greeting and the menu follow. */
export async function saveNames(change: ProfileChange): Promise<void> {
  await call(updateProfile, { body: change })
  // The names are saved; that they could not be read back is told where they are read.
  await refresh(loadCurrentUser).catch(() => {})
}
