import { common } from '../../copy/common.ts'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { Button } from '../../ui/action/button.tsx'
import { FullMessage } from '../../ui/feedback/full-message.tsx'

/** In place of a page whose places could not be loaded. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button icon="refresh" onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return <FullMessage action={action} drawing="torn-ticket" text={copy.failed.text} title={copy.failed.title} />
}
