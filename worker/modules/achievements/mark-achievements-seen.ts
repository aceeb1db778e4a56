import { run } from '#db/client'
import { updateUnlocksSeen } from '#db/queries/achievements'
import { bumpLists } from '#db/queries/activities'
import type { Caller, Deps } from '../../deps.ts'

/** The couple has looked: nothing is new any more. */
export async function markAchievementsSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ success: true }> {
  const { user } = await caller.load({})
  await run(db, { seen: updateUnlocksSeen(db, user.coupleId, now()), lists: bumpLists(db, user.coupleId) })
  return { success: true }
}
