import { matchPath, Route, Routes } from 'react-router-dom'
import { PATHS } from '../lib/paths.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'

const Shell = lazyComponent(async () => (await import('./shell.tsx')).Shell)
const HomeGate = lazyComponent(async () => (await import('./gates.tsx')).HomeGate)
const UserGate = lazyComponent(async () => (await import('./gates.tsx')).UserGate)
const AuthPage = lazyComponent(async () => (await import('../pages/auth-page.tsx')).AuthPage)
const DashboardPage = lazyComponent(async () => (await import('../pages/dashboard-page.tsx')).DashboardPage)
const NewInvitationPage = lazyComponent(
  async () => (await import('../pages/new-invitation-page.tsx')).NewInvitationPage,
)
const CheckoutGate = lazyComponent(async () => (await import('./checkout-gate.tsx')).CheckoutGate)
const RarePages = lazyComponent(async () => (await import('./rare-pages.tsx')).RarePages)
const InvitePage = lazyComponent(async () => (await import('../pages/invite-page.tsx')).loadInvitePage())
const GuidePages = lazyComponent(async () => (await import('./guide-pages.tsx')).GuidePages)
const PublicCouplePage = lazyComponent(async () => (await import('../pages/public-couple-page.tsx')).PublicCouplePage)
const NotFoundPage = lazyComponent(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage)
// A production build drops it, with everything that only it imports.
const DesignPage = import.meta.env.DEV
  ? lazyComponent(async () => (await import('../pages/design/design-page.tsx')).DesignPage)
  : null

/** Paths whose gate and page `RarePages` knows. */
const RARE_PATHS = [
  PATHS.ownInvitation,
  PATHS.account,
  PATHS.privacyCentre,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.confirmEmail,
  PATHS.unsubscribe,
  PATHS.joinByInvitation,
  PATHS.join,
  PATHS.coupleProfile,
  PATHS.upgrade,
  PATHS.rankings,
  PATHS.achievements,
  PATHS.history,
  PATHS.admin,
  PATHS.faq,
  PATHS.terms,
  PATHS.privacy,
]

/** Loads what replaces a frame that the server drew, so that nothing else is seen between the two. */
export const preloadFrame = (path: string) =>
  Promise.all([Shell.preload(), path === PATHS.auth ? AuthPage.preload() : null])

/**
 * Loads what a page that the server drew consists of. A part of it that had to be waited for could not be taken over once
 * something around it has changed: React would show the wait in its place.
 */
export async function preloadDrawn(path: string): Promise<void> {
  if (matchPath(PATHS.invite, path) || matchPath(PATHS.share, path)) return await InvitePage.preload()
  if (path.startsWith(PATHS.guides)) return await GuidePages.preload()
  await Promise.all([Shell.preload(), ...partsInShell(path)])
}

function partsInShell(path: string): Promise<void>[] {
  if (path === PATHS.home) return [HomeGate.preload(), import('./gates.tsx').then((gates) => gates.preloadLanding())]
  if (matchPath(PATHS.publicCouple, path)) return [PublicCouplePage.preload()]
  return [RarePages.preload(), import('./rare-pages.tsx').then((rare) => rare.preloadRarePage(path))]
}

/** Path → gate → page. The guest's page is outside the shell, so it loads neither menu nor session. */
export function Router() {
  return (
    <Routes>
      <Route element={<InvitePage />} path={PATHS.invite} />
      <Route element={<InvitePage />} path={PATHS.share} />
      <Route element={<GuidePages />} path={PATHS.guide} />
      <Route element={<Shell />}>
        <Route element={<HomeGate />} path={PATHS.home} />
        <Route element={<AuthPage />} path={PATHS.auth} />
        <Route element={<UserGate page={DashboardPage} />} path={PATHS.dashboard} />
        <Route element={<UserGate page={NewInvitationPage} />} path={PATHS.newInvitation} />
        <Route element={<CheckoutGate />} path={PATHS.checkout} />
        <Route element={<PublicCouplePage />} path={PATHS.publicCouple} />
        {RARE_PATHS.map((path) => (
          <Route element={<RarePages />} key={path} path={path} />
        ))}
      </Route>
      {DesignPage ? <Route element={<DesignPage />} path="/_ui" /> : null}
      <Route element={<NotFoundPage />} path="*" />
    </Routes>
  )
}
