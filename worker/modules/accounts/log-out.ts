import { run } from '#db/client'
import { insertRevokedToken } from '#db/queries/accounts/sessions'
import type { Caller, Deps } from '../../deps.ts'

/** Ends this session: its token is refused from now on. */
export async function logOut({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<{ success: true }> {
  const { user } = await caller.load({})
  const token = { tokenId: caller.tokenId, userId: user.id, expiresAt: caller.tokenExpiresAt }
  await run(db, { token: insertRevokedToken(db, token) })
  return { success: true }
}
