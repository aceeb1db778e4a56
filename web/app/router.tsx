import { Route, Routes } from 'react-router-dom'
import { PATHS } from '../lib/paths.ts'
import { lazyPage } from './lazy-page.ts'

const Shell = lazyPage(async () => (await import('./shell.tsx')).Shell)
const HomeGate = lazyPage(async () => (await import('./gates.tsx')).HomeGate)
const UserGate = lazyPage(async () => (await import('./gates.tsx')).UserGate)
const AuthPage = lazyPage(async () => (await import('../pages/auth-page.tsx')).AuthPage)
const DashboardPage = lazyPage(async () => (await import('../pages/dashboard-page.tsx')).DashboardPage)
const NewInvitationPage = lazyPage(async () => (await import('../pages/new-invitation-page.tsx')).NewInvitationPage)
const InvitePage = lazyPage(async () => (await import('../pages/invite-page.tsx')).InvitePage)
const FaqPage = lazyPage(async () => (await import('../pages/faq-page.tsx')).FaqPage)
const TermsPage = lazyPage(async () => (await import('../pages/terms-page.tsx')).TermsPage)
const PrivacyPage = lazyPage(async () => (await import('../pages/privacy-page.tsx')).PrivacyPage)
const NotFoundPage = lazyPage(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage)

/** Path → gate → page. The guest's page stands outside the shell: it loads neither menu nor session. */
export function Router() {
  return (
    <Routes>
      <Route element={<InvitePage />} path={PATHS.invite} />
      <Route element={<InvitePage />} path={PATHS.share} />
      <Route element={<Shell />}>
        <Route element={<HomeGate />} path={PATHS.home} />
        <Route element={<AuthPage />} path={PATHS.auth} />
        <Route element={<UserGate page={DashboardPage} />} path={PATHS.dashboard} />
        <Route element={<UserGate page={NewInvitationPage} />} path={PATHS.newInvitation} />
        <Route element={<FaqPage />} path={PATHS.faq} />
        <Route element={<TermsPage />} path={PATHS.terms} />
        <Route element={<PrivacyPage />} path={PATHS.privacy} />
      </Route>
      <Route element={<NotFoundPage />} path="*" />
    </Routes>
  )
}
