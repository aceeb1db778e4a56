import { useLocation } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { PATHS } from '../lib/paths.ts'
import { DashboardFrame } from '../pages/dashboard-frame.tsx'
import { useSessionId } from '../platform/session/session.ts'
import { Loading } from '../ui/feedback/loading.tsx'

/** Shown until the session is known and the code of the page has loaded. */
export function WaitingPage() {
  const { pathname } = useLocation()
  const isMember = useSessionId() !== null
  return isMember && pathname === PATHS.dashboard ? <DashboardFrame /> : <Loading label={common.loading} />
}
