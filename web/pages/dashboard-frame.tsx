import { common } from '../copy/common.ts'
import { navigation } from '../copy/navigation.ts'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'

const SKELETONS = ['h-136 w-full sm:h-92', 'h-28 w-full', 'h-80 w-full']

/** The dashboard before it is known whose it is and its code has come. The server draws it as well. */
export const DashboardFrame = () => (
  <Page>
    <h1 className="text-2xl">{navigation.welcome}</h1>
    <DashboardSkeleton />
  </Page>
)

export const DashboardSkeleton = () => <Skeleton blocks={SKELETONS} label={common.loading} />
