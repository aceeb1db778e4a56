import { common } from '../copy/common.ts'
import { navigation } from '../copy/navigation.ts'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'

const SKELETONS = ['h-136 w-full sm:h-92', 'h-28 w-full', 'h-80 w-full']

/** The dashboard until session and code have loaded. The server renders it too. */
export const DashboardFrame = () => (
  <Page>
    <h1 className="text-xl sm:text-2xl">{navigation.welcome}</h1>
    <DashboardSkeleton />
  </Page>
)

export const DashboardSkeleton = () => <Skeleton blocks={SKELETONS} label={common.loading} />
