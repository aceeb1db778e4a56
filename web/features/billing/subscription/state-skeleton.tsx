import { common } from '../../../copy/common.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'

const TICKET = ['h-62 sm:h-56']
const CARD = ['h-36 sm:h-24']

/** The state, with the payments beside it on wide screens. */
export const COLUMNS = 'grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]'

/** Reserves as much space as the state of the subscription needs. */
export const StateSkeleton = ({ isPremium }: { isPremium: boolean }) => (
  <div className={COLUMNS}>
    <Skeleton blocks={isPremium ? TICKET : CARD} label={common.loading} />
  </div>
)
