import { run } from '#db/client'
import { sessionEnd } from '#db/queries/accounts/sessions'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'

/**
 * Ends one session of the caller: its token is refused from now on.
 *
 * @throws AppError `not_found` for a session that ended, or is somebody else's
 * @see docs/rules.md, accounts.18
 */
export async function endSession({ db }: Pick<Deps, 'db'>, caller: Caller, tokenId: string): Promise<void> {
  const [user] = await caller.load([])
  const [isEnded] = await run(db, [sessionEnd(db, { userId: user.id, tokenId })])
  if (!isEnded) throw new AppError('not_found')
}
