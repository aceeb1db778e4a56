import { BrowserRouter } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { Toaster } from '../ui/feedback/toast.tsx'
import { Router } from './router.tsx'
import { useSessionWatch } from './use-session-watch.ts'
import { WholePage } from './whole-page.tsx'

export function App() {
  useSessionWatch()
  return (
    <>
      {/* Without transitions a log-out and the navigation home are one render, so no gate flashes in between. */}
      <BrowserRouter useTransitions={false}>
        <WholePage>
          <Router />
        </WholePage>
      </BrowserRouter>
      <Toaster closeLabel={common.closeToast} />
    </>
  )
}
