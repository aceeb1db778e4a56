import type { ReadRequest, UnreadCount } from '#contracts/notifications'
import { run } from '#db/client'
import { countUnread, updateRead } from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../deps.ts'

/** Marks the caller's own notifications as read; other ids are ignored. */
export async function markNotificationsRead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { ids }: ReadRequest,
): Promise<UnreadCount> {
  const [user] = await caller.load([])
  const [, unread] = await run(db, [updateRead(db, user.id, ids ?? 'all', now()), countUnread(db, user.id)])
  return { unread }
}
