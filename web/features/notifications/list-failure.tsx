import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { Button } from '../../ui/action/button.tsx'

export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="px-3 pb-3" role="alert">
    <p className="mb-3 text-soft">{errors.loadFailed}</p>
    <Button variant="secondary" onClick={onRetry}>
      {common.retry}
    </Button>
  </div>
)
