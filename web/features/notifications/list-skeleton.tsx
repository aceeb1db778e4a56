import { common } from '../../copy/common.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'

/** As long as neither the code nor the answer is there. */
export const ListSkeleton = () => (
  <Skeleton
    blocks={['mb-2 h-20 rounded-field', 'mb-2 h-20 rounded-field', 'h-20 rounded-field']}
    label={common.loading}
  />
)
