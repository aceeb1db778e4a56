import { run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { deleteSessions, insertSession, moveSubscriptions, raiseTokenVersion } from '#db/queries/accounts/sessions'
import type { Caller, Client, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newSession } from './new-session.ts'

/**
 * Ends every session of the caller but this one, which goes on with the token that is returned.
 *
 * @see docs/rules.md, accounts.18
 */
export async function endOtherSessions(
  { db, now, sessions }: Pick<Deps, 'db' | 'now' | 'sessions'>,
  caller: Caller,
  client: Client,
): Promise<{ token: string }> {
  const [user] = await caller.load([])
  const at = now()
  const session = newSession(user.id, client, at)
  const [tokenVersion] = await run(db, [
    raiseTokenVersion(db, user.id),
    insertSession(db, session),
    moveSubscriptions(db, caller.tokenId, session.tokenId),
    deleteSessions(db, user.id, { except: session.tokenId }),
    insertAccess(db, { userId: user.id, at, ...client }),
  ])
  // The account was deleted in between.
  if (tokenVersion === null) throw new AppError('unauthenticated')
  return { token: await sessions.issue({ id: user.id, tokenVersion }, { tokenId: session.tokenId, issuedAt: at }) }
}
