import { run } from '#db/client'
import * as requests from '#db/queries/couples/joining/join-requests'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Withdraws the caller's own request.
 *
 * @throws AppError `not_found` if it is not open: answered, expired, or another person's
 * @see docs/rules.md, couples.27
 */
export async function takeBackRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const [user] = await caller.load([])
  const [isEnded] = await run(db, [
    requests.endJoinRequest(db, user.id, id, now()),
    requests.raiseListsOfRequest(db, id),
  ])
  if (!isEnded) throw new AppError('not_found')
}

/** Lets a blocked person ask to join the caller's couple again. */
export async function unblockPerson({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [requests.unblockPerson(db, user.id, id)])
}
