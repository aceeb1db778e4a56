import type { NotificationList, NotificationsQuery, ReadRequest, UnreadCount } from '#contracts/notifications'
import { run } from '#db/client'
import {
  countUnread,
  type KnownNotice,
  listNotifications as listRows,
  updateRead,
} from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../deps.ts'
import { toNotification } from './to-notification.ts'

/** Ids never look like this: see `newId`. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/

function toKnown(after: string): KnownNotice {
  const at = TIMESTAMP.test(after) ? new Date(after) : null
  return at && !Number.isNaN(at.getTime()) ? { at } : { id: after }
}

/**
 * The caller's notifications, newest first, and how many are unread.
 *
 * @param query.after - the newest one that the client has, by id or timestamp; an unknown id leaves nothing out
 */
export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { after }: NotificationsQuery,
): Promise<NotificationList> {
  const [rows, unread] = await caller.load([
    listRows(db, caller.userId, after ? toKnown(after) : null),
    countUnread(db, caller.userId),
  ])
  return { items: rows.map(toNotification), unread }
}

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
