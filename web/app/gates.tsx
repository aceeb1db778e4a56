import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { type Session, type SignedIn, useSession } from '../features/accounts/api.ts'
import { useToken, wasRefused } from '../lib/session.ts'
import { Loading } from '../ui/loading.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { lazyPage } from './lazy-page.ts'

const AuthPage = lazyPage(async () => (await import('../pages/auth-page.tsx')).AuthPage)
const DashboardPage = lazyPage(async () => (await import('../pages/dashboard-page.tsx')).DashboardPage)
const LandingPage = lazyPage(async () => (await import('../pages/landing-page.tsx')).LandingPage)

/** `/`: the dashboard of whoever is signed in, the landing page for everybody else. */
export function HomeGate() {
  const session = useSession()
  if (session.status === 'user') return <DashboardPage session={session} />
  if (session.status === 'visitor') return <LandingPage />
  return <Waiting session={session} />
}

/** The page for signed-in people; the login form in its place for visitors. */
export function UserGate({ page: GatedPage }: { page: ComponentType<{ session: SignedIn }> }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const token = useToken()
  const [hadToken, setHadToken] = useState(token !== null)
  if (token !== null && !hadToken) setHadToken(true)

  if (session.status === 'user') return <GatedPage session={session} />
  // Only whoever came with a token is told that it expired.
  const isExpired = hadToken && wasRefused()
  if (session.status === 'visitor') return <AuthPage isSessionExpired={isExpired} next={pathname + search} />
  return <Waiting session={session} />
}

function Waiting({ session }: { session: Exclude<Session, SignedIn | { status: 'visitor' }> }) {
  if (session.status === 'checking') return <Loading label={common.loading} />
  const { title, text } = errors.network
  return (
    <Page>
      <ErrorNotice onRetry={session.retry} retryLabel={common.retry} text={text} title={title} />
    </Page>
  )
}
