import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Router } from './router.tsx'
import { useSessionWatch } from './use-session-watch.ts'

export function App() {
  useSessionWatch()
  return (
    <>
      {/* Without transitions a log-out and the navigation home are one render, so no gate flashes in between. */}
      <BrowserRouter useTransitions={false}>
        <ErrorBoundary isWholePage>
          <Suspense fallback={<Loading label={common.loading} />}>
            <Router />
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <Toaster closeLabel={common.closeToast} />
    </>
  )
}
