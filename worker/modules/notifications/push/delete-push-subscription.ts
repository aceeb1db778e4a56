import { run } from '#db/client'
import { deleteOwnSubscription } from '#db/queries/notifications/push-subscriptions'
import type { Caller, Deps } from '../../../deps.ts'

/** Sends no more messages to one of the caller's browsers; it works where nothing is pushed, too. */
export async function deletePushSubscription(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteOwnSubscription(db, user.id, endpoint)])
}
