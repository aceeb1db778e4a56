import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { Button } from '../action/button.tsx'

interface ErrorNoticeProps {
  title?: string
  text: string
  retryLabel: string
  /** The button is busy until the returned promise settles. */
  onRetry: () => unknown
}

/** States that loading failed, and offers a retry. */
export function ErrorNotice({ title, text, retryLabel, onRetry }: ErrorNoticeProps) {
  const [retry, isBusy] = useOnceAtATime(async () => {
    await onRetry()
  })
  return (
    <div
      className="flex flex-col items-center gap-4 rounded-card bg-card px-6 py-8 text-center shadow-raised"
      role="alert"
    >
      {title ? <h2 className="text-xl">{title}</h2> : null}
      <p className="max-w-prose text-soft">{text}</p>
      <Button isBusy={isBusy} variant="secondary" onClick={() => void retry()}>
        {retryLabel}
      </Button>
    </div>
  )
}
