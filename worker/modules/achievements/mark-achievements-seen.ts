import { run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { updateUnlocksSeen } from '#db/queries/couples/achievements'
import type { Caller, Deps } from '../../deps.ts'

/** Marks all unlocked achievements as seen by the couple. */
export async function markAchievementsSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<{ success: true }> {
  const [user] = await caller.load([])
  await run(db, [updateUnlocksSeen(db, user.coupleId, now()), raiseListsVersion(db, user.coupleId)])
  return { success: true }
}
