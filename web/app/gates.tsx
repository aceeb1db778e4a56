import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { type Session, type SignedIn, useSession } from '../features/accounts/api.ts'
import { UnknownSession } from '../features/accounts/unknown-session.tsx'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { wasRefusedOn } from '../platform/session/session.ts'
import { WaitingPage } from './waiting-page.tsx'

const AccessDeniedPage = lazyComponent(async () => (await import('../pages/not-found-pages.tsx')).AccessDeniedPage)
const AuthPage = lazyComponent(async () => (await import('../pages/auth-page.tsx')).AuthPage)
const AdminPage = lazyComponent(async () => (await import('../features/admin/admin-page.tsx')).AdminPage)

interface HomeGateProps {
  dashboard: ComponentType<{ session: SignedIn }>
  landing: ComponentType
}

/** `/`: the panel for administrators, the dashboard for other signed-in people, the landing page for visitors. */
export function HomeGate({ dashboard, landing: LandingPage }: HomeGateProps) {
  const session = useSession()
  if (session.status === 'user') return <OwnPage page={dashboard} session={session} />
  if (session.status === 'visitor') return <LandingPage />
  return <Waiting session={session} />
}

/** The page for signed-in people; administrators get the panel, visitors the login form. */
export function UserGate({ page }: { page: ComponentType<{ session: SignedIn }> }) {
  const { pathname } = useLocation()
  // The key makes each page check the session again, at most every five minutes.
  return <SignedInOnly key={pathname}>{(session) => <OwnPage page={page} session={session} />}</SignedInOnly>
}

/** The page for signed-in people, administrators included; visitors get the login form. */
export function AccountGate({ page: Page }: { page: ComponentType<{ session: SignedIn }> }) {
  const { pathname } = useLocation()
  return <SignedInOnly key={pathname}>{(session) => <Page session={session} />}</SignedInOnly>
}

/** The panel for administrators; other signed-in people get a refusal, visitors the login form. */
export function AdminGate() {
  return <SignedInOnly>{(session) => <OwnPage page={AccessDeniedPage} session={session} />}</SignedInOnly>
}

function OwnPage({ page: UserPage, session }: { page: ComponentType<{ session: SignedIn }>; session: SignedIn }) {
  return session.isAdmin ? <AdminPage session={session} /> : <UserPage session={session} />
}

function SignedInOnly({ children }: { children: (session: SignedIn) => ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()

  if (session.status === 'user') return children(session)
  if (session.status === 'visitor') {
    // The message that the session expired is only for a person who arrived with a token.
    return <AuthPage isSessionExpired={wasRefusedOn(pathname)} next={pathname + search} />
  }
  return <Waiting session={session} />
}

function Waiting({ session }: { session: Exclude<Session, SignedIn | { status: 'visitor' }> }) {
  return session.status === 'checking' ? <WaitingPage /> : <UnknownSession onRetry={session.retry} />
}
