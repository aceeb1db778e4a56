import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '#contracts/notifications'
import { notifications as copy } from '../../copy/notifications.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { formatClock, relativeDay } from '../../lib/format.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { markRead, useNotifications } from './api.ts'
import { ListFailure, ListSkeleton } from './list-state.tsx'

/** The notifications, newest first; opening the list marks them as read. */
export function NotificationList() {
  const { data, error, retry, isFresh, isRefused, markAll } = useNotificationList()
  if (!data) return error ? <ListFailure onRetry={retry} /> : <ListSkeleton />
  if (data.items.length === 0) return <Nothing />
  return (
    <>
      {isRefused && data.unread > 0 ? <MarkByHand onMark={markAll} /> : null}
      <ul aria-label={copy.title} className="divide-y divide-line">
        {data.items.map((item) => (
          <Row isFresh={isFresh(item.id)} item={item} key={item.id} />
        ))}
      </ul>
    </>
  )
}

const Nothing = () => (
  <div className="px-3 pt-2 pb-4">
    <p className="font-semibold">{copy.none}</p>
    <p className="mt-1 text-sm text-soft">{copy.noneText}</p>
  </div>
)

const MarkByHand = ({ onMark }: { onMark: () => void }) => (
  <div className="border-line border-b px-3 pb-1" role="alert">
    <p className="text-sm text-soft">{copy.couldNotMark}</p>
    <div className="-ml-4">
      <Button variant="quiet" onClick={onMark}>
        {copy.markAll}
      </Button>
    </div>
  </div>
)

const ICONS: ReadonlyMap<string, IconName> = new Map<string, IconName>([
  ['activity_selected', 'ticket'],
  ['achievement_unlocked', 'award'],
  ['month_ranked', 'award'],
  ['weekly_yours', 'ticket'],
  ['weekly_theirs', 'ticket'],
  ['weekly_passed', 'ticket'],
  ['premium_activated', 'crown'],
  ['premium_deactivated', 'crown'],
  ['payment_failed', 'warning'],
  ['pass_ending', 'ticket'],
  ['outing_tomorrow', 'ticket'],
  ['outing_soon', 'ticket'],
  ['outing_waiting', 'ticket'],
  ['outing_after', 'check'],
  ['join_requested', 'users'],
  ['couple_joined', 'users'],
  ['couple_ended', 'users'],
  ['partner_chose', 'ticket'],
  ['partner_planned', 'ticket'],
  ['guest_planned', 'ticket'],
  ['invited', 'ticket'],
  ['declined', 'ticket'],
  ['matched', 'ticket'],
  ['partner_dismissed', 'ticket'],
  ['partner_wrote', 'check'],
  ['feeling_asked', 'chat'],
  ['feeling_reminded', 'chat'],
  ['public_asked', 'users'],
  ['public_closed', 'users'],
  ['partner_completed', 'check'],
])

function Row({ item, isFresh }: { item: Notification; isFresh: boolean }) {
  const { kind, title, body, url, createdAt } = item
  return (
    <li>
      <Link
        className="flex gap-[min(0.75rem,3.5vw)] px-[min(0.75rem,3.5vw)] py-3 text-ink no-underline -outline-offset-3 hover:bg-ink/4"
        to={url}
      >
        <span
          className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${isFresh ? 'bg-blush text-on-blush' : 'border border-line text-soft'}`}
        >
          <Icon name={ICONS.get(kind) ?? 'info'} />
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere font-semibold leading-snug">{title}</span>
            {isFresh ? <Badge tone="blush">{copy.fresh}</Badge> : null}
          </span>
          <span className="wrap-anywhere block text-sm">{body}</span>
          <time className="mt-0.5 block text-soft text-xs" dateTime={createdAt}>
            {[relativeDay(createdAt, serverNow(), copy), formatClock(createdAt)].join(', ')}
          </time>
        </span>
      </Link>
    </li>
  )
}

/**
 * The list while it is open. All notifications are marked as read once they have loaded, and are shown as new until the
 * list is closed. If marking fails, the person can repeat it with a button.
 */
function useNotificationList() {
  const { data, error, isValidating, mutate } = useNotifications()
  const [freshIds, setFreshIds] = useState<ReadonlySet<string>>(new Set())
  const [isRefused, setIsRefused] = useState(false)
  const tried = useRef<ReadonlySet<string>>(freshIds)

  useEffect(() => {
    // A response that is still loading would overwrite the marks.
    if (!data || isValidating) return
    const ids = data.items.filter(({ id, readAt }) => readAt === null && !tried.current.has(id)).map(({ id }) => id)
    if (ids.length === 0) return
    tried.current = new Set([...tried.current, ...ids])
    setFreshIds(tried.current)
    void markRead(ids).catch(() => setIsRefused(true))
  }, [data, isValidating])

  // Marks only the notifications shown: one that came afterwards stays unread.
  const [markAll] = useOnceAtATime(() =>
    markRead(data?.items.filter(({ readAt }) => readAt === null).map(({ id }) => id) ?? []).then(
      () => setIsRefused(false),
      () => setIsRefused(true),
    ),
  )

  return {
    data,
    error,
    retry: () => void mutate(),
    isFresh: (id: string) => freshIds.has(id),
    isRefused,
    markAll: () => void markAll(),
  }
}
