import { common } from '../../../copy/common.ts'
import { joining as copy } from '../../../copy/couples/joining.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'

const TICKET = ['mx-auto h-176 w-full max-w-xl']

/** While it is not known who asks. */
export const JoinSkeleton = () => (
  <>
    <h1 className="sr-only">{copy.title}</h1>
    <Skeleton blocks={TICKET} label={common.loading} />
  </>
)
