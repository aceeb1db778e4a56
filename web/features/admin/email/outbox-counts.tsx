import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { useOutbox } from './api.ts'

const copy = admin.email.outbox

/** What could not be sent: how much of it waits, and how much has become too old. */
export function OutboxCounts() {
  const { data, error, mutate } = useOutbox()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) return <Skeleton blocks={['h-32 w-full']} label={common.loading} />
  return (
    <section aria-labelledby="outbox-title" className="rounded-card bg-card p-5 shadow-raised">
      <h2 className="text-lg" id="outbox-title">
        {copy.title}
      </h2>
      <p className="mt-1">{copy.waiting(data.waiting)}</p>
      <p>{copy.outdated(data.outdated)}</p>
      <p className="mt-1 text-sm text-soft">{copy.help}</p>
    </section>
  )
}
