import { run } from '#db/client'
import { deleteInviteOf } from '#db/queries/couples/joining/invites'
import type { Caller, Deps } from '../../../deps.ts'

/** Ends the code of the caller's couple, if it has one. Who has asked with it still waits for an answer. */
export async function deleteInvite({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteInviteOf(db, user.coupleId)])
}
