import { type ReactNode, Suspense } from 'react'
import { common } from '../copy/common.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** What stands around the pages, in the browser and where the server draws them: both must be the same. */
export const WholePage = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary isWholePage>
    <Suspense fallback={<Loading label={common.loading} />}>{children}</Suspense>
  </ErrorBoundary>
)
