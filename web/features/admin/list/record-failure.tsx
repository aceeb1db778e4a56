import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'

interface RecordFailureProps {
  error: unknown
  /** What is said where the server knows no such account or place. */
  gone: { title: string; text: string }
  onRetry: () => void
}

/** In place of one account or place that could not be loaded. */
export function RecordFailure({ error, gone, onRetry }: RecordFailureProps) {
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <div className="rounded-card bg-card px-5 py-8 text-center shadow-raised">
        <h2 className="font-semibold">{gone.title}</h2>
        <p className="mt-1 text-soft">{gone.text}</p>
      </div>
    )
  }
  return <ErrorNotice onRetry={onRetry} retryLabel={common.retry} text={errors.loadFailed} />
}
