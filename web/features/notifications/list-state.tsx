import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'

export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="px-3 pb-3" role="alert">
    <p className="mb-3 text-soft">{errors.load.text}</p>
    <Button variant="secondary" onClick={onRetry}>
      {common.retry}
    </Button>
  </div>
)

export const ListSkeleton = () => (
  <Skeleton
    blocks={['mb-2 h-20 rounded-field', 'mb-2 h-20 rounded-field', 'h-20 rounded-field']}
    label={common.loading}
  />
)
