import { type ReactNode, Suspense } from 'react'
import { common } from '../copy/common.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** The elements around every page; the browser and the server must render the same. */
export const WholePage = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary isWholePage>
    <Suspense fallback={<Loading label={common.loading} />}>{children}</Suspense>
  </ErrorBoundary>
)
