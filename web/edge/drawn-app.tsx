import { Route, Routes, StaticRouter } from 'react-router-dom'
import { GuidePages } from '../app/guide-pages.tsx'
import { Shell } from '../app/shell.tsx'
import { WholePage } from '../app/whole-page.tsx'
import { common } from '../copy/common.ts'
import { PATHS } from '../lib/paths.ts'
import { AuthPage } from '../pages/auth-page.tsx'
import { DashboardFrame } from '../pages/dashboard-frame.tsx'
import { FaqPage } from '../pages/documents/faq-page.tsx'
import { PrivacyPage } from '../pages/documents/privacy-page.tsx'
import { TermsPage } from '../pages/documents/terms-page.tsx'
import { InvitePage } from '../pages/invite-page.tsx'
import { LandingPage } from '../pages/landing-page.tsx'
import { PublicCouplePage } from '../pages/public-couple-page.tsx'
import { RankingsPage } from '../pages/rankings-page.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'
import { MemberFrame } from './member-frame.tsx'

/**
 * The pages that the server draws, for somebody who is not signed in. The browser takes them over, so everything is as
 * in `app.tsx` and `router.tsx`; only what those load late is imported here. Of members' pages there is the frame alone.
 */
const DrawnPages = () => (
  <Routes>
    <Route element={<InvitePage />} path={PATHS.invite} />
    <Route element={<InvitePage />} path={PATHS.share} />
    <Route element={<GuidePages />} path={PATHS.guide} />
    <Route
      element={
        <MemberFrame>
          <DashboardFrame />
        </MemberFrame>
      }
      path={PATHS.dashboard}
    />
    <Route
      element={
        <MemberFrame>
          <Loading label={common.loading} />
        </MemberFrame>
      }
      path={PATHS.newInvitation}
    />
    <Route element={<Shell />}>
      <Route element={<LandingPage />} path={PATHS.home} />
      <Route element={<AuthPage />} path={PATHS.auth} />
      <Route element={<PublicCouplePage />} path={PATHS.publicCouple} />
      <Route element={<RankingsPage />} path={PATHS.rankings} />
      <Route element={<FaqPage />} path={PATHS.faq} />
      <Route element={<TermsPage />} path={PATHS.terms} />
      <Route element={<PrivacyPage />} path={PATHS.privacy} />
    </Route>
  </Routes>
)

/** The whole app at a path, outside a browser. */
export const DrawnApp = ({ path }: { path: string }) => (
  <>
    <StaticRouter location={path}>
      <WholePage>
        <DrawnPages />
      </WholePage>
    </StaticRouter>
    <Toaster closeLabel={common.closeToast} />
  </>
)
