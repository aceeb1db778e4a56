import { useLocation } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { PATHS } from '../lib/paths.ts'
import { DashboardFrame } from '../pages/dashboard-frame.tsx'
import { useToken } from '../platform/session/session.ts'
import { Loading } from '../ui/feedback/loading.tsx'

/** What stands in a page's place until it is known who asks for it and its code has come. */
export function WaitingPage() {
  const { pathname } = useLocation()
  const isMember = useToken() !== null
  return isMember && pathname === PATHS.dashboard ? <DashboardFrame /> : <Loading label={common.loading} />
}
