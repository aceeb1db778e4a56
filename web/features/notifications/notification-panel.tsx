import { notifications as copy } from '../../copy/notifications.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { loadChunk } from '../../platform/release/load-chunk.ts'
import { ListFailure } from './list-failure.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

const loadList = async () => (await import('./notification-list.tsx')).NotificationList

/** What the bell opens: the code of the list comes with the first opening. */
export function NotificationPanel() {
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
