import type { NotificationList } from '#contracts/notifications'

/** The list once these, or all, are read; what is read already keeps its timestamp. */
export function asRead(
  { items, unread }: NotificationList,
  which: readonly string[] | 'all',
  at: string,
): NotificationList {
  const isMarked = (id: string) => which === 'all' || which.includes(id)
  const marked = items.filter(({ id, readAt }) => readAt === null && isMarked(id))
  return {
    items: items.map((item) => (marked.includes(item) ? { ...item, readAt: at } : item)),
    unread: which === 'all' ? 0 : Math.max(0, unread - marked.length),
  }
}
