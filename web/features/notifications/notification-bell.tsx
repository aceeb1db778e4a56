import { notifications as copy } from '../../copy/notifications.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { loadChunk } from '../../platform/release/load-chunk.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { useNotifications } from './api.ts'
import { ListFailure, ListSkeleton } from './list-state.tsx'

const BELL = { path: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15l1.5-2ZM12 5V3M10 21h4' } as const

/** The bell with the number of unread notifications, which opens the list. If loading fails it shows no number. */
export function NotificationBell() {
  const { data } = useNotifications()
  const unread = data?.unread ?? 0
  return (
    <Disclosure
      button={() => (
        <span className="relative">
          <Icon name={BELL} size={24} />
          {unread > 0 ? (
            <span className="absolute -top-2 left-3.5 min-w-5 rounded-full bg-urucum px-1 text-center font-semibold text-on-urucum text-xs tabular-nums leading-5 ring-2 ring-paper">
              {copy.badge(unread)}
            </span>
          ) : null}
        </span>
      )}
      buttonClass="size-[min(3rem,14vw)]"
      label={() => copy.bell(unread)}
      width="wide"
    >
      <NotificationPanel />
    </Disclosure>
  )
}

const loadList = async () => (await import('./notification-list.tsx')).NotificationList

/** The panel of the bell; loads the code of the list when it is first opened. */
function NotificationPanel() {
  const { data: NotificationList, error, reload } = useLoaded(() => loadChunk(loadList))
  return (
    <>
      <p className="px-3 pt-1 pb-2 font-display text-lg">{copy.title}</p>
      {NotificationList ? <NotificationList /> : null}
      {NotificationList || error ? null : <ListSkeleton />}
      {error ? <ListFailure onRetry={() => void reload()} /> : null}
    </>
  )
}
