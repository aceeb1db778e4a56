import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { useBackOnline } from '../../hooks/page/use-back-online.ts'
import { Button } from '../../ui/action/button.tsx'
import { FullMessage } from '../../ui/feedback/full-message.tsx'

/**
 * Shown while the server cannot check the session. The check is repeated on request and when the connection returns.
 */
export function UnknownSession({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { title, text } = errors.network
  const [retry, isBusy] = useOnceAtATime(async () => {
    await onRetry()
  })
  useBackOnline(() => void retry())
  return (
    <div role="alert">
      <FullMessage
        action={
          <Button isBusy={isBusy} onClick={() => void retry()}>
            {common.retry}
          </Button>
        }
        icon="offline"
        text={text}
        title={title}
      />
    </div>
  )
}
