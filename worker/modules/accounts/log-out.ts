import { run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { insertRevokedToken, sessionEnd } from '#db/queries/accounts/sessions'
import type { Caller, Client, Deps } from '../../deps.ts'

/** Ends this session: its token is refused from now on. */
export async function logOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  client: Client,
): Promise<{ success: true }> {
  const [user] = await caller.load([])
  const { tokenId, tokenExpiresAt: expiresAt } = caller
  await run(db, [
    // A session that began before there was a list is not in it.
    insertRevokedToken(db, { tokenId, userId: user.id, expiresAt }),
    sessionEnd(db, { userId: user.id, tokenId }),
    insertAccess(db, { userId: user.id, at: now(), ...client }),
  ])
  return { success: true }
}
