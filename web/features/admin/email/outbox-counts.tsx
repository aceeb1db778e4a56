import { type OutboxCounts as Counts, OUTBOX_COUNTED_DAYS } from '#contracts/admin'
import { adminEmail } from '../../../copy/admin/admin-email.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { useOutbox } from './api.ts'

const copy = adminEmail.outbox
const REASONS = ['outdated', 'expired', 'refused'] as const

/** How many messages wait, and what became of the others. */
export function OutboxCounts() {
  const { data, error, mutate } = useOutbox()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  if (!data) return <Skeleton blocks={['h-52 w-full']} label={common.loading} />
  return (
    <section aria-labelledby="outbox-title" className="rounded-card bg-card p-5 shadow-raised">
      <h2 className="text-lg" id="outbox-title">
        {copy.title}
      </h2>
      <p className="mt-1">{copy.waiting(data.waiting)}</p>
      <p>{copy.sent(data.sent, formatNumber(data.sent), OUTBOX_COUNTED_DAYS)}</p>
      <Dropped counts={data} />
      <p className="mt-3 text-sm text-soft">{copy.help}</p>
    </section>
  )
}

/** How many were given up, by reason; reasons that nothing was given up for are left out. */
function Dropped({ counts }: { counts: Counts }) {
  const reasons = REASONS.filter((reason) => counts[reason] > 0)
  if (reasons.length === 0) return <p>{copy.noneDropped(OUTBOX_COUNTED_DAYS)}</p>
  return (
    <>
      <h3 className="mt-3 font-semibold text-sm">{copy.droppedTitle}</h3>
      <dl className="mt-1 max-w-text text-sm">
        {reasons.map((reason) => (
          <div className="flex justify-between gap-4 border-line border-t py-1.5" key={reason}>
            <dt>{copy.dropped[reason]}</dt>
            <dd className="tabular-nums">{formatNumber(counts[reason])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
