import type { NotificationList, NotificationsQuery } from '#contracts/notifications'
import { countUnread, type KnownNotice, listNotifications as listRows } from '#db/queries/notifications/notifications'
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
